import type { NamelessArtifact } from '../../collect/artifacts.ts'
import { isUndrawn, nameOf } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const CONTROL = 'button, a[href], [role="button"], [role="link"], summary'
const CONTROLS_MAX = 50
const TEXT_MAX = 80
/** A single letter or a number, such as the item count of a shopping cart, isn't a name. */
const WORD = /\p{L}.*\p{L}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const isAriaHidden = (part: Element): boolean => part.getAttribute('aria-hidden') === 'true'

/** Reads the visible controls whose text is hidden from everyone, so that assistive technology finds no name. */
export function readNameless(tools: PageTools): NamelessArtifact[] {
  const found: NamelessArtifact[] = []
  for (const element of tools.elements) {
    if (found.length >= CONTROLS_MAX) break
    if (!element.matches(CONTROL) || !tools.isShown(element) || !hasVisibleSize(element)) continue
    if (element.closest('[aria-hidden="true"], [inert]')) continue
    const text = nameOf(element, TEXT_MAX, isAriaHidden)
    if (!WORD.test(text) || nameOf(element, TEXT_MAX, (part) => isAriaHidden(part) || isHidden(part)) !== '')
      continue
    found.push({ text, isLink: element.localName === 'a', ref: tools.describe(element) })
  }
  return found
}

/** Text that is only moved or clipped out of view still counts. */
const isHidden = (part: Element): boolean =>
  // Titles inside drawings name them, although browsers never draw them.
  !part.closest('svg') && isUndrawn(part, { visibilityProperty: true })
