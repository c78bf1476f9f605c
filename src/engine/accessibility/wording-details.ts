import type { Read } from './detail.ts'

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/** Extracts the words and languages that the messages about wording name. */
export const WORDING_READERS = {
  abbreviation: [
    [
      /the abbreviation “([^”]+)”/,
      ([short]) => ({
        fix: `Where “${short}” first occurs on the page, write out its words, followed by “(${short})”.`,
      }),
    ],
  ],
  'lang-part': [
    [
      /^The text (“.+”) seems to be in “([\w-]+)”, but its lang attribute is (“.+”)/,
      ([text, language, declared], { selector }) => ({
        message: `The text ${text} seems to be in ${languages.of(language!) ?? language}, but its lang attribute is ${declared}.`,
        fix: `Add lang="${language}" to ${selector}.`,
      }),
    ],
    [
      /seems to be in “([\w-]+)”/,
      ([language], { selector }) => ({ fix: `Add lang="${language}" to ${selector}.` }),
    ],
    [
      /^The label (“.+”) is in English/,
      ([label], { selector }) => ({ fix: `Translate aria-label ${label} on ${selector}.` }),
    ],
  ],
} satisfies Record<string, readonly (readonly [RegExp, Read])[]>
