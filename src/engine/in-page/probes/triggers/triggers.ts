import { keep } from '../../accessibility/keeper.ts'
import { firstClassOf, oneOfEachKind } from '../../elements/identity-order.ts'
import { nameOf } from '../../elements/text.ts'
import { findAll, isCollapsed, isShown } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { ENDING, RISKY } from '../risky.ts'

const PRESSED =
  'button, summary, [role=button], [role=tab], [role=menuitem], a:not([href]), a[href^="#"], a[href^="javascript:"]'
const BUTTON = 'button, [role=button]'
const OPENING =
  /menu|search|filter|details|more|language|navigation|info|help|faq|accordion|collaps|toggle|dropdown|disclosure|expand|burger|popup|modal|dialog|tooltip|\bopen|\bshow|\bview|zoom|enlarge|öffn|zeig|vergrößer|ouvr|affich|abr[ie]|mostr|\bapri(?!l)|openen|\btoon|menü|suche|mehr|sprache|hilfe|recherche|langue|aide|buscar|idioma|ayuda|cerca|lingua|zoeken|taal/i
const OPENS =
  '[aria-haspopup], [aria-expanded], [aria-controls], [data-toggle], [data-bs-toggle], [popovertarget], [commandfor]'
/** Selects elements for which the browser exposes whether their content is open. */
const NATIVE = 'summary, [popovertarget], [commandfor]'
/** Selects elements that scripts usually don't reveal. */
const UNSHOWN = 'script, style, template, noscript, dialog, link, meta'
const NAME_MAX = 60
const SIZE_MIN = 8

/** Selects elements whose attributes state that they open a dialog, so that their text doesn't matter. */
const OPENS_DIALOG =
  '[aria-haspopup=dialog], [data-toggle=modal], [data-bs-toggle=modal], [command=show-modal], [popovertarget]:not([popovertargetaction=hide])'

declare global {
  /** The buttons whose listeners only show something. */
  var dialogOpeners: readonly Element[] | undefined
}

/** A control that opens something and is safe to press. */
export interface Trigger {
  element: number
  /** Whether the browser exposes the state of the control. */
  isNative: boolean
  /** Whether the control seems to open something. Other controls may also open a dialog. */
  seemsToOpen: boolean
}

/**
 * Returns one control of each kind that is safe to press. Controls that seem to open something come first.
 * @param withOthers whether to also return other buttons.
 */
export function findTriggers(max: number, withOthers: boolean): Trigger[] {
  const pressed = findAll(PRESSED) as HTMLElement[]
  const hearing = createHearing()
  const asksFirst = createAsking(hearing)
  const oneOfKind = (isMeant: (element: HTMLElement) => boolean) =>
    oneOfEachKind(pressed, {
      max,
      kindOf,
      isFit: (element) => isMeant(element) && isSafe(element, asksFirst) && isUsable(element),
    })
  const opening = oneOfKind(seemsToOpen)
  const isOther = (element: HTMLElement) =>
    asksFirst(element) ||
    (element.matches(BUTTON) && !ENDING.test(wordsOf(element)) && hearing.mayBeHeard(element))
  const others = withOthers ? oneOfKind(isOther).filter((element) => !opening.includes(element)) : []
  return [...opening, ...others].slice(0, max).map((element) => ({
    element: keep(element),
    isNative: element.matches(NATIVE),
    seemsToOpen: opening.includes(element),
  }))
}

const seemsToOpen = (element: HTMLElement): boolean =>
  element.matches(OPENS) || OPENING.test(wordsOf(element)) || isBeforeHidden(element)

/** Ignores inline styles because they contain words such as “border”. */
const attributesOf = (element: Element): string =>
  element
    .getAttributeNames()
    .filter((name) => name !== 'style')
    .map((name) => element.getAttribute(name) ?? '')
    .join(' ')

const wordsOf = (element: Element): string => `${nameOf(element, NAME_MAX)} ${attributesOf(element)}`

/** Matches words on buttons that may do something before they open a dialog, such as the basket. */
const COMMITS =
  /cart|basket|\bbuy|\bpay|order|checkout|donate|accept|agree|allow|reject|confirm|\bvote|\blike|\bsave|\badd|account|warenkorb|kauf|bestell|akzept|panier|achet|carrito|compra|carrello|acquist|winkelwagen|kopen|koszyk|\bkup|varukorg|\bköp|košík|koupit|カート|購入/i

/**
 * Returns true if a press only opens a dialog and does nothing else, as with a “Delete” button that asks for
 * confirmation first.
 */
function createAsking({
  isHeard,
  isHeardAround,
}: ReturnType<typeof createHearing>): (element: HTMLElement) => boolean {
  return (element) => {
    if (isHeard(element)) return (globalThis.dialogOpeners ?? []).includes(element) && !isHeardAround(element)
    return element.matches(OPENS_DIALOG) && !COMMITS.test(wordsOf(element))
  }
}

function isSafe(element: HTMLElement, asksFirst: (element: HTMLElement) => boolean): boolean {
  const isSubmit = element instanceof HTMLButtonElement && element.form !== null && element.type !== 'button'
  if (
    isSubmit ||
    element.matches('form [type=submit], [type=reset], [download], [role=tab][aria-selected=true]')
  )
    return false
  if (asksFirst(element)) return true
  const isQuestion = /[?？]$/.test(element.textContent?.trim() ?? '')
  return !RISKY.test(isQuestion ? attributesOf(element) : wordsOf(element))
}

/** The maximum number of elements, such as a heading, that wrap a panel's button. */
const TITLE_LEVELS = 2

/** Returns true for a button directly before hidden text, as in an accordion. */
function isBeforeHidden(element: Element): boolean {
  let title = element
  for (let level = 0; level <= TITLE_LEVELS; level += 1) {
    const next = title.nextElementSibling
    if (next) return isClosed(next) && /\p{L}{2}/u.test(next.textContent ?? '') && !next.matches(UNSHOWN)
    const parent = title.parentElement
    if (!parent || parent.childElementCount > 1) return false
    title = parent
  }
  return false
}

const isClosed = (content: Element): boolean =>
  !isShown(content) || [...content.children].some((child) => isCollapsed(child))

function isUsable(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  const isDisabled = element.matches(':disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *')
  return element.tabIndex >= 0 && !isDisabled && width >= SIZE_MIN && height >= SIZE_MIN && isShown(element)
}

const kindOf = (element: Element): string =>
  [
    element.localName,
    element.getAttribute('role'),
    element.getAttribute('aria-haspopup'),
    element.hasAttribute('aria-expanded'),
    element.getAttribute('data-toggle') ?? element.getAttribute('data-bs-toggle'),
    firstClassOf(element),
    element.closest('nav, header, footer, main')?.localName,
  ].join(' ')
