import { contrast, hexText, ratioText } from '../../../elements/contrast.ts'
import { createIdentityOrder } from '../../../elements/identity-order.ts'
import { remembered } from '../../../elements/remembered.ts'
import { parentOf } from '../../../elements/text.ts'
import { type Color, colorOf, isAbsolute, over } from '../../colors.ts'
import { isDisabled, isLargeText } from '../../contrast.ts'
import { isSystemColor, withScheme } from '../color/color-scheme.ts'
import { backgroundOf } from '../color/edge-contrast.ts'
import type { Add } from '../read-markup.ts'
import { isMatchIn, matching, type StyleRoot, selectorsOf, visitStyleRules } from '../style-rules.ts'

interface Declared {
  /** The selector without the state, followed by the selector as written in the style sheet. */
  selector: string
  written: string
  root: StyleRoot
  /** The state that the selector requires, such as hover, or an empty string. */
  state: string
  /**
   * The weight in the cascade. Important rules have the highest weight, followed by more specific rules, and
   * then by later rules.
   */
  weight: number
  color: string
  background: string
}

const STATE = /:(hover|focus-visible|focus)(?![\w-])/
const OTHER_STATE = /:(hover|focus|active|visited|target|checked|disabled|focus-visible|focus-within)|::/
const ELEMENTS_MAX = 40
/** The maximum number of elements to compare for each selector. */
const MATCHES_MAX = 3000
const IMPORTANT = 1e9
const UNKNOWN = 'unknown'
/** A fix names a rule only if its selector is short. */
const WRITTEN_MAX = 80

/** Finds text whose contrast is too low on hover or focus, based on the rules in style sheets. */
export function readStates(add: Add): void {
  const declared = readDeclared()
  const judged = new Set<string>()
  const byIdentity = createIdentityOrder()
  const isPlain = remembered(isPlainText)
  for (const rule of declared.filter(({ state }) => state)) {
    if (judged.size >= ELEMENTS_MAX) return
    const [target] = byIdentity(matching(rule.selector, rule.root).slice(0, MATCHES_MAX).filter(isPlain))
    if (!target || judged.has(`${rule.selector} ${rule.state}`)) continue
    judged.add(`${rule.selector} ${rule.state}`)
    const colors = colorsIn(target, rule.state, declared)
    const needed = neededFor(target)
    if (colors === null || ratioOf(colors) >= needed) continue
    if (ratioOf(colorsIn(target, '', declared)) < needed) continue
    const found = `${ratioText(ratioOf(colors))} (${hexText(colors.text)} on ${hexText(colors.ground)}). The minimum is ${needed}:1${colors.cause}`
    add('state-contrast', target, `${rule.state.replace('-visible', '')}: ${found}`)
  }
}

function readDeclared(): Declared[] {
  const declared: Declared[] = []
  visitStyleRules(({ selectorText, style }, root) => {
    const background = style.backgroundColor || variableOf(style.background)
    const hasImage = /url|gradient/.test(style.backgroundImage)
    if (!style.color && !background && !hasImage) return
    for (const selector of selectorsOf(selectorText)) {
      const state = STATE.exec(selector)?.[1] ?? ''
      const plain = selector.replace(STATE, '')
      // Ignores rules that depend on the state of another element.
      if (OTHER_STATE.test(plain) || (state && !STATE_AT_END.test(selector))) continue
      const isImportant = /important/.test(
        `${style.getPropertyPriority('color')} ${style.getPropertyPriority('background-color')}`,
      )
      const weight = (isImportant ? IMPORTANT : 0) + specificity(selector) * 10_000 + declared.length
      declared.push({
        selector: plain || '*',
        root,
        written: selector,
        state,
        weight,
        color: style.color,
        background: hasImage ? UNKNOWN : background,
      })
    }
  })
  return declared.toSorted((a, b) => a.weight - b.weight)
}

/** If a shorthand contains variables, its color is unknown unless a single variable is the whole value. */
const variableOf = (shorthand: string): string => {
  if (!shorthand.includes('var(')) return ''
  return /^var\([^()]*\)$/.test(shorthand) ? shorthand : UNKNOWN
}

const STATE_AT_END = /:(hover|focus-visible|focus)[^\s>+~]*$/

const specificity = (selector: string): number => {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  return count(/#[\w-]/g) * 100 + count(/[.[]|:(?!:|where|is|not)/g) * 10 + count(/(^|[\s>+~])[a-z]/gi)
}

interface Colors {
  text: Color
  ground: Color
  /** Which color the state's rule sets, if it sets only one. Begins with a separator unless it is empty. */
  cause: string
}

const ratioOf = (colors: Colors | null): number => (colors ? contrast(colors.text, colors.ground) : 0)

/**
 * Returns the text and background colors of an element in a state. Returns null if they can't be determined.
 */
function colorsIn(element: Element, state: string, declared: readonly Declared[]): Colors | null {
  const applied = declared.filter(
    (rule) => (!rule.state || rule.state === state) && isMatchIn(rule.root, element, rule.selector),
  )
  const own = getComputedStyle(element)
  const inline = element as HTMLElement
  const winner = (property: 'color' | 'background') => {
    const last = applied.findLast((rule) => rule[property] !== '')
    if (inline.style?.[property === 'color' ? 'color' : 'backgroundColor']) return null
    return last?.state === state && state ? last : null
  }
  const [colorRule, backgroundRule] = [winner('color'), winner('background')]
  const [color, background] = [colorRule?.color, backgroundRule?.background]
  if (state && !color && !background) return null
  const around = backgroundOf(parentOf(element), element)
  const fill = background ? resolved(background, element) : colorOf(own.backgroundColor)
  const text = color ? resolved(color, element) : colorOf(own.color)
  if (!around || !fill || !text || own.backgroundImage !== 'none' || !isAbsolute(own.color)) return null
  const ground = over(fill, around)
  const only = backgroundRule ? (colorRule ? null : backgroundRule) : colorRule
  const what = backgroundRule ? 'background' : 'text'
  const cause =
    only && only.written.length <= WRITTEN_MAX
      ? `, and the rule “${only.written}” sets the ${what} color`
      : ''
  return { text: over(text, ground), ground, cause }
}

/** Returns the computed color of a declared value, or null if it isn't a color. */
function resolved(value: string, element: Element): Color | null {
  const variables = getComputedStyle(element)
  const declared = value.replace(/var\((--[\w-]+)(?:,[^)]*)?\)/g, (_, name) =>
    variables.getPropertyValue(name),
  )
  const text = withScheme(declared, element)
  if (/^transparent$/.test(text.trim())) return [0, 0, 0, 0]
  if (
    text === UNKNOWN ||
    isSystemColor(text) ||
    !CSS.supports('color', text) ||
    /var\(|inherit|current|unset|initial/i.test(text)
  )
    return null
  return colorOf(text)
}

function isPlainText(element: Element): boolean {
  const hasText = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.nodeValue ?? ''),
  )
  const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return hasText && isShown && !isDisabled(element) && element.getBoundingClientRect().width > 2
}

const neededFor = (element: Element): number => (isLargeText(getComputedStyle(element)) ? 3 : 4.5)
