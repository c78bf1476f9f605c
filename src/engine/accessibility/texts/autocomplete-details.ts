import type { Read } from './detail.ts'

/** Extracts the values named in messages about autocomplete attributes. */
export const AUTOCOMPLETE_READERS = {
  'autocomplete-missing': [
    [
      /has no autocomplete value such as “([\w -]+)”/,
      ([value], { selector }) => ({ fix: `Add autocomplete="${value}" to ${selector}.` }),
    ],
  ],
  'autocomplete-wrong': [
    [
      /autocomplete value “([\w-]+)” instead of “([\w-]+)”/,
      ([wrong, right], { selector }) => ({
        fix: `In the autocomplete attribute of ${selector}, replace “${wrong}” with “${right}”.`,
      }),
    ],
  ],
} satisfies Record<string, [RegExp, Read][]>
