import type { LandmarkArtifact } from '../../collect/outline-artifacts.ts'
import { textOf } from '../elements/text.ts'

const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"], caption, legend'
const HEADING_MAX = 60
/** The number of levels above a landmark in which to look for the table or section that it belongs to. */
const LEVELS = 4

/** Returns the heading in a landmark, and the last caption or heading before it in the boxes around it. */
export function landmarkSubjectOf(landmark: Element): Pick<LandmarkArtifact, 'heading' | 'subject'> {
  const heading = wordsOf(landmark.querySelector(HEADING))
  const subject = subjectOf(landmark)
  return { ...(heading && { heading }), ...(subject && { subject }) }
}

function subjectOf(landmark: Element): string {
  let box = landmark.parentElement
  for (let level = 0; level < LEVELS && box && box !== document.body; level += 1) {
    const before = [...box.querySelectorAll(HEADING)].filter((heading) => isBefore(heading, landmark))
    const words = wordsOf(before.at(-1) ?? null)
    if (words) return words
    box = box.parentElement
  }
  return ''
}

const isBefore = (heading: Element, landmark: Element): boolean =>
  (heading.compareDocumentPosition(landmark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function wordsOf(heading: Element | null): string {
  const text = heading?.checkVisibility() ? textOf(heading, HEADING_MAX * 2) : ''
  return text.length <= HEADING_MAX ? text : ''
}
