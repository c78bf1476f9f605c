import type { PinnedArtifact } from '../../collect/use-artifacts.ts'
import { nameOf, parentOf, textOf } from '../elements/text.ts'
import type { PageTools } from './page-tools.ts'

const CONTROLS = 'button, a[href], input[type="submit"], input[type="button"], [role="button"]'
const CHOICES = 'input[type="checkbox"], input[type="radio"], select, [role="switch"]'
const PINNED_MAX = 40

/** Reads the outermost elements that stay in view while the page scrolls. */
export function readPinned(tools: PageTools): PinnedArtifact[] {
  const found: Element[] = []
  for (const element of tools.elements) {
    if (found.length >= PINNED_MAX || !isPinned(element) || !tools.isShown(element)) continue
    if (!found.some((outer) => outer.contains(element))) found.push(element)
  }
  return found.map((element) => readPinnedElement(tools, element))
}

function isPinned(element: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element)
  if (position === 'fixed') return true
  return position === 'sticky' && (top !== 'auto' || bottom !== 'auto') && isTall(parentOf(element))
}

const isTall = (element: Element | null): boolean =>
  element !== null && element.getBoundingClientRect().height > innerHeight * 2

function readPinnedElement(tools: PageTools, element: Element): PinnedArtifact {
  const { left, top, width, height } = element.getBoundingClientRect()
  const position = getComputedStyle(element).position as PinnedArtifact['position']
  const controls = [...element.querySelectorAll(CONTROLS)].slice(0, 30)
  return {
    position,
    widthShare: shareOf(left, width, innerWidth),
    heightShare:
      position === 'sticky' ? Math.min(1, height / innerHeight) : shareOf(top, height, innerHeight),
    text: textOf(element, 600, (part) => !tools.isShown(part)),
    controls: controls
      .filter((control) => tools.isShown(control))
      .map((control) => nameOf(control, 80) || (control as HTMLInputElement).value || ''),
    hasChoices: element.querySelector(CHOICES) !== null,
    ref: tools.describe(element),
  }
}

/**
 * Returns the proportion of a range that a segment covers, from 0 to 1. Parts outside the range don't count.
 */
export const shareOf = (start: number, size: number, total: number): number =>
  Math.max(0, Math.min(start + size, total) - Math.max(start, 0)) / total
