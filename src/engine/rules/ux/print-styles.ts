import { mentionElement, selectorInStyles } from '../element-names.ts'
import type { Rule, Verdict } from '../rule.ts'

const criteria = { wordsMin: 400, heightShareMin: 0.02, widthShareMin: 0.5 }

/** Checks only pages that have a lot of text and a fixed bar, which browsers would print on every sheet. */
export const printStyles: Rule = {
  id: 'print-styles',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Fixed bars do not cover the text in print.',
  why: 'Browsers print fixed elements on every page, on top of the text.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/CSS/CSS_media_queries/Printing',
  fix: 'Add @media print rules that set position: static or display: none on fixed bars.',
  criteria,
  judge: ({ sheets, pinned, wordCount }): Verdict[] => {
    const bar = pinned.find(
      ({ position, widthShare, heightShare }) =>
        position === 'fixed' &&
        widthShare >= criteria.widthShareMin &&
        heightShare >= criteria.heightShareMin,
    )
    if (!bar || !sheets.isComplete || sheets.hasPrint || wordCount < criteria.wordsMin) return []
    const selector = selectorInStyles(bar.ref)
    return [
      {
        element: bar.ref,
        message: `The page has no print styles, so ${mentionElement('fixed bar', bar.text, bar.ref, 50).replace(/^T/, 't')} covers text on every printed page.`,
        fixSuggestion: selector
          ? `Add @media print { ${selector} { position: static } } to the styles, or display: none to leave the bar out.`
          : 'In @media print, set position: static on the bar, or display: none to omit it.',
      },
    ]
  },
}
