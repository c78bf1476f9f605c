import type { PhoneArtifacts } from '../../collect/artifacts.ts'
import { letters, ownTextOf } from '../elements/text.ts'
import { createFieldSizeRules, rootFontOf } from './font-size-rules.ts'
import { readOverflow } from './overflow.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'
import { viewportOf } from './read-document.ts'
import { readNameless } from './read-nameless.ts'
import { readOverlays } from './read-overlays.ts'
import { readPinned } from './read-pinned.ts'
import { readSqueezedText } from './read-squeezed-text.ts'
import { readTargets } from './read-targets.ts'
import { readTexts } from './read-texts.ts'
import { readToggles } from './read-toggles.ts'
import { readPhoneWays } from './read-ways.ts'

const FIELDS_MAX = 200
/** The size below which text is small, in CSS pixels. */
const SMALL_PX = 12
/** The size below which iPhones zoom into a field, in CSS pixels. */
const FIELD_TEXT_PX = 16
/** The size below which text is unreadable, in CSS pixels as displayed. */
const UNREADABLE_PX = 9

/** Reads the touch targets of a page in a phone viewport, and the content that overflows it. */
export const readMobileLayout = (tools: PageTools): PhoneArtifacts => ({
  ...readOverflow(tools),
  targets: readTargets(tools),
  nameless: readNameless(tools),
  fields: readFieldSizes(tools),
  texts: readTexts(tools).texts.filter(({ fontSizePx }) => fontSizePx < SMALL_PX),
  ...rootFontOf(),
  shrunkText: readShrunkText(tools),
  squeezedText: readSqueezedText(tools),
  pinned: readPinned(tools),
  overlays: readOverlays(tools),
  toggles: readToggles(tools).flatMap(({ isShown, ref }) => (isShown ? ref.selector : [])),
  viewport: viewportOf(tools),
  ways: readPhoneWays(tools),
})

/** Reads text fields because phones zoom in on fields with small text. */
function readFieldSizes(tools: PageTools): PhoneArtifacts['fields'] {
  const fields = tools.tagged('input', 'textarea', 'select').filter((field) => {
    const isTyped = !/^(checkbox|radio|button|submit|reset|image|hidden|range|color|file)$/.test(
      (field as HTMLInputElement).type,
    )
    return isTyped && !field.matches(':disabled, [readonly]') && tools.isShown(field)
  })
  const ruleOf = createFieldSizeRules()
  return fields.slice(0, FIELDS_MAX).map((field) => {
    const fontSizePx = Math.round(Number.parseFloat(getComputedStyle(field).fontSize) * 10) / 10
    const rule = fontSizePx < FIELD_TEXT_PX ? ruleOf(field) : null
    return {
      fontSizePx,
      ...(rule !== null && { sizeRule: rule.selector }),
      ...(rule?.sheet && { sizeSheet: rule.sheet }),
      ref: tools.describe(field),
    }
  })
}

/** Reads the text that transforms make unreadable, such as text in slides that shrink to fit a phone. */
function readShrunkText(tools: PageTools): PhoneArtifacts['shrunkText'] {
  let characters = 0
  let shrunk = 0
  let smallestPx = Number.POSITIVE_INFINITY
  for (const element of tools.elements) {
    if (!(element instanceof HTMLElement) || !element.firstChild) continue
    const count = letters(ownTextOf(element))
    if (count === 0 || !tools.isShown(element) || !hasVisibleSize(element)) continue
    characters += count
    const scale = scaleOf(element)
    if (scale === 1) continue
    const sizePx = scale * Number.parseFloat(getComputedStyle(element).fontSize)
    if (sizePx >= UNREADABLE_PX) continue
    shrunk += count
    smallestPx = Math.min(smallestPx, sizePx)
  }
  return shrunk === 0 ? null : { share: shrunk / characters, smallestPx: Math.round(smallestPx * 10) / 10 }
}

/**
 * Returns the factor by which transforms shrink an element, or 1 if none do. Uses the larger of the two
 * directions, because rotation shrinks text in only one of them.
 */
function scaleOf(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  const scale = Math.max(width / element.offsetWidth, height / element.offsetHeight)
  return scale < 0.95 ? scale : 1
}
