import type { Rule } from '../rule.ts'
import { nameOfBlock } from './structured-data-type.ts'

export const structuredData: Rule = {
  id: 'structured-data',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'Structured data is valid JSON.',
  why: 'A single stray comma makes search engines ignore the whole block, including prices, dates and breadcrumbs.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  fix: 'Generate the JSON with a serializer instead of a template.',
  criteria: {},
  judge: ({ structuredData }) =>
    structuredData.flatMap(({ error, ref }, index) =>
      error === null
        ? []
        : [
            {
              element: ref,
              message: `${nameOfBlock(index, structuredData.length)} is not valid JSON: ${error}.`,
              fixSuggestion:
                'Correct the JSON at this point. If a template generates it, use a JSON serializer instead.',
            },
          ],
    ),
}
