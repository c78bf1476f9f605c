import type { Read } from './detail.ts'

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/** Returns the English name of a language, or its code if it has none. */
const nameOf = (code = ''): string => languages.of(code) ?? code

/** Extracts the words and languages from messages about wording. */
export const WORDING_READERS = {
  abbreviation: [
    [
      /the abbreviation “([^”]+)”/,
      ([short]) => ({
        fix: `For users who are new to the subject, write “${short}” out in full where it first occurs on the page, followed by “(${short})”, or link it to an explanation.`,
      }),
    ],
  ],
  'lang-part': [
    [
      /^The text (“.+”) seems to be in “([\w-]+)”, but its lang attribute is “(.+)”/,
      ([text, language, declared], { selector }) => ({
        message: `The text ${text} seems to be in ${nameOf(language)}, but the HTML declares it as ${nameOf(declared)}, so screen readers read it with the wrong voice.`,
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
