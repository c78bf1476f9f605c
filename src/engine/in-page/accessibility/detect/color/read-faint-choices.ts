import { contrast, ratioText } from '../../../elements/contrast.ts'
import { tagAndClassOf } from '../../../elements/identity-order.ts'
import { parentOf, rootOf } from '../../../elements/text.ts'
import { type Color, colorOf, isAbsolute, over } from '../../colors.ts'
import { isDisabled } from '../../contrast.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { hasIndicator } from '../states/indicator.ts'
import { differs, hasOwnSign, isMoved } from './choice-signs.ts'
import { backgroundOf } from './edge-contrast.ts'

/** Matches the attribute values that mark a chosen item. */
const CHOSEN = /^(?:true|page|step|date|time|location)$/
const STATES = ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-current'] as const
const STATEFUL = STATES.map((state) => `[${state}]`).join()
const CHOICE = 'input:is([type="radio"], [type="checkbox"])'
const GROUP_LEVELS = 4
const UNITS_MAX = 24
const PARTS_MAX = 24
const NEEDED = 3
/** An input smaller than this, in CSS pixels, is only for screen readers. */
const DRAWN_MIN = 4
const NAME_MAX = 60
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
/** Matches words for “chosen” in the supported languages. */
const SAYS =
  /select|chosen|current|active|ausgewählt|gewählt|aktuell|aktiv|choisi|sélectionn|actuel|selecc|elegid|actual|selezion|scelt|attual|gekozen|geselect|huidig|escolhid|selecion|atual|wybran|aktualn|vald|vybrán|seçil|seçili|選択|✓|✔|☑/iu

/**
 * Finds chosen items, such as a pressed button or the card around a checked radio button, that differ from the other
 * items of their group only by a border or background with a low contrast between the two states.
 */
export function readFaintChoices(element: Element, add: Add): void {
  const item = chosenItemOf(element)
  if (!item || isDisabled(element) || !item.checkVisibility({ visibilityProperty: true })) return
  const units = unitsAround(element, item)
  if (!units) return
  if (hasOwnSign(partsOf(units.own), units.others.map(partsOf))) return
  if (units.others.some((other) => hasIndicator(units.own, other))) return
  const ratios = units.others.map((other) => stateContrastOf(units.own, other, units.ground))
  const best = Math.max(...ratios)
  const name = contentOf(item).slice(0, NAME_MAX)
  if (name === '' || ratios.includes(Number.POSITIVE_INFINITY) || best >= NEEDED || best <= 1) return
  const kind = element.hasAttribute('aria-current') ? 'faint-current' : 'faint-choice'
  add(kind, units.own, `${name}\n${ratioText(best)}`)
}

/** Returns the element that shows a choice: the control itself, or the label of an input that isn't drawn. */
function chosenItemOf(element: Element): Element | null {
  if (element instanceof HTMLInputElement)
    return element.matches(CHOICE) && element.checked && !isDrawn(element) ? labelOf(element) : null
  return STATES.some((state) => CHOSEN.test(element.getAttribute(state) ?? '')) ? element : null
}

function labelOf(input: HTMLInputElement): Element | null {
  const [label, second] = input.labels ?? []
  return label && !second ? label : null
}

function isDrawn(input: Element): boolean {
  const { width, height } = input.getBoundingClientRect()
  const { opacity, visibility, clip, clipPath } = getComputedStyle(input)
  const isCut = clip !== 'auto' || clipPath !== 'none'
  const isSized = width >= DRAWN_MIN && height >= DRAWN_MIN
  return isSized && !isCut && visibility === 'visible' && Number(opacity) > 0
}

interface Units {
  /** The box that shows the chosen item. */
  own: Element
  others: Element[]
  /** The color behind the group. */
  ground: Color
}

/** Returns the boxes of the items of a group, or null if the group isn't clear. */
function unitsAround(control: Element, item: Element): Units | null {
  let own = item
  for (let level = 0; level < GROUP_LEVELS; level += 1) {
    const group = parentOf(own)
    if (!group || group.matches('body, main')) return null
    const units = [...group.children].filter((child) => tagAndClassOf(child) === tagAndClassOf(own))
    if (units.length > UNITS_MAX) return null
    const others = units.filter((unit) => unit !== own && holdsUnchosen(unit, control))
    if (others.length > 0) {
      const ground = backgroundOf(group)
      return ground ? { own, others, ground } : null
    }
    own = group
  }
  return null
}

function holdsUnchosen(unit: Element, control: Element): boolean {
  if (control instanceof HTMLInputElement) {
    const input = inputIn(unit)
    return input !== null && input.type === control.type && !input.checked && !input.disabled
  }
  const like = [unit, ...unit.querySelectorAll(control.localName)].filter(
    (other) => other.localName === control.localName && !isDisabled(other),
  )
  return like.length === 1 && !like[0]!.matches(chosenSelector) && like[0]!.querySelector(STATEFUL) === null
}

const chosenSelector = STATES.map((state) => `[${state}]:not([${state}="false"])`).join()

function inputIn(unit: Element): HTMLInputElement | null {
  if (unit instanceof HTMLLabelElement && unit.control instanceof HTMLInputElement) return unit.control
  const inputs = unit.querySelectorAll<HTMLInputElement>(CHOICE)
  return inputs.length === 1 && rootOf(inputs[0]!) === rootOf(unit) ? inputs[0]! : null
}

const partsOf = (unit: Element): Element[] => [unit, ...unit.querySelectorAll('*:not(input)')]

/**
 * Returns the highest contrast between the borders and backgrounds of two boxes. Returns 1 if they look the
 * same, and infinity if something else distinguishes them or a color is unknown.
 */
function stateContrastOf(own: Element, other: Element, ground: Color): number {
  const [ownParts, otherParts] = [partsOf(own), partsOf(other)]
  if (ownParts.length !== otherParts.length || ownParts.length > PARTS_MAX) return Number.POSITIVE_INFINITY
  if (SAYS.test(own.textContent ?? '') && !SAYS.test(other.textContent ?? '')) return Number.POSITIVE_INFINITY
  const ratios = ownParts.map((part, index) => {
    const counterpart = otherParts[index]!
    return part.localName === counterpart.localName &&
      !differs(part, counterpart) &&
      !isMoved(part, own, counterpart, other)
      ? partContrastOf(part, counterpart, ground)
      : Number.POSITIVE_INFINITY
  })
  return Math.max(1, ...ratios)
}

function partContrastOf(own: Element, other: Element, ground: Color): number {
  const [chosen, plain] = [getComputedStyle(own), getComputedStyle(other)]
  const sides = SIDES.filter((side) => Number.parseFloat(chosen[`border${side}Width`]) > 0)
  const colors = (style: CSSStyleDeclaration) => [
    style.backgroundColor,
    ...sides.map((side) => style[`border${side}Color`]),
  ]
  const [ofChosen, ofPlain] = [colors(chosen), colors(plain)]
  const ratios = ofChosen.map((color, index) => {
    const before = ofPlain[index]!
    if (color === before) return 1
    if (![color, before].every(isAbsolute)) return Number.POSITIVE_INFINITY
    const [shown, hidden] = [over(colorOf(color), ground), over(colorOf(before), ground)]
    // A border that stands out only when its item is chosen shows the state.
    const isNew = contrast(shown, ground) >= NEEDED && contrast(hidden, ground) < NEEDED
    return isNew ? Number.POSITIVE_INFINITY : contrast(shown, hidden)
  })
  return Math.max(...ratios)
}
