import { quote, type Rule, signatureOf, type Verdict } from '../rule.ts'

export const mainHeading: Rule = {
  id: 'main-heading',
  category: 'information_architecture',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'One h1 says what the page is about.',
  why: 'It is the first thing that readers scan and that screen readers jump to: it tells them that they are right here.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'Put one h1 that names the subject at the top of the main content.',
  criteria: {},
  judge: ({ headings, title, links }): Verdict[] => {
    const first = headings.filter(({ level, text }) => level === 1 && text !== '')
    if (first.length === 0) {
      const candidate = headings.find(({ text }) => text !== '')?.text ?? title
      const fixSuggestion = candidate
        ? `Put one <h1> at the top of the main content, for instance ${quote(candidate)}.`
        : 'Put one <h1> that names the subject at the top of the main content.'
      // Without links and headings there is nothing to skip and no outline to head.
      const severity = links.length === 0 && headings.length === 0 ? 'info' : 'warning'
      return [{ element: null, severity, message: 'The page has no h1.', fixSuggestion }]
    }
    const second = first[1]
    if (!second) return []
    return [
      {
        element: second.ref,
        signature: signatureOf(first),
        message: `The page has ${first.length} h1: ${first
          .slice(0, 3)
          .map(({ text }) => quote(text, 40))
          .join(', ')}.`,
        fixSuggestion: `Keep ${quote(first[0]!.text)} as the h1 and make ${quote(second.text)} an h2.`,
        severity: 'info',
      },
    ]
  },
}
