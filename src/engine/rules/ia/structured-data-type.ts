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
    structuredData
      .filter(({ error, isTyped }) => error === null && !isTyped)
      .map(({ ref }) => ({
        element: ref,
        message: 'This JSON-LD block lacks @context or @type.',
        fixSuggestion: `Add "@context": "https://schema.org" and an "@type" such as "Product" to the object in ${ref.selector}.`,
      })),
}
