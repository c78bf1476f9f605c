import type { DescriptionMemory } from './memory.ts'
import { looksGenerated } from './selector.ts'
import { parentOf, referencedBy } from './text.ts'

const LANDMARK_ROLE = /^(main|navigation|banner|contentinfo|complementary|form|dialog|search|region)$/
const SECTION = /^(section|article|aside|form|fieldset|dialog|details|nav)$/
/** Matches containers. Their text can't identify them, since it changes with every edit to the page. */
const CONTAINER =
  /^(main|header|footer|nav|aside|section|article|form|fieldset|dialog|ul|ol|table|html|head|body)$/
const LANDMARK_OF_TAG: ReadonlyMap<string, string> = new Map([
  ['main', 'main'],
  ['nav', 'navigation'],
  ['header', 'banner'],
  ['footer', 'contentinfo'],
  ['aside', 'complementary'],
  ['form', 'form'],
  ['dialog', 'dialog'],
])
const UNREAD = /^(script|style|template|noscript)$/i

const shorten = (text: string | null | undefined, max: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, max)

/** Returns the start of an element's text. Stops early because reading the text of a long page takes time. */
function textOf(element: Element, max: number): string {
  if (/^(script|style|template)$/.test(element.localName)) return ''
  if (!element.firstElementChild)
    return shorten((element.firstChild ? element.textContent : '')?.slice(0, 2000), max)
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    UNREAD.test(node.nodeName) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let text = ''
  let visited = 0
  for (let node = walker.nextNode(); node && visited < 400; node = walker.nextNode()) {
    visited += 1
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? ''
    else text += ` ${(node as Element).getAttribute('alt') ?? ''}`
    if (text.length > max * 4 && shorten(text, max).length >= max) break
  }
  return shorten(text, max)
}

function labelOf(element: Element): string {
  const label = shorten(element.getAttribute('aria-label'), 80)
  if (label) return label
  const referenced = referencedBy(element, element.getAttribute('aria-labelledby'))
  return shorten(referenced.map((found) => (found ? textOf(found, 80) : '')).join(' '), 80)
}

function headingOf(section: Element): string {
  const heading = section.querySelector('h1, h2, h3, h4, h5, h6, [role="heading"], legend, summary')
  return heading ? textOf(heading, 60) : ''
}

function accessibleText(element: Element): string {
  const labels = (element as HTMLInputElement).labels
  if (labels instanceof NodeList && labels[0]) return textOf(labels[0] as Element, 80)
  if (CONTAINER.test(element.localName))
    return /^(html|head|body)$/.test(element.localName) ? '' : headingOf(element)
  return (
    textOf(element, 80) || shorten(element.getAttribute('placeholder') ?? element.getAttribute('title'), 80)
  )
}

/** Removes a build hash from a file name. */
export const withoutHash = (path: string): string =>
  path.replace(/([._-])(?=[a-z_-]*\d)\w{6,}(?=\.\w+$)/i, '').slice(0, 120)

/**
 * Returns the path of a URL without its query and build hash. Includes the host unless it is the page's own.
 */
function addressPathOf(address: string | null): string {
  if (!address) return ''
  if (/^(data|blob|javascript):/i.test(address)) return address.split(':')[0] ?? ''
  const url = URL.parse(address, document.baseURI)
  if (!url) return withoutHash(shorten(address.split(/[?#]/)[0], 200))
  const host = url.host === location.host ? '' : url.host
  return `${host}${withoutHash(url.pathname)}${looksGenerated(url.hash.slice(1)) ? '' : url.hash}`
}

function contextWithin(element: Element, around: string): string {
  const cut = around.indexOf('/')
  const role = element.getAttribute('role') ?? LANDMARK_OF_TAG.get(element.localName) ?? ''
  const isSection = SECTION.test(element.localName) || role === 'region'
  const section = (isSection && (labelOf(element) || headingOf(element))) || around.slice(cut + 1)
  const landmark = LANDMARK_ROLE.test(role) ? `${role} ${labelOf(element)}`.trim() : around.slice(0, cut)
  return `${landmark.replaceAll('/', ' ')}/${section}`
}

/**
 * Returns the landmark and the named section that contain an element, separated by a slash. Both stay the
 * same when the order of elements changes.
 */
function contextOf(start: Element | null, { contexts }: DescriptionMemory): string {
  const unknown: Element[] = []
  let context = '/'
  for (let element = start; element; element = parentOf(element)) {
    const known = contexts.get(element)
    if (known !== undefined) {
      context = known
      break
    }
    unknown.push(element)
  }
  for (const element of unknown.reverse()) {
    context = contextWithin(element, context)
    contexts.set(element, context)
  }
  return context
}

/** Returns a string that stays the same when nodes move, or when generated ids and class names change. */
export function signatureOf(element: Element, memory: DescriptionMemory): string {
  const around = contextOf(parentOf(element), memory)
  return around === '/' ? identityOf(element) : `${identityOf(element)}|in=${around}`
}

/** Returns the part of the signature that doesn't depend on the landmark and the section around the element. */
export function identityOf(element: Element): string {
  const name = element.getAttribute('name') ?? ''
  const parts: [string, string][] = [
    ['role', element.getAttribute('role') ?? ''],
    ['type', element.getAttribute('type') ?? ''],
    ['name', looksGenerated(name.replace(/[[\].:]/g, '-')) ? '' : name],
    ['href', addressPathOf(element.getAttribute('href'))],
    ['action', addressPathOf(element.getAttribute('action'))],
    ['src', addressPathOf(element.getAttribute('src'))],
    ['alt', shorten(element.getAttribute('alt'), 80)],
    ['label', labelOf(element)],
    ['text', accessibleText(element)],
  ]
  const present = parts.flatMap(([key, value]) => (value ? [`${key}=${value}`] : []))
  return [element.localName, ...present].join('|')
}
