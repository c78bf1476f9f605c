import { attribute, clean } from '../names/names.ts'

const HIDDEN_PX = 2
const INDENT_AWAY = -500
const UNREAD = 'script, style, template, noscript'

/** An element's text for people who see the page, and for people who listen to it. */
export interface SeenText {
  /** The visible text. */
  seen: string
  /** The text that only screen readers or tooltips convey, such as visually hidden text and `aria-label`. */
  unseen: string
}

export function seenTextOf(root: Element): SeenText {
  const seen: string[] = []
  const unseen: string[] = []
  const visit = (element: Element, isHidden: boolean): void => {
    if (element.matches(UNREAD) || !element.checkVisibility({ visibilityProperty: true })) return
    const isUnseen = isHidden || isMovedOutOfSight(element)
    unseen.push(attribute(element, 'aria-label'), attribute(element, 'title'))
    for (const child of (element.shadowRoot ?? element).childNodes) {
      if (child.nodeType === Node.TEXT_NODE) (isUnseen ? unseen : seen).push(child.nodeValue ?? '')
      else if (child.nodeType === Node.ELEMENT_NODE) visit(child as Element, isUnseen)
    }
  }
  visit(root, isInsideUnseen(root))
  return { seen: clean(seen.join(' ')), unseen: clean(unseen.join(' ')) }
}

const isInsideUnseen = (element: Element): boolean =>
  element.parentElement !== null &&
  (isMovedOutOfSight(element.parentElement) || isInsideUnseen(element.parentElement))

/** Returns true if a style sheet hides an element visually but not from screen readers. */
function isMovedOutOfSight(element: Element): boolean {
  const { position, overflowX, clip, clipPath, opacity, fontSize, textIndent } = getComputedStyle(element)
  const { width, height, right, bottom } = element.getBoundingClientRect()
  const isPlaced = position === 'absolute' || position === 'fixed'
  const isCut = (isPlaced || overflowX !== 'visible') && Math.min(width, height) <= HIDDEN_PX
  const isAway = isPlaced && (right + window.scrollX <= 0 || bottom + window.scrollY <= 0)
  const isClipped = (isPlaced && clip !== 'auto') || /^inset\((?:50|100)%/.test(clipPath)
  const isTransparent = opacity === '0' || fontSize === '0px'
  return isCut || isAway || isClipped || isTransparent || Number.parseFloat(textIndent) <= INDENT_AWAY
}

/** The words and signs in the text, without numbers. */
export const signsIn = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}.,;:()«»“”„"'’!?|/·–—-]/gu) ?? [])

/**
 * Returns the number of groups whose items all have a word or a sign in common that the items of other groups
 * don't have. This means nothing for a group with a single item, because each item has distinct words.
 */
export function countExplained(groups: readonly (readonly string[])[]): number {
  const sets = groups.map((texts) => texts.map(signsIn))
  return sets.filter(([first, ...rest], index) => {
    const others = sets.filter((_, other) => other !== index).flat()
    return (
      rest.length > 0 &&
      [...first!].some((sign) => rest.every((set) => set.has(sign)) && !others.some((set) => set.has(sign)))
    )
  }).length
}
