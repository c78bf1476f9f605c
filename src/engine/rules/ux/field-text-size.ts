import { PAGE_SIGNATURE, type Rule, type Verdict } from '../rule.ts'
import { forbidsZoom, settingsOf, usedViewport } from './viewport-meta.ts'

const criteria = { fontSizePxMin: 16 }

/**
 * Measures text at the width of a phone. Returns one verdict for the page, since one style fixes all fields.
 */
export const fieldTextSize: Rule = {
  id: 'field-text-size',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Text in fields is at least 16 px on phones.',
  why: 'Safari on iPhone zooms into a field with smaller text when it is tapped, and the page no longer fits the screen.',
  source: 'https://css-tricks.com/16px-or-larger-text-prevents-ios-form-zoom/',
  fix: 'Give input, select and textarea a font-size of at least 16 px on phones.',
  criteria,
  judge: (page): Verdict[] => {
    const { phone } = page
    const viewport = usedViewport(page)
    // iPhones don't zoom in if the page forbids it, which another rule reports.
    if (viewport && forbidsZoom(settingsOf(viewport.content))) return []
    const small = phone.fields.filter(({ fontSizePx }) => fontSizePx < criteria.fontSizePxMin)
    const [first] = small
    if (!first) return []
    const smallest = Math.min(...small.map(({ fontSizePx }) => fontSizePx))
    const isOne = small.length === 1
    return [
      {
        element: first.ref,
        viewport: 'phone',
        signature: PAGE_SIGNATURE,
        message: isOne
          ? `The text in this field is ${smallest} px on a phone, so iPhones zoom in when the field is tapped.`
          : `The text in ${small.length} fields is smaller than ${criteria.fontSizePxMin} px on a phone (down to ${smallest} px), so iPhones zoom in when a field is tapped.`,
        fixSuggestion: isOne
          ? `Set font-size: 16px or more on ${first.ref.selector}.`
          : `Add input, select, textarea { font-size: max(16px, 1em) } to the styles, and check ${first.ref.selector} first.`,
      },
    ]
  },
}
