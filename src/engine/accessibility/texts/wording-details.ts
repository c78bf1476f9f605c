import type { Read } from './detail.ts'
import { repeatedTitleDetail } from './repeated-title.ts'

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
  // Our detectors say whether a title repeats the text.
  'title-attribute-only': [[/^(?!The t)([\s\S]?)/, (_, subject) => repeatedTitleDetail(subject)]],
  'lang-part': [
    [
      /^The label (“.+”) is in English/,
      ([label], { selector }) => ({ fix: `Translate the aria-label ${label} of ${selector}.` }),
    ],
  ],
} satisfies Record<string, readonly (readonly [RegExp, Read])[]>
