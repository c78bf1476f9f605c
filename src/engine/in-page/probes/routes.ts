import { keep, keptElement } from '../accessibility/keeper.ts'
import { letters, nameOf, textOf } from '../elements/text.ts'
import { findAll } from './flat-tree.ts'
import { RISKY } from './triggers.ts'
import { isUsable } from './usable.ts'

/** The view of a page that a router can replace. */
export interface View {
  title: string
  path: string
  text: string
}

const NAME_MAX = 60
const TEXT_MAX = 4000
const MENU_LINK = 'nav a[href], [role=navigation] a[href]'
const LINK = 'header a[href], main a[href]'

/** A link to another page of the site. */
export interface Route {
  element: number
  name: string
}

/** Returns the first links to other pages of the site that are safe to follow. Menus come first. */
export function findRoutes(max: number): Route[] {
  const links = [...findAll(MENU_LINK), ...findAll(LINK)] as HTMLAnchorElement[]
  return [...new Set(links)]
    .filter(isRoute)
    .slice(0, max)
    .map((link) => ({ element: keep(link), name: nameOf(link, NAME_MAX) }))
}

function isRoute(link: HTMLAnchorElement): boolean {
  const name = nameOf(link, NAME_MAX)
  return (
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    !link.matches('[target=_blank], [download], [aria-current]') &&
    letters(name) > 1 &&
    !RISKY.test(`${name} ${link.pathname}`) &&
    isUsable(link)
  )
}

export function readView(): View {
  const main = document.querySelector('main, [role=main]') ?? document.body
  return { title: document.title, path: location.pathname, text: textOf(main, TEXT_MAX) }
}

/** Activates a link. Only scripts can follow it, since the browser's own navigation is prevented. */
export function followByScript(link: number): void {
  const prevent = (event: Event): void => event.preventDefault()
  addEventListener('click', prevent)
  const target = keptElement(link) as HTMLElement
  target.click()
  removeEventListener('click', prevent)
}
