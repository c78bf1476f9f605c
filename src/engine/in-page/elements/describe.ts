import type { ElementDescription } from '../../collect/element.ts'
import { createMemory } from './memory.ts'
import { selectorOf } from './selector.ts'
import { signatureOf } from './signature.ts'

/** Describes an element. Use the same memory for all elements of one pass. */
export const describeElement = (element: Element, memory = createMemory()): ElementDescription => ({
  selector: selectorOf(element, memory),
  element: openingTagOf(element),
  signature: signatureOf(element, memory),
})

/** Builds the tag as text because cloning an element could load its image or run its custom element. */
function openingTagOf(element: Element): string {
  let tag = `<${element.localName}`
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    const short = value.length > 120 ? `${value.slice(0, 119)}…` : value
    tag += value === '' ? ` ${name}` : ` ${name}="${short.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
    if (tag.length > 299) return `${tag.slice(0, 298)}…>`
  }
  return `${tag}>`
}
