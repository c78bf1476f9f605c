import { nameOf, referencedBy, squeeze, textOf } from '../elements/text.ts'
import { keptElement } from './keeper.ts'

const TEXT_MAX = 4000
const NAME_MAX = 200

/** Returns the title and the text of a frame's document. */
export const readFrameText = (): string =>
  `${document.title} ${document.body ? textOf(document.body, TEXT_MAX) : ''}`

/** Returns the accessible name of a frame element, or an empty string if screen readers skip the frame. */
export function readFrameName(element: number): string {
  const frame = keptElement(element)
  if (frame.closest('[aria-hidden="true"], [hidden], [role="presentation"], [role="none"]')) return ''
  const isNamed = referencedBy(frame, frame.getAttribute('aria-labelledby')).some((found) => found !== null)
  if (isNamed || frame.hasAttribute('aria-label')) return nameOf(frame, NAME_MAX)
  return squeeze(frame.getAttribute('title') ?? '').slice(0, NAME_MAX)
}
