import type { Rule, Verdict } from '../rule.ts'
import { fitsDevice } from './viewport-meta.ts'

const criteria = { barsShareMax: 0.35, barShareMax: 0.6, widthShareMin: 0.9 }

/** Bars over the whole width; what covers more than a bar would is for `overlay`. */
export const stickyShare: Rule = {
  id: 'sticky-share',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'On a phone, bars that stay leave most of the screen to the page.',
  why: 'A fixed header and footer leave a slit to read through, and less still once the keyboard is open.',
  source: 'https://www.nngroup.com/articles/sticky-headers/',
  fix: 'Let bars scroll with the page on small screens (position: static), or keep one line of them.',
  criteria,
  judge: (artifacts): Verdict[] => {
    const bars = artifacts.phone.pinned
      .filter(
        ({ widthShare, heightShare }) =>
          widthShare >= criteria.widthShareMin && heightShare > 0 && heightShare <= criteria.barShareMax,
      )
      .sort((a, b) => b.heightShare - a.heightShare)
    const share = bars.reduce((sum, { heightShare }) => sum + heightShare, 0)
    const [tallest] = bars
    if (!tallest || share <= criteria.barsShareMax || !fitsDevice(artifacts)) return []
    return [
      {
        element: tallest.ref,
        viewport: 'phone',
        message: `On a phone, bars that never scroll away take ${Math.round(share * 100)} % of the screen's height, this one ${Math.round(tallest.heightShare * 100)} %.`,
        fixSuggestion: `On small screens let ${tallest.ref.selector} scroll with the page (position: static), or keep one line of it.`,
      },
    ]
  },
}
