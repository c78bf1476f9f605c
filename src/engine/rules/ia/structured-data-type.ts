import type { Rule } from '../rule.ts'

/** Checks only blocks that can be parsed. Another rule reports all other blocks. */
export const structuredDataType: Rule = {
  id: 'structured-data-type',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Structured data has a context and a type.',
  why: 'Without @context and @type, search engines cannot tell what the data describes, so they ignore it.',
  source: 'https://schema.org/docs/gs.html',
  fix: 'Add "@context": "https://schema.org" and an "@type" that matches the data.',
  criteria: {},
  judge: ({ structuredData }) =>
    structuredData.flatMap(({ error, isTyped, ref }, index) =>
      error !== null || isTyped
        ? []
        : [
            {
              element: ref,
              message: `${nameOfBlock(index, structuredData.length)} lacks @context or @type, so search engines ignore it.`,
              fixSuggestion:
                'Add "@context": "https://schema.org" and an "@type" such as "Product" or "Article" to the outermost object in the block.',
            },
          ],
    ),
}

/** Returns "JSON-LD block 2 of 3 on the page", or "The JSON-LD block" if there is only one. */
export const nameOfBlock = (index: number, blocks: number): string =>
  blocks === 1 ? 'The JSON-LD block' : `JSON-LD block ${index + 1} of ${blocks} on the page`
