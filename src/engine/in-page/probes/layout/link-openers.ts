import { CONTENT, isCalledMenu, mayOpenMenu, openerWordsOf } from '../../elements/menu-openers.ts'
import { letters, nameOf } from '../../elements/text.ts'
import { findAll, IN_BODY, isInside } from '../flat-tree.ts'
import { isInSight } from './link-groups.ts'

/** The controls of a page that may show hidden links. */
export interface Openers {
  /** Elements that look like they open a menu. */
  menus: readonly Element[]
  /** Controls that name the part of the page that they show. */
  controlling: readonly Element[]
  /** All controls. One that appears in a narrower window may show links that are hidden there. */
  controls: readonly Element[]
}

const CONTROLLING = 'summary, [aria-controls], [popovertarget], [commandfor], [data-target], [data-bs-target]'
const CONTROL = 'button, select, summary, label, [role="button"], [role="combobox"]'
const TARGETS = ['aria-controls', 'popovertarget', 'commandfor', 'data-target', 'data-bs-target']
const STATEFUL = '[aria-expanded], [aria-haspopup], [aria-controls], [popovertarget], summary'
/** Matches controls that open something other than the navigation. */
const OTHER =
  /(?<![a-z-])(?:lang(?:uage)?|sprache|idioma|lingua|taal|język|dil|theme|dark|cookies?|consent|account|konto|compte|cuenta|profile?|log-?in|sign-?in|cart|basket|warenkorb|panier|carrito|chat)(?![a-z])/i
const NAME_MAX = 40

export const findOpeners = (): Openers => ({
  menus: findAll(IN_BODY).filter(mayOpenMenu),
  controlling: findAll(CONTROLLING),
  controls: findAll(CONTROL),
})

/**
 * Returns a control in view that may show hidden links, or null if there is none.
 * @param area the navigation with the links.
 * @param isOneOf returns true for a hidden link, or for another link with the same target.
 * @param wide the controls that are also in view in the widest window. Without a reason to assume more, they
 * have another purpose.
 */
export function openerFor(
  { menus, controlling, controls }: Openers,
  { area, isOneOf, wide }: { area: Element; isOneOf: (link: Element) => boolean; wide: ReadonlySet<Element> },
): Element | null {
  const mayOpen = (control: Element) =>
    isCalledMenu(control) ||
    (!OTHER.test(openerWordsOf(control)) && (isInside(control, area) || isForMore(control, wide)))
  return (
    menus.find((control) => isUsable(control) && mayOpen(control)) ??
    controlling.find((control) => isUsable(control) && shows(control, isOneOf)) ??
    (area.closest(CONTENT) && controls.find((control) => !wide.has(control) && isUsable(control))) ??
    null
  )
}

/**
 * Returns true for a control that appears only in narrower windows, and for one that has a state or no words.
 */
const isForMore = (control: Element, wide: ReadonlySet<Element>): boolean =>
  !wide.has(control) || control.matches(STATEFUL) || letters(nameOf(control, NAME_MAX)) === 0

/** Returns true if a control is in view. A 1 px label is only for screen readers. */
export function isUsable(control: Element): boolean {
  const { width, height } = control.getBoundingClientRect()
  return width > 1 && height > 1 && isInSight(control)
}

const shows = (control: Element, isOneOf: (link: Element) => boolean): boolean =>
  targetsOf(control).some((target) => [...target.querySelectorAll('a[href]')].some(isOneOf))

function targetsOf(control: Element): Element[] {
  const details = control.matches('summary') ? control.closest('details') : null
  const ids = TARGETS.flatMap((name) => (control.getAttribute(name) ?? '').split(/\s+/))
  const found = ids.map((id) => document.getElementById(id.replace(/^#/, '')))
  return [details, ...found].filter((target) => target !== null)
}
