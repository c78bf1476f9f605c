import { flatChildNodesOf, plainTextOf, rootOf, separates } from '../../../elements/text.ts'

const TEXT_MAX = 1000

/**
 * Returns an approximation of an element's accessible name, based on the attributes and content that authors
 * commonly use.
 */
export function nameOf(element: Element): string {
  const label = ariaNameOf(element)
  if (label) return label
  if (element.matches('img, area, input[type="image"]')) return attribute(element, 'alt')
  if (element instanceof HTMLInputElement) return element.value.trim() || attribute(element, 'title')
  return contentOf(element) || attribute(element, 'title')
}

/** Returns the name from an element's ARIA attributes, or an empty string. */
export const ariaNameOf = (element: Element): string =>
  textOfIds(element, 'aria-labelledby') || attribute(element, 'aria-label')

export const attribute = (element: Element, name: string): string => clean(element.getAttribute(name) ?? '')

export const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX)

/** Returns the text of an element, normalized by `clean`, with spaces between blocks. */
export const cleanTextOf = (element: Element | null | undefined): string => plainTextOf(element, TEXT_MAX)

/** Returns the text of the elements whose ids an attribute contains. */
export function textOfIds(element: Element, name: string): string {
  const ids = element.getAttribute(name)?.split(/\s+/) ?? []
  const root = rootOf(element)
  const texts = ids.map((id) => (id ? plainTextOf(root.getElementById?.(id), TEXT_MAX) : ''))
  return clean(texts.join(' '))
}

/** Returns the text that screen readers announce for an element's content, without hidden parts. */
export function contentOf(root: Element): string {
  let text = ''
  const add = (node: Node): void => {
    if (text.length > TEXT_MAX) return
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
    else if (node.nodeType === Node.ELEMENT_NODE) {
      const element = node as Element
      if (element.matches('script, style, template, [aria-hidden="true"], [hidden]')) return
      const label = element === root ? '' : attribute(element, 'aria-label')
      if (label) text += ` ${label} `
      else if (element.localName === 'img') text += ` ${element.getAttribute('alt') ?? ''} `
      else if (element.localName === 'title' && element.namespaceURI?.endsWith('svg'))
        text += element.textContent
      else {
        const isApart = element !== root && separates(element)
        text += isApart ? ' ' : ''
        for (const child of flatChildNodesOf(element)) add(child)
        text += isApart ? ' ' : ''
      }
    }
  }
  add(root)
  return clean(text)
}
