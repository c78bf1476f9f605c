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

/**
 * Hides child frames from engines that would otherwise enter them, so that the content of frames isn't
 * reported twice.
 */
export function hideChildFrames(): void {
  const hidden = { configurable: true, get: () => null }
  for (const { prototype } of [HTMLIFrameElement, HTMLFrameElement, HTMLObjectElement])
    Object.defineProperties(prototype, { contentDocument: hidden, contentWindow: hidden })
}
