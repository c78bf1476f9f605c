import { quote, type Rule } from '../rule.ts'

/** Checks only the main landmark, since content above it has its own outline. */
export const headingBeforeMain: Rule = {
  id: 'heading-before-main',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The h1 comes before the headings of its sections.',
  why: 'Screen reader users expect the h1 to be the first heading, so they miss any headings above it.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'Move the h1 to the top of the main content.',
  criteria: {},
  judge: ({ headings }) => {
    const ofMain = headings.filter(({ landmark, text }) => landmark === 'main' && text !== '')
    const first = ofMain[0]
    const main = ofMain.find(({ level }) => level === 1)
    if (!first || !main || first.level === 1) return []
    return [
      {
        element: first.ref,
        message: `The h${first.level} ${quote(first.text)} comes before the h1 ${quote(main.text)}.`,
        fixSuggestion: `Move the h1 above ${quote(first.text)}. If that is only a short line above the h1, make it a <p>.`,
      },
    ]
  },
}
