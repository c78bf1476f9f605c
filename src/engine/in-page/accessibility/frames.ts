import { keptElement } from './keeper.ts'

/**
 * Returns the element of a child frame. Returns undefined if the frame's scripts are disabled, since axe-core
 * needs timers.
 */
export function findFrame(number: number): Element | undefined {
  const frame = keptElement(number)
  const sandbox = frame.getAttribute('sandbox')
  return sandbox === null || sandbox.includes('allow-scripts') ? frame : undefined
}

/** The original getter for the document in a frame, saved before `hideChildFrames` replaces it. */
const readDocument = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')?.get

/** Returns the document in a frame, or null if the frame has a different origin. */
export const documentIn = (frame: HTMLIFrameElement): Document | null =>
  (readDocument?.call(frame) as Document | null | undefined) ?? null

/**
 * Hides child frames from engines that would otherwise enter them, so that the content of frames isn't
 * reported twice.
 */
export function hideChildFrames(): void {
  const hidden = { configurable: true, get: () => null }
  for (const { prototype } of [HTMLIFrameElement, HTMLFrameElement, HTMLObjectElement])
    Object.defineProperties(prototype, { contentDocument: hidden, contentWindow: hidden })
}
