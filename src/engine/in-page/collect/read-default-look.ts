import type { UseArtifacts } from '../../collect/use-artifacts.ts'
import { letters, ownTextOf } from '../elements/text.ts'
import { hasVisibleSize, type PageTools } from './page-tools.ts'

const APART = 'pre, code, samp, kbd, tt, textarea, script, style, svg, button, input, select'
/** Chromium's default font. Authors rarely use it without a generic font after it. */
const DEFAULT_FONT = /^"?Times New Roman"?$/
/** The browser's default link color. */
const DEFAULT_LINK = 'rgb(0, 0, 238)'

/** Counts the text and links that have only the browser's default style. */
export function readDefaultLook(tools: PageTools): UseArtifacts['defaultLook'] {
  const look = { characters: 0, plainCharacters: 0, links: 0, plainLinks: 0 }
  for (const element of tools.elements) {
    if (!(element instanceof HTMLElement) || !element.firstChild) continue
    const count = letters(ownTextOf(element))
    if (count === 0 || element.closest(APART) || !tools.isShown(element) || !hasVisibleSize(element)) continue
    const { fontFamily, color } = getComputedStyle(element)
    look.characters += count
    if (DEFAULT_FONT.test(fontFamily)) look.plainCharacters += count
    if (!element.matches('a[href]')) continue
    look.links += 1
    if (color === DEFAULT_LINK) look.plainLinks += 1
  }
  return { ...look, hasColumn: hasColumn() }
}

/** The proportion of the page's letters that must be in its main column. */
const MOST = 0.8
/** A column is narrower than this proportion of the window. */
const COLUMN_MAX = 0.85

/** The maximum number of levels between the body and the column. Each level reads the whole text again. */
const LEVELS_MAX = 12

/** Returns whether a box that contains most of the text is clearly narrower than the window. */
function hasColumn(): boolean {
  const least = MOST * letters(document.body.textContent ?? '')
  let box: Element | undefined = document.body
  for (let level = 0; box && level <= LEVELS_MAX; level += 1) {
    if (box.getBoundingClientRect().width < COLUMN_MAX * innerWidth) return true
    // A form's `children` property may be one of its fields.
    const children: NodeListOf<Element> = box.querySelectorAll(':scope > *')
    box = [...children].find((child) => letters(child.textContent ?? '') >= least)
  }
  return false
}
