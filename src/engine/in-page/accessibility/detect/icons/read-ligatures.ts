import { findAll } from '../../../probes/flat-tree.ts'
import { isDrawnByFont } from '../../icon-name.ts'
import { cleanTextOf, nameOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const ICONS = 'i, span, em, b, mat-icon'
const ICONS_MAX = 400
const NAMES_MAX = 3
const CONTROL = 'a[href], button, summary, [role=button], [role=link], [role=tab], [role=menuitem]'
/** Something other than the text gives these controls or icons their names, or hides them. */
const NAMED = '[aria-label], [aria-labelledby], [aria-hidden="true"]'
/** Matches the codes that icon fonts draw as icons, but not words, which may also be the control's name. */
const CODE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/

/**
 * Finds controls whose names contain the code of an icon, such as “bookmark_border”, because the icon isn't
 * hidden from screen readers. The detail consists of the icon's tag, the name of the first control, and the
 * codes of all icons.
 */
export function readLigatures(add: Add): void {
  const found = findAll(ICONS)
    .slice(0, ICONS_MAX)
    .flatMap((icon) => {
      const code = icon.childElementCount === 0 ? (icon.textContent ?? '').trim() : ''
      const control = CODE.test(code) ? icon.closest(CONTROL) : null
      if (!control || icon.closest(NAMED) || control.closest('[aria-hidden="true"]')) return []
      return isDrawnAsIcon(icon) ? [{ icon, code, control }] : []
    })
  const [first] = found
  if (!first) return
  const codes = [...new Set(found.map(({ code }) => code))].slice(0, NAMES_MAX)
  const detail = [first.icon.localName, otherTextOf(first.control, first.code), ...codes].join('\n')
  add('icon-code', first.control, detail, found.length)
}

/** Returns true if users see an icon instead of the text. */
function isDrawnAsIcon(icon: Element): boolean {
  if (!icon.checkVisibility()) return false
  const { overflow, textIndent, fontSize, color, backgroundImage } = getComputedStyle(icon)
  const { width } = icon.getBoundingClientRect()
  const isMovedOut = overflow !== 'visible' && Math.abs(Number.parseFloat(textIndent)) >= width
  const isUnseen = isMovedOut || fontSize === '0px' || /,\s*0\)$/.test(color)
  return isDrawnByFont(icon) || (isUnseen && backgroundImage !== 'none')
}

const otherTextOf = (control: Element, code: string): string =>
  (nameOf(control) || cleanTextOf(control)).replace(code, '').trim()
