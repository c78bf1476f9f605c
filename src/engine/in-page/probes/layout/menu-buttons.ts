import { keep, keptElement } from '../../accessibility/keeper.ts'
import { MENU, NO_MENU } from '../../elements/menu-words.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isCollapsed, isHit, isInside, isShown } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { ENDING, RISKY } from '../risky.ts'
import { isUnseen } from '../unseen.ts'
import { isSubmitButton, isUsable } from '../usable.ts'

/** A button that should open the navigation. */
export interface MenuButton {
  element: number
  name: string
  /** The number of links in the hidden navigation. */
  links: number
}

const BUTTONS = 'button, [role=button], a[href="#"], a[href^="javascript:"], a:not([href])'
const BANNER = 'header, [role=banner], nav, [role=navigation]'
const CONTROLLING = ['aria-controls', 'data-bs-target', 'data-target', 'data-controls']
const LINKS_MIN = 2
/** A header may show its logo and a contact link next to the menu button. */
const SEEN_LINKS_MAX = 2
const NAME_MAX = 60

/** Returns menu buttons in view whose navigation is hidden. The page must be scrolled to its top. */
export function findMenuButtons(max: number): MenuButton[] {
  return findAll(BUTTONS)
    .filter((element) => isMenuButton(element) && isPressable(element))
    .flatMap((element) => {
      const links = hiddenLinks(element)
      return links > 0 ? [{ element: keep(element), name: nameOf(element, NAME_MAX), links }] : []
    })
    .slice(0, max)
}

/**
 * Returns labels that open the hidden navigation with a checkbox that the Tab key can't reach. The page must
 * be scrolled to its top.
 */
export function findLabelMenus(max: number): MenuButton[] {
  const labels = (findAll('label') as HTMLLabelElement[]).filter(({ control }) => isUnfocusable(control))
  return labels
    .filter((label) => isMenuButton(label) && isPressable(label))
    .filter((label) => !label.matches(FOCUSABLE) && !label.querySelector(FOCUSABLE))
    .flatMap((label) => {
      const links = hiddenLinks(label)
      return links > 0 ? [{ element: keep(label), name: nameOf(label, NAME_MAX), links }] : []
    })
    .slice(0, max)
}

const FOCUSABLE = 'a[href], button, [tabindex]:not([tabindex="-1"])'

const isUnfocusable = (control: HTMLElement | null): boolean =>
  control?.matches('input[type=checkbox]') === true && !control.checkVisibility({ visibilityProperty: true })

/** Returns true if a script may listen to the button. `pressTargets` must be defined. */
export const isMenuHeard = (button: number): boolean => createHearing().mayBeHeard(keptElement(button))

function isMenuButton(element: Element): boolean {
  const words = `${nameOf(element, NAME_MAX)} ${element.id} ${element.getAttribute('class') ?? ''}`
  return MENU.test(words) && ![NO_MENU, RISKY, ENDING].some((other) => other.test(words))
}

function isPressable(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const isOpen =
    element.getAttribute('aria-expanded') === 'true' || element.matches('[popovertarget], [commandfor]')
  if (isOpen || !isUsable(element) || isSubmitButton(element) || isUnseen(element)) return false
  return isHit(element, { x: left + width / 2, y: top + height / 2 })
}

/** Returns the number of links in the button's navigation, or 0 if that navigation is visible. */
function hiddenLinks(button: Element): number {
  const controlled = controlledBy(button)
  const around = controlled ?? [...ancestorsOf(button)].findLast((outer) => outer.matches(BANNER))
  if (!around) return 0
  const links = linksIn(around).filter((link) => !isInside(button, link))
  const seen = links.filter(isSeen).length
  const hidden = links.length - seen
  return hidden >= LINKS_MIN && seen <= (controlled ? 0 : SEEN_LINKS_MAX) ? hidden : 0
}

function controlledBy(button: Element): Element | null {
  for (const name of CONTROLLING) {
    const id = button.getAttribute(name)?.trim().replace(/^#/, '')
    const target = id ? document.getElementById(id) : null
    if (target && linksIn(target).length >= LINKS_MIN) return target
  }
  return null
}

const linksIn = (around: Element): Element[] => [...around.querySelectorAll('a[href]')]

/** Returns true if an element is visible or can be reached by scrolling down. */
function isSeen(element: Element): boolean {
  const { left, right } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  return middle > 0 && middle < innerWidth && isShown(element) && !isCollapsed(element) && !isUnseen(element)
}

/** Selects the elements that make up a menu, panel or dialog. */
const CONTENT =
  'a, button, input, select, textarea, summary, p, li, h1, h2, h3, h4, h5, h6, label, iframe, [role], [tabindex]'
const POLL_MS = 50

let before = new Set<Element>()
let scrolled = 0

/** Records the content that is visible before a menu button is pressed. */
export function startMenu(): void {
  before = new Set(findAll(CONTENT).filter(isSeen))
  scrolled = scrollY
}

/** Returns true if the button has opened links but still exposes that it is closed. */
export function isMenuStateStale(button: number): boolean {
  const element = keptElement(button)
  const opened = findAll('a[href]').filter((link) => !before.has(link) && isSeen(link))
  return (
    opened.length >= LINKS_MIN && element.isConnected && element.getAttribute('aria-expanded') === 'false'
  )
}

/**
 * Waits until content has appeared outside the button, or the page has scrolled or removed the button.
 * Returns false if none of this happens before the time limit.
 */
export async function hasMenuOpened(button: number, limitMs: number): Promise<boolean> {
  const endMs = performance.now() + limitMs
  const isNew = (element: Element) =>
    !before.has(element) && !isInside(element, keptElement(button)) && isSeen(element)
  for (;;) {
    if (scrollY !== scrolled || !keptElement(button).isConnected || findAll(CONTENT).some(isNew)) return true
    if (performance.now() >= endMs) return false
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}
