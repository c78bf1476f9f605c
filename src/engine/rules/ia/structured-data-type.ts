import type { Rule } from '../rule.ts'

/** Blocks that cannot be parsed are another rule's. */
export const structuredDataType: Rule = {
  id: 'structured-data-type',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Structured data says what it describes.',
  why: 'Without @context and @type no program knows which vocabulary the names are from, and drops the block.',
  source: 'https://schema.org/docs/gs.html',
  fix: 'Add "@context": "https://schema.org" and the "@type" of the thing.',
  criteria: {},
  judge: ({ structuredData }) =>
    structuredData
      .filter(({ error, isTyped }) => error === null && !isTyped)
      .map(({ ref }) => ({
        element: ref,
        message: 'This JSON-LD block lacks @context or @type.',
        fixSuggestion: `Begin the object in ${ref.selector} with "@context": "https://schema.org" and "@type" with what it describes, for instance "Product".`,
      })),
}
