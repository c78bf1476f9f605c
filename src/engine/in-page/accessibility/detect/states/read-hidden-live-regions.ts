import { rootOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import type { Add } from '../read-markup.ts'

const HIDDEN = '[aria-hidden="true"]'
const LIVE =
  ':is([role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"], output):not([aria-live="off"])'
/** The classes of loading indicators, and of the live regions that carousel libraries add. */
const NO_MESSAGE = /spin|load|progress|skeleton|swiper|slick|carousel/i
/** Scripts show these boxes and remove aria-hidden from them at the same time. */
const OPENED =
  'dialog, [role="dialog"], [role="alertdialog"], [role="tabpanel"], [role="menu"], [role="tooltip"]'
const OPEN_DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const OTHER_CONTENT =
  'a[href], button, input:not([type="hidden"]), select, textarea, iframe, img, svg, canvas, video'
const RANGE = 'input[type="range"]'
const TOGGLES_HIDDEN = /aria-?hidden/i

/**
 * Finds visible live regions that aria-hidden hides. The detail is `only` if the hidden element contains
 * nothing else and no other live region on the page could announce the same messages.
 */
export function readHiddenLiveRegions(element: Element, style: CSSStyleDeclaration, add: Add): void {
  if (!element.matches(HIDDEN) || element.parentElement?.closest(HIDDEN)) return
  const regions = [element, ...element.querySelectorAll(LIVE)].filter(isMessageRegion)
  const [region] = regions
  if (!region || !isInView(element, style) || isOpenedByScript(element) || isBehindDialog(element)) return
  const exposed = findAll(LIVE).filter((other) => !other.closest(HIDDEN))
  // A visible message that screen readers skip often has a copy that they announce.
  const around = element.parentElement === document.body ? null : element.parentElement
  const isCopied = exposed.some((other) => region === element || around?.contains(other))
  const isAlone = !element.querySelector(OTHER_CONTENT) && isTextIn(regions, element)
  if (isCopied || !(isAlone || regions.some((each) => lengthOf(each) > 0))) return
  const isOnly = isAlone && exposed.length === 0 && !region.matches('output') && !isToggledByScript()
  add('hidden-live-region', region, isOnly ? 'only' : 'with others')
}

/** Loading indicators and the values of sliders aren't messages. */
function isMessageRegion(region: Element): boolean {
  if (!region.matches(LIVE) || region.closest('button, a, svg')) return false
  if (region.matches('output'))
    return (region.closest('form') ?? region.parentElement)?.querySelector(RANGE) === null
  const isIndicator =
    NO_MESSAGE.test(region.getAttribute('class') ?? '') || getComputedStyle(region).animationName !== 'none'
  return lengthOf(region) > 0 || !isIndicator
}

/** A closed panel, such as a menu outside the window, is hidden from everyone until it opens. */
function isInView(element: Element, style: CSSStyleDeclaration): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const isCollapsed = style.overflow !== 'visible' && (width < 2 || height < 2)
  const isClipped = style.clipPath !== 'none' || style.clip !== 'auto'
  const isBelow = style.position === 'fixed' && top >= innerHeight
  const isOutside = right < 0 || left >= innerWidth || bottom + scrollY < 0 || isBelow
  const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return isVisible && !isCollapsed && !isClipped && !isOutside
}

function isOpenedByScript(element: Element): boolean {
  const { id, parentElement } = element
  if (element.closest(OPENED) || element.querySelector(OPENED)) return true
  if (id && rootOf(element).querySelector(`[aria-controls~="${CSS.escape(id)}"]`)) return true
  return parentElement?.querySelector(':scope > [aria-hidden="false"]') != null
}

/** While a dialog is open, the page behind it is hidden on purpose. */
const isBehindDialog = (element: Element): boolean =>
  element.querySelector('main, [role="main"], h1') !== null ||
  [...document.querySelectorAll(OPEN_DIALOG)].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  )

const lengthOf = ({ textContent }: Element): number => textContent?.replace(/\s/g, '').length ?? 0

/** Returns true if all of an element's text is in some of its descendants. */
function isTextIn(parts: readonly Element[], whole: Element): boolean {
  const outer = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)))
  return outer.reduce((sum, part) => sum + lengthOf(part), 0) === lengthOf(whole)
}

/** A script that sets aria-hidden may change it when it shows the messages. */
const isToggledByScript = (): boolean =>
  [...document.scripts].some(({ textContent }) => TOGGLES_HIDDEN.test(textContent ?? ''))
