import { findAll, IN_BODY, isShown, observeAll } from './flat-tree.ts'
import type { PageBox } from './page-box.ts'

const PICTURES =
  'img, canvas, video, iframe, embed, object, marquee, animate, animateTransform, animateMotion'

let changes: MutationObserver | null = null

/** Starts watching the page for changes. */
export function watchChanges(): void {
  changes?.disconnect()
  changes = new MutationObserver(() => {
    isChanged = true
  })
  isChanged = false
  observeAll(changes)
}

let isChanged = false

/**
 * Returns true if scripts have changed the page since `watchChanges`, or if part of the box may move without
 * scripts.
 */
export function mayMove(box: PageBox): boolean {
  const hasChanged = isChanged || (changes?.takeRecords().length ?? 0) > 0
  changes?.disconnect()
  return (
    hasChanged ||
    document.getAnimations().some(({ playState }) => playState === 'running') ||
    findAll(PICTURES).some((element) => isInBox(element, box))
  )
}

function isInBox(element: Element, { x, y, width, height }: PageBox): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  // SVG animation elements have no box, so assume that they move something in the given box.
  const hasBox = right > left || bottom > top
  return (
    !hasBox ||
    (right + scrollX > x && left + scrollX < x + width && bottom + scrollY > y && top + scrollY < y + height)
  )
}

const LONG_MS = 5000

/**
 * Returns true for an animation that is long but not infinite. The examination ends such animations early.
 */
function isLong({ effect, playState }: Animation): boolean {
  const endMs = Number(effect?.getComputedTiming().endTime ?? 0)
  return playState !== 'finished' && endMs > LONG_MS && Number.isFinite(endMs)
}

/** Returns a string that changes when an element appears or disappears, or when a long animation ends. */
export function readShown(): string {
  const elements = findAll(IN_BODY)
  let hash = 0
  for (const [index, element] of elements.entries())
    if (isShown(element)) hash = (Math.imul(hash, 31) + index * KINDS + kindOf(element)) | 0
  return `${elements.length} ${hash} ${document.getAnimations().filter(isLong).length}`
}

const KINDS = 1000

/**
 * Distinguishes tags, because replacing a button with a list item changes the page but not the number of
 * elements.
 */
const kindOf = ({ localName }: Element): number =>
  [...localName].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % KINDS, 0)
