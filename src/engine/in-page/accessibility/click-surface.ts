import { HEADING } from '../elements/selectors.ts'
import { cleanTextOf, contentOf } from './detect/names/names.ts'

const CONTROL = 'a[href], button, [role="button"], [role="link"]'
/** An element with its own role, or one that the Tab key reaches, is itself a control. */
const SURFACE = '[onclick]:not([role], [tabindex], a, button, input, select, textarea, label, summary)'
/** A cell may repeat the link in another cell of its row. */
const ROW = 'tr, li'
const CALLS_CLICK = /\.click\s*\(/
/** Matches the lookup of the element that a handler clicks, and captures the method and its argument. */
const CLICKED =
  /(document\.)?(getElementById|querySelector|getElementsByTagName|find|\$)\s*\(\s*(['"])([^'"]*)\3[\s\S]*?\.click\s*\(/
/** Matches code that clicks a child of the area. */
const CLICKS_CHILD =
  /(?:this|event\.currentTarget)\.(?:(?:first|last)ElementChild|children\[\d\])\??\.click\s*\(/
const URL_IN_CODE =
  /(?:location(?:\.href)?\s*=\s*|(?:location\.(?:assign|replace)|window\.open|\bopen)\s*\(\s*)(['"])([^'"]*)\1\s*(?:[,);]|$)/
/** Matches code that changes something. A link with the same name as the card doesn't do that. */
const CHANGES = /\b\w*(?:add|remove|delete|toggle|select|buy|like|save|cart|basket|favou?rite)\w*\s*\(/i
/** These parts of a handler don't affect what it does. */
const PLUMBING = /event\.(?:stopPropagation|preventDefault)\(\)|return\s+(?:false|true)|[\s;]/g

/**
 * Returns true for an area that reacts to clicks only to make a link or button in it easier to hit, such as a
 * card around a link that goes to the same page. The control itself works with the keyboard and has a role.
 */
export function repeatsControl(element: Element): boolean {
  if (!element.matches(SURFACE)) return false
  const code = element.getAttribute('onclick')!
  const inside = controlsIn(element)
  const url = URL_IN_CODE.exec(code)?.[2]
  if (url !== undefined) {
    const target = addressOf(url)
    if (target === undefined) return false
    const around = inside.length > 0 ? inside : controlsIn(element.closest(ROW))
    return around.some((control) => leadsTo(control, target))
  }
  if (inside.length === 0) return false
  if (CALLS_CLICK.test(code)) return clicksOne(element, code, inside)
  if (inside.some((control) => runs(control, code))) return true
  const title = titleOf(element)
  return title !== '' && !CHANGES.test(code) && inside.some((control) => isCalled(control, title))
}

const controlsIn = (area: Element | null): Element[] =>
  [...(area?.querySelectorAll(CONTROL) ?? [])].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  )

/** Returns true if a handler clicks a link or button in its area, rather than a hidden field. */
function clicksOne(area: Element, code: string, inside: readonly Element[]): boolean {
  if (CLICKS_CHILD.test(code)) return inside.some(({ parentElement }) => parentElement === area)
  const [, ofDocument, method, , wanted = ''] = CLICKED.exec(code) ?? []
  const selector = method === 'getElementById' ? `#${CSS.escape(wanted)}` : wanted
  if (selector === '' || !CSS.supports(`selector(${selector})`)) return false
  const isAnywhere = ofDocument !== undefined || method === '$' || method === 'getElementById'
  const clicked = (isAnywhere ? document : area).querySelector(selector)
  return clicked !== null && inside.includes(clicked)
}

/** Returns the absolute form of a URL, or nothing if it is invalid. */
const addressOf = (url: string): string | undefined => URL.parse(url, document.baseURI)?.href

const leadsTo = (control: Element, target: string): boolean => {
  if (control instanceof HTMLAnchorElement) return control.href === target
  const url = URL_IN_CODE.exec(control.getAttribute('onclick') ?? '')?.[2]
  return url !== undefined && addressOf(url) === target
}

function runs(control: Element, code: string): boolean {
  const own = (control.getAttribute('onclick') ?? '').replace(PLUMBING, '')
  return own !== '' && own === code.replace(PLUMBING, '')
}

/** Returns an area's heading, or the first text in it if it has no heading. */
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
