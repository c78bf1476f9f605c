import type { Rule, Verdict } from '../rule.ts'

const criteria = { wordsMin: 400, heightShareMin: 0.02, widthShareMin: 0.5 }

/** Only of pages with something to read, and with something fixed that a browser prints over each sheet. */
export const printStyles: Rule = {
  id: 'print-styles',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A page that is read can be printed.',
  why: 'What is fixed to the screen is printed onto every sheet, over the text.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/CSS/CSS_media_queries/Printing',
  fix: 'Add @media print rules that put fixed bars into the flow with position: static, or hide them with display: none.',
  criteria,
  judge: ({ sheets, pinned, wordCount }): Verdict[] => {
    const bar = pinned.find(
      ({ position, widthShare, heightShare }) =>
        position === 'fixed' &&
        widthShare >= criteria.widthShareMin &&
        heightShare >= criteria.heightShareMin,
    )
    if (!bar || !sheets.isComplete || sheets.hasPrint || wordCount < criteria.wordsMin) return []
    return [
      {
        element: bar.ref,
        message:
          'In print this fixed bar lies over the text of every sheet: the page has no styles for print.',
        fixSuggestion: `Add @media print { ${bar.ref.selector} { position: static } }, or display: none.`,
      },
    ]
  },
}
