import { keep, keptElement } from '../../accessibility/keeper.ts'
import { letters, nameOf, textOf } from '../../elements/text.ts'
import { findAll } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { ENDING, RISKY } from '../risky.ts'
import { isUsable } from '../usable.ts'

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

/** A link to another page on the site. */
export interface Route {
  element: number
  name: string
}

/**
 * Returns the first links that are safe to follow: up to `max` links to views of this page, and up to `max`
 * links to other pages on the site. A script must be able to handle the links to other pages. In both groups,
 * links in menus come first.
 */
export function findRoutes(max: number): Route[] {
  const links = new Set([...findAll(MENU_LINK), ...findAll(LINK)] as HTMLAnchorElement[])
  const routes = [...links].filter(isRoute)
  const { mayBeHeard } = createHearing()
  const views = routes.filter(isView).slice(0, max)
  const pages = routes.filter((link) => !isView(link) && mayBeHeard(link)).slice(0, max)
  return [...views, ...pages].map((link) => ({ element: keep(link), name: nameOf(link, NAME_MAX) }))
}

function isRoute(link: HTMLAnchorElement): boolean {
  const name = nameOf(link, NAME_MAX)
  return (
    link.origin === location.origin &&
    (link.pathname !== location.pathname || isView(link)) &&
    !link.matches('[target=_blank], [download], [aria-current], [role=tab]') &&
    letters(name) > 1 &&
    !RISKY.test(`${name} ${link.pathname}`) &&
    !ENDING.test(name) &&
    isUsable(link)
  )
}

/** Returns true for a link whose fragment has no target, and therefore can be meant only for a script. */
const isView = ({ hash, pathname }: HTMLAnchorElement): boolean =>
  pathname === location.pathname &&
  hash.length > 1 &&
  hash !== location.hash &&
  document.getElementById(hash.slice(1)) === null &&
  document.getElementsByName(hash.slice(1)).length === 0

export function readView(): View {
  const main = document.querySelector('main, [role=main]') ?? document.body
  return { title: document.title, path: location.pathname + location.hash, text: textOf(main, TEXT_MAX) }
}

/** Activates a link. Lets the browser follow the link only if that doesn't load another page. */
export function followByScript(link: number): void {
  const target = keptElement(link) as HTMLAnchorElement
  const prevent = (event: Event): void => {
    if (!isView(target)) event.preventDefault()
  }
  addEventListener('click', prevent)
  target.click()
  removeEventListener('click', prevent)
}
