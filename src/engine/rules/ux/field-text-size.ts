import { count, PAGE_SIGNATURE, type Rule, type Verdict } from '../rule.ts'
import { fitsDevice } from './viewport-meta.ts'

const criteria = { fontSizePxMin: 16 }

/** Measured at a phone's width, once for the page: it is one style to change. */
export const fieldTextSize: Rule = {
  id: 'field-text-size',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Text in fields is at least 16 px tall on a phone.',
  why: 'Safari on iPhones zooms into a field with smaller text as soon as it is tapped; the page then sticks out sideways.',
  source: 'https://css-tricks.com/16px-or-larger-text-prevents-ios-form-zoom/',
  fix: 'Give input, select and textarea a font-size of at least 16 px on phones.',
  criteria,
  judge: (artifacts): Verdict[] => {
    const small = artifacts.phone.fields.filter(({ fontSizePx }) => fontSizePx < criteria.fontSizePxMin)
    const [first] = small
    if (!first || !fitsDevice(artifacts)) return []
    const others = small.length > 1 ? `, and so is that of ${count(small.length - 1, 'more field')}` : ''
    return [
      {
        element: first.ref,
        viewport: 'phone',
        signature: PAGE_SIGNATURE,
        message: `The text of this field is ${first.fontSizePx} px tall on a phone${others}: tapping it zooms the page on iPhones.`,
        fixSuggestion: `Give ${first.ref.selector} font-size: 16px or more (input, select, textarea { font-size: max(16px, 1em) }).`,
      },
    ]
  },
}
