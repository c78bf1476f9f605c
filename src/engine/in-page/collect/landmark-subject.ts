import type { LandmarkArtifact } from '../../collect/outline-artifacts.ts'
import { ownTextOf, textOf } from '../elements/text.ts'

const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"], caption, legend'
const HEADING_MAX = 60
/** The number of levels above a landmark in which to look for the table or section that it belongs to. */
const LEVELS = 4

/**
 * Returns the heading or first words of a landmark, and the last caption or heading before the landmark in
 * the boxes around it.
 */
export function landmarkSubjectOf(
  landmark: Element,
): Pick<LandmarkArtifact, 'heading' | 'title' | 'subject'> {
  const heading = wordsOf([...landmark.querySelectorAll(HEADING)].find(isSeen) ?? null)
  const title = heading ? '' : titleOf(landmark)
  const subject = subjectOf(landmark)
  return { ...(heading && { heading }), ...(title && { title }), ...(subject && { subject }) }
}

const TITLE_MAX = 40
const CONTROL =
  'a, button, input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea, summary, [role=button], [role=link]'
/** Symbols and numbers alone aren't the title of a list. */
const WORDS = /\p{L}{3}/u

const LIST = 'li, td, dd, summary'

/**
 * Returns the text before the first link or control in a landmark, such as “Contents”, if it is the only text
 * there.
 */
function titleOf(landmark: Element): string {
  const control = landmark.querySelector(CONTROL)
  if (!control) return ''
  const before = [...landmark.querySelectorAll('*')].filter(
    (part) =>
      isBefore(part, control) &&
      !part.contains(control) &&
      ownTextOf(part).trim() !== '' &&
      !part.closest(LIST),
  )
  const [title, ...others] = before.filter(isSeen)
  if (!title || others.length > 0) return ''
  const text = textOf(title, TITLE_MAX * 2).replace(/[\s\p{S}\p{P}\p{M}\u200d]+$/u, '')
  return text.length <= TITLE_MAX && WORDS.test(text) ? text : ''
}

/**
 * Returns the last short heading or caption before an element in the boxes around it. Returns an empty string
 * if there is none.
 */
export function subjectOf(landmark: Element, levels = LEVELS): string {
  let box = landmark.parentElement
  for (let level = 0; level < levels && box && box !== document.body; level += 1) {
    const before = [...box.querySelectorAll(HEADING)].filter(
      (heading) => isBefore(heading, landmark) && isSeen(heading),
    )
    const words = wordsOf(before.at(-1) ?? null)
    if (words) return words
    box = box.parentElement
  }
  return ''
}

/**
 * A landmark doesn't show the content of a closed menu, even if the menu is only transparent or out of view.
 */
function isSeen(part: Element): boolean {
  const { right, bottom, width, height } = part.getBoundingClientRect()
  return (
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !part.closest('[aria-hidden="true"], [inert]') &&
    width > 1 &&
    height > 1 &&
    right + scrollX > 0 &&
    bottom + scrollY > 0
  )
}

const isBefore = (heading: Element, landmark: Element): boolean =>
  (heading.compareDocumentPosition(landmark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function wordsOf(heading: Element | null): string {
  const text = heading ? textOf(heading, HEADING_MAX * 2) : ''
  return text.length <= HEADING_MAX ? text : ''
}
