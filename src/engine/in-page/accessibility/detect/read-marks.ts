import { isIconFont } from '../../elements/icon-font.ts'
import { parentOf } from '../../elements/text.ts'
import { findAll } from '../../probes/flat-tree.ts'
import { readColorMarks } from './color/read-color-marks.ts'
import { readLigatures } from './icons/read-ligatures.ts'
import { contentOf } from './names/names.ts'
import type { Add } from './read-markup.ts'
import { matching, type StyleRoot, selectorsOf, visitRules } from './style-rules.ts'

const GLYPHS_MAX = 60
const GLYPH = /[\ue000-\uf8ff]/
const ORIENTATION = /orientation:\s*(portrait|landscape)/
const TURN =
  /rotate|turn|tilt|flip|landscape|portrait|dreh|querformat|tourne|pivot|gira|gire|ruota|draai|obróć|回転/i
const DEVICE =
  /device|phone|tablet|screen|gerät|handy|bildschirm|appareil|téléphone|écran|dispositivo|teléfono|pantalla|telefono|schermo|toestel|telefon|画面|端末/i
const TELLING_ICON =
  /(required|mandatory|warning|error|alert|danger|success|important|phone|email|e-mail|mail|fax|download|external|pdf|sold-?out|available)/i
const REPLACED_INDENT = -500

/** Elements that can't have a name or a description of their role. */
const NAMELESS =
  ':is(p, div, span, strong, em, code, sub, sup, caption, del, ins, b, i, u):not([role]), [role="none"], [role="presentation"], [role="generic"], [role="paragraph"]'

/** Finds information that is conveyed only by a color, a font symbol or a background image. */
export function readMarks(element: Element, style: CSSStyleDeclaration, add: Add): void {
  if (element.matches('table, ul, ol, dl')) readColorMarks(element, add)
  for (const name of ['aria-braillelabel', 'aria-brailleroledescription'])
    if (element.hasAttribute(name) && element.matches(NAMELESS)) add('braille-nameless', element, name)
  if (style.backgroundImage.includes('url(')) readBackgroundIcon(element, style, add)
  // If the element contains its parent's only text, it is probably a heading, which other detectors check. HTML
  // intends b for the first words of a text, such as a term before its explanation.
  if (
    element.matches('b, i, u') &&
    contentOf(element).length > 1 &&
    !isIconFont(style.fontFamily) &&
    contentOf(element) !== contentOf(parentOf(element)!) &&
    !(element.localName === 'b' && contentOf(parentOf(element)!).startsWith(contentOf(element)))
  )
    add('bold', element, '')
}

function readBackgroundIcon(element: Element, style: CSSStyleDeclaration, add: Add): void {
  const file = /url\("?([^")]*)/.exec(style.backgroundImage)?.[1]?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const { width, height } = element.getBoundingClientRect()
  if (Number.parseFloat(style.textIndent) <= REPLACED_INDENT) {
    if (
      contentOf(element).split(' ').length > 1 &&
      !/logo/i.test(`${file} ${element.className} ${element.id}`)
    )
      add('image-replacement', element, contentOf(element))
    return
  }
  const isBlank =
    contentOf(element) === '' && !element.matches('[role], [aria-label], [title], [aria-hidden]')
  const isIcon = Math.min(width, height) >= 8 && Math.max(width, height) <= 100
  const word = TELLING_ICON.exec(file)?.[0].toLowerCase()
  if (!isBlank || !isIcon || !word || element.closest('a, button, label')) return
  // If the text next to the icon contains the same word, the icon adds nothing.
  if (!contentOf(parentOf(element)!).toLowerCase().includes(word)) add('background-icon', element, file)
}

/**
 * Finds defects in style sheets as a whole, such as messages that ask users to rotate their device, and font
 * symbols without a text alternative.
 */
export function readSheetMarks(add: Add): void {
  visitRules((rule, root) => {
    if (!(rule instanceof CSSMediaRule) || !ORIENTATION.test(rule.conditionText)) return false
    for (const inner of rule.cssRules)
      if (inner instanceof CSSStyleRule && isShowing(inner.style)) addTurns(inner, root, add)
    return false
  })
  readGlyphs(add)
  readLigatures(add)
}

/**
 * Finds font icons next to a number. The detail consists of the text next to the first icon and the names of
 * all icons.
 */
function readGlyphs(add: Add): void {
  const icons = findAll('i:empty, span:empty').slice(0, GLYPHS_MAX).filter(isGlyph)
  const [first] = icons
  if (!first) return
  const names = [...new Set(icons.map(glyphNameOf))]
  add(
    'icon-glyph',
    first,
    [contentOf(first.parentElement!), ...names.slice(0, NAMES_MAX)].join('\n'),
    icons.length,
  )
}

const NAMES_MAX = 4
/** Matches the class that selects the icon, such as “icon-bell” or “fa-bell”. */
const ICON_CLASS = /^(?:icon|fa|bi|ti|mdi|ri|la|pe-7s|glyphicon|dashicons)-(?!lg$|fw$|\d?x$)[\w-]+$/

function glyphNameOf(icon: Element): string {
  const name = [...icon.classList].find((each) => ICON_CLASS.test(each)) ?? icon.classList[0]
  return name ? `${icon.localName}.${name}` : `the ${icon.localName} element`
}

function isGlyph(icon: Element): boolean {
  const around = icon.parentElement?.textContent ?? ''
  const isAlone = !/\p{L}{2}/u.test(around) && /\d/.test(around)
  if (!isAlone || icon.closest('a, button, [role], [aria-label], [title], [aria-hidden="true"]')) return false
  return icon.checkVisibility() && GLYPH.test(getComputedStyle(icon, '::before').content)
}

const isShowing = ({ display, visibility, opacity }: CSSStyleDeclaration): boolean =>
  (display !== '' && display !== 'none') || visibility === 'visible' || Number(opacity) > 0.5

function addTurns({ selectorText }: CSSStyleRule, root: StyleRoot, add: Add): void {
  for (const element of selectorsOf(selectorText).flatMap((selector) => matching(selector, root))) {
    const text = element.textContent?.trim() ?? ''
    if (text.length < 200 && TURN.test(text) && DEVICE.test(text) && !element.checkVisibility())
      add('turn-device', element, text)
  }
}
