import { quote, type Rule } from '../rule.ts'

/** Checks only the main landmark, since content above it has its own outline. */
export const headingBeforeMain: Rule = {
  id: 'heading-before-main',
  category: 'information_architecture',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'The h1 comes before the headings of its sections.',
  why: 'Screen reader users expect the h1 to be the first heading, so they may miss any headings above it.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  fix: 'Move the h1 to the top of the main content.',
  criteria: {},
  judge: ({ headings }) => {
    const ofMain = headings.filter(({ landmark, text }) => landmark === 'main' && text !== '')
    const first = ofMain[0]
    const main = ofMain.find(({ level }) => level === 1)
    if (!first || !main || first.level === 1) return []
    const [before, after] = [quote(first.text), quote(main.text)]
    const title = headings
      .slice(0, headings.indexOf(first))
      .find(({ level, text }) => level === 1 && text !== '')
    const part = `<h${Math.min(first.level + 1, 6)}>`
    return [
      title
        ? {
            element: first.ref,
            message: `The h1 ${after} comes after the h${first.level} ${before}, although the page already has the h1 ${quote(title.text)}. In the list of headings, ${after} seems to start a new page.`,
            fixSuggestion: `If ${after} is part of ${before}, make it an ${part}. Otherwise, make it an h${first.level} like ${before}.`,
          }
        : {
            element: first.ref,
            message: `The h${first.level} ${before} comes before the h1 ${after}, so screen reader users who jump to the h1 miss it.`,
            fixSuggestion: `If ${after} is the title of the page, move it above ${before}, or make ${before} a <p> if it is only a short line above the title. If ${after} is part of ${before}, make it an ${part}.`,
          },
    ]
  },
}
