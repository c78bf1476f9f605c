import type { ImageItem } from '../../../../accessibility/detectors/facts.ts'
import { keep } from '../../keeper.ts'
import { clean } from '../names/names.ts'

const LEVELS_MAX = 6
const TEXT_MAX = 300
const NO_TEXT = 'svg, script, style, template'

/**
 * Returns the nearest element around an image that has text and a sibling of the same kind, or null if there
 * is none.
 */
export function itemOf(image: Element): ImageItem | null {
  let item = image.parentElement
  for (let level = 0; level < LEVELS_MAX && item?.parentElement; level += 1) {
    const { parentElement } = item
    if (item === document.body) return null
    if (hasTwin(item)) {
      const text = textBeside(item)
      if (text) return { element: keep(item), list: keep(parentElement), text }
    }
    item = parentElement
  }
  return null
}

const hasTwin = (item: Element): boolean =>
  [item.previousElementSibling, item.nextElementSibling].some(
    (other) =>
      other?.localName === item.localName &&
      (item.matches('li, tr, article') || (item.className !== '' && other.className === item.className)),
  )

/** Returns the text of an item without the text in its images. */
export function textBeside(item: Element): string {
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  let text = ''
  while (walker.nextNode() && text.length < TEXT_MAX)
    if (!walker.currentNode.parentElement?.closest(NO_TEXT)) text += ` ${walker.currentNode.nodeValue}`
  return clean(text).slice(0, TEXT_MAX)
}

/**
 * Returns a string that two images share only if they show the same picture. Different sizes of a picture often
 * have the same file name.
 */
export function pictureOf(image: Element): string {
  if (image.localName === 'svg') return hashOf(image.innerHTML)
  const source = image.getAttribute('src') ?? ''
  return source.startsWith('data:') ? hashOf(source) : (source.split(/[?#]/)[0]!.split('/').at(-1) ?? '')
}

/** Returns a short checksum of long text. */
function hashOf(text: string): string {
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return `${text.length}:${hash}`
}
