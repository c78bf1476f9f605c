import { remembered } from '../../../elements/remembered.ts'
import { parentOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { showsWords } from '../icons/control-icon.ts'
import type { Add } from '../read-markup.ts'
import { OPPOSITES, type Opposites } from './direction-words.ts'
import { cleanTextOf, nameOf } from './names.ts'

/** Links to other pages are skipped: on a blog, “previous” can mean older or newer posts. */
const CONTROL = 'button, [role="button"], a[href^="#"]'
const CONTROLS_MAX = 400
/** The maximum number of controls between two opposite ones, such as “Play” between “Back” and “Forward”. */
const BETWEEN_MAX = 2
const GAP_PX_MAX = 160
const PARTS_MAX = 12
const VALUE_MAX = 40
/** Attributes whose number tells how far, or in which direction, a control moves something. */
const STEP = /^data-.*(?:step|delta|dir|direction|seek|offset|skip|by|amount)$/
const FILE = /([^/?#]+?)(?:\.\w+)?(?:[?#].*)?$/

interface Signs {
  name: string
  /** The words that describe what the control does. */
  tokens: readonly string[]
  /** The sides in classes such as `margin-right`, which can only contradict those words. */
  sides: readonly string[]
  step: number
  symbol: string
}

/**
 * Finds two icon buttons side by side whose names don't match their classes, data attributes and icons
 * because the names are swapped. The detail consists of the name and the sign of both buttons.
 */
export function readSwappedNames(add: Add): void {
  const controls = findAll(CONTROL)
    .slice(0, CONTROLS_MAX)
    .filter((control) => control.checkVisibility() && getComputedStyle(control).direction === 'ltr')
  const signsOf = remembered(readSigns)
  for (const [index, control] of controls.entries())
    for (const other of controls.slice(index + 1, index + 2 + BETWEEN_MAX)) {
      if (!areNeighbors(control, other)) break
      const [one, two] = [signsOf(control), signsOf(other)]
      const signs = one && two && swapOf(one, two)
      if (!signs) continue
      add('swapped-names', control, [one.name, signs[0], two.name, signs[1]].join('\n'))
      break
    }
}

function areNeighbors(control: Element, other: Element): boolean {
  const [own, others] = [boxesAround(control), boxesAround(other)]
  if (!own.some((box) => others.includes(box))) return false
  const [one, two] = [control.getBoundingClientRect(), other.getBoundingClientRect()]
  const across = Math.max(0, two.left - one.right, one.left - two.right)
  const along = Math.max(0, two.top - one.bottom, one.top - two.bottom)
  return across + along <= GAP_PX_MAX || areOnOneLine(one, two)
}

const boxesAround = (control: Element): Element[] => {
  const parent = parentOf(control)
  const outer = parent && parentOf(parent)
  return [parent, outer].filter((box) => box !== null)
}

/** Carousel buttons are often far apart but on one line. */
const areOnOneLine = (one: DOMRect, two: DOMRect): boolean =>
  Math.abs(one.top - two.top) <= 2 && Math.abs(one.height - two.height) <= 2

/**
 * Returns the words or symbols of two controls if they contradict the controls' names. Otherwise, returns
 * null.
 */
function swapOf(one: Signs, two: Signs): readonly [string, string] | null {
  for (const opposites of OPPOSITES) {
    const [name, otherName] = [nameSide(one, opposites), nameSide(two, opposites)]
    if (name === null || otherName === null || name === otherName) continue
    const [sign, otherSign] = [signIn(one, opposites), signIn(two, opposites)]
    if (sign?.side === otherName && otherSign?.side === name) return [sign.text, otherSign.text]
  }
  return null
}

/**
 * Returns 0 for a name that contains the first of two opposites, 1 for the second, and null for both or
 * neither.
 */
function nameSide({ name }: Signs, { names }: Opposites): 0 | 1 | null {
  const [isFirst, isSecond] = names.map((pattern) => pattern.test(name))
  return isFirst === isSecond ? null : isFirst ? 0 : 1
}

/** Returns null if the signs of a control contradict each other. */
function signIn(
  { name, tokens, sides, step, symbol }: Signs,
  { code, symbols }: Opposites,
): { side: 0 | 1; text: string } | null {
  const found = ([0, 1] as const).map((side) => ({
    side,
    text: tokens.find((token) => code[side].test(token)) ?? (symbols[side].test(symbol) ? symbol : ''),
  }))
  const [sign, second] = found.filter(({ text }) => text !== '')
  if (second || (sign && sides.some((side) => code[sign.side === 0 ? 1 : 0].test(side)))) return null
  // The number of seconds, for example, can be in both the name and an attribute.
  if (!sign) return step !== 0 && saysNumber(name, step) ? { side: step > 0 ? 1 : 0, text: `${step}` } : null
  // A step may count in the opposite direction, for example in a list that starts with the newest item.
  return step === 0 || step > 0 === (sign.side === 1) ? sign : null
}

const saysNumber = (name: string, step: number): boolean => name.split(/\D+/).includes(String(Math.abs(step)))

function readSigns(control: Element): Signs | null {
  const name = nameOf(control)
  const inside = [...control.querySelectorAll('*:not(svg *), svg use')]
  const parts = [control, ...inside]
  if (name === '' || parts.length > PARTS_MAX || parts.some(showsWords)) return null
  const code = parts.flatMap((part) => [part.getAttribute('class') ?? '', part.id, ...dataOf(part)])
  const [sides = [], tokens = []] = [true, false].map((isLoose) =>
    code.flatMap((text) => tokensIn(text).filter((token) => isLooseSide(token, text) === isLoose)),
  )
  const step = [...control.attributes].find(({ name, value }) => STEP.test(name) && Number(value) !== 0)
  const all = [...tokens, ...parts.map(fileOf).flatMap(tokensIn)]
  return { name, tokens: all, sides, step: Number(step?.value) || 0, symbol: cleanTextOf(control) }
}

const fileOf = (part: Element): string => {
  const url = part.getAttribute('src') ?? part.getAttribute('href') ?? part.getAttribute('xlink:href') ?? ''
  const [, path = url, fragment = ''] = /^([^#]*)#?(.*)$/.exec(url) ?? []
  if (part.localName === 'use') return fragment || (FILE.exec(path)?.[1] ?? '')
  return part.localName === 'img' ? (FILE.exec(path)?.[1] ?? '') : ''
}

/** A value with spaces is text for users, such as a tooltip with the same name. */
const dataOf = (part: Element): string[] =>
  [...part.attributes]
    .filter(({ name, value }) => name.startsWith('data-') && value.length <= VALUE_MAX && !/\s/.test(value))
    .flatMap(({ name, value }) => (value === '' ? [name.slice('data-'.length)] : [value]))

/** Unless an arrow word is next to it, a side may be about the layout. */
const isLooseSide = (token: string, text: string): boolean =>
  SIDE.test(token) && !ARROW_SIDE.test(spaced(text))

const SIDE = /^(?:left|right)$/
const ARROW_SIDE =
  /(?<!\p{L})(?:arrow|chevron|caret|angle)s?(?:[\s_-]+(?:alt|bold|circle|double|line|long|small|solid|thin))*[\s_-]+(?:left|right)(?!\p{L})|(?<![\p{L}_-])(?:left|right)[\s_-]+(?:arrow|chevron|caret|angle)(?!\p{L})/u

const spaced = (text: string): string => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()

/** Returns the words in a class name or file name, such as `prev` in `btnPrev`. */
const tokensIn = (text: string): string[] =>
  spaced(text)
    .replace(/zoom[\s_-]?(in|out)\b/g, 'zoom$1')
    .match(/\p{L}+/gu) ?? []
