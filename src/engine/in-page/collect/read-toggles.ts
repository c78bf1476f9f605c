import type { ToggleArtifact } from '../../collect/use-artifacts.ts'
import { nameOf } from '../elements/text.ts'
import { LIMITS } from './limits.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const BUTTONS = 'button, [role="button"], a[href^="#"], a[href^="javascript:"]'
const OPENS = '[aria-controls], [aria-expanded], [data-toggle], [data-bs-toggle]'
const TARGET_ATTRIBUTES = ['aria-controls', 'data-bs-target', 'data-target', 'href']

/**
 * Reads the buttons that open or close something with a script. Includes hidden ones because desktop layouts
 * hide the phone's menu button.
 */
export const readToggles = (tools: PageTools): ToggleArtifact[] =>
  tools.elements
    .filter((element) => element.matches(BUTTONS) && element.matches(OPENS))
    .slice(0, LIMITS.toggles)
    .map((element) => ({
      label: nameOf(element, 120),
      isHandled: tools.isHandled(element),
      isShown: tools.isShown(element) && hasVisibleSize(element),
      links: targetOf(element)?.querySelectorAll('a[href]').length ?? 0,
      ref: tools.describe(element),
    }))

function targetOf(element: Element): Element | null {
  for (const name of TARGET_ATTRIBUTES) {
    const id = element.getAttribute(name)?.trim().replace(/^#/, '')
    const target = id ? document.getElementById(id) : null
    if (target) return target
  }
  return null
}
