import { cleanTextOf, contentOf } from './detect/names.ts'

const CONTROL = 'a[href], button, [role="button"], [role="link"]'
/** A surface with its own role, or one that the Tab key reaches, is a control itself. */
const SURFACE = '[onclick]:not([role], [tabindex], a, button, input, select, textarea, label, summary)'
/** A cell may repeat the link in another cell of its row. */
const ROW = 'tr, li'
const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]'
const CALLS_CLICK = /\.click\s*\(/
const URL_IN_CODE =
  /(?:location(?:\.href)?\s*=\s*|(?:location\.(?:assign|replace)|window\.open|\bopen)\s*\(\s*)(['"])([^'"]*)\1\s*(?:[,);]|$)/
/** Matches code that changes something, which a link with the name of the card doesn't do. */
const CHANGES = /\b\w*(?:add|remove|delete|toggle|select|buy|like|save|cart|basket|favou?rite)\w*\s*\(/i
/** These parts of a handler don't change what it does. */
const PLUMBING = /event\.(?:stopPropagation|preventDefault)\(\)|return\s+(?:false|true)|[\s;]/g

/**
 * Returns true for an area that reacts to clicks only to make a link or button in it easier to hit, such as a card
 * around a link that leads to the same page. The control itself works with the keyboard and has a role.
 */
export function repeatsControl(element: Element): boolean {
  if (!element.matches(SURFACE)) return false
  const code = element.getAttribute('onclick')!
  const inside = controlsIn(element)
  const url = URL_IN_CODE.exec(code)?.[2]
  if (url !== undefined) {
    const target = new URL(url, document.baseURI).href
    const around = inside.length > 0 ? inside : controlsIn(element.closest(ROW))
    return around.some((control) => leadsTo(control, target))
  }
  if (inside.length === 0) return false
  if (CALLS_CLICK.test(code) || inside.some((control) => runs(control, code))) return true
  const title = titleOf(element)
  return title !== '' && !CHANGES.test(code) && inside.some((control) => isCalled(control, title))
}

const controlsIn = (area: Element | null): Element[] =>
  [...(area?.querySelectorAll(CONTROL) ?? [])].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )

const leadsTo = (control: Element, target: string): boolean => {
  if (control instanceof HTMLAnchorElement) return control.href === target
  const url = URL_IN_CODE.exec(control.getAttribute('onclick') ?? '')?.[2]
  return url !== undefined && new URL(url, document.baseURI).href === target
}

function runs(control: Element, code: string): boolean {
  const own = (control.getAttribute('onclick') ?? '').replace(PLUMBING, '')
  return own !== '' && own === code.replace(PLUMBING, '')
}

/** Returns the heading of an area or, without one, its first text. */
function titleOf(area: Element): string {
  const heading = area.querySelector(HEADING)
  if (heading) return cleanTextOf(heading).toLowerCase()
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (/\p{L}/u.test(node.nodeValue ?? '')) return cleanTextOf(node.parentElement!).toLowerCase()
  return ''
}

const isCalled = (control: Element, title: string): boolean =>
  contentOf(control).toLowerCase().includes(title)
