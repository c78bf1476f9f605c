import type { Rule } from '../rule.ts'

export const structuredData: Rule = {
  id: 'structured-data',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Structured data can be parsed.',
  why: 'One stray comma and search engines and assistants see none of the block: no price, no date, no breadcrumb.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  fix: 'Have the JSON written by a serialiser rather than by a template.',
  criteria: {},
  judge: ({ structuredData }) =>
    structuredData.flatMap(({ error, ref }) =>
      error === null
        ? []
        : [
            {
              element: ref,
              message: `This JSON-LD block is no valid JSON: ${error}.`,
              fixSuggestion: `Correct the JSON in ${ref.selector}; have it written by a JSON serialiser rather than by a template.`,
            },
          ],
    ),
}
