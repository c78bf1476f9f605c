import { type Color, colorOf, isAbsolute } from '../../accessibility/colors.ts'
import { type TextContrast, textContrastOf } from '../../accessibility/detect/color/text-contrast.ts'
import { keep, keptElement } from '../../accessibility/keeper.ts'
import { hexText, luminance } from '../../elements/contrast.ts'
import { createIdentityOrder } from '../../elements/identity-order.ts'
import { ownTextOf } from '../../elements/text.ts'
import { isCollapsed, isShown } from '../flat-tree.ts'
import { isUnseen } from '../unseen.ts'
import { isPlainlyPainted, needsContrast } from './exempt.ts'
import { canvasColor } from './page-colors.ts'

/** Texts with the same two colors, whose contrast is too low in the other color scheme. */
export interface FaintPair {
  /** Some of the text elements with these colors. */
  texts: FaintText[]
  /** The number of text elements with these colors. */
  amount: number
  color: [red: number, green: number, blue: number]
  text: string
  ground: string
  ratio: number
  needed: number
}

export interface FaintText {
  element: number
  words: string
}

/** The difference between two color schemes of a page. */
export interface SchemeChange {
  pairs: FaintPair[]
  /** The proportion of text elements whose colors are different, from 0 to 1. */
  changedShare: number
  /** The second scheme, or `other` if its backgrounds are as light as those of the first scheme. */
  scheme: 'dark' | 'light' | 'other'
}

const TEXTS_MAX = 1500
/** Something may cover one of the text elements. */
const TEXTS_PER_PAIR = 3

interface KnownText extends TextContrast {
  words: string
}

let known = new Map<Element, KnownText>()
/** The luminance of the background of the page in its usual colors. */
let usual = 0

/** Records the colors of text. Call `startColors` first. */
export function startSchemes(): void {
  known = new Map()
  const canvas = canvasColor()
  usual = pageLuminance(canvas)
  for (const element of document.body?.getElementsByTagName('*') ?? []) {
    if (known.size >= TEXTS_MAX) return
    if (!needsContrast(element) || !isShown(element)) continue
    const contrast = textContrastOf(element, canvas)
    if (contrast) known.set(element, { ...contrast, words: ownTextOf(element) })
  }
}

/** Compares the current colors with those that `startSchemes` recorded. */
export function compareSchemes(pairsMax: number): SchemeChange {
  const canvas = canvasColor()
  const texts = [...known].flatMap(([element, before]) => {
    if (!element.isConnected || !isShown(element)) return []
    const after = textContrastOf(element, canvas)
    return after ? [{ element, before, after }] : []
  })
  const changed = texts.filter(({ before, after }) => !hasSameColors(before, after))
  const faint = changed.filter((text) => isNewlyFaint(text) && isSeen(text.element))
  const pairs = [...Map.groupBy(faint, ({ after }) => keyOf(after)).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, pairsMax)
  return {
    pairs: pairs.map(pairOf),
    changedShare: changed.length / Math.max(1, texts.length),
    scheme: schemeOf(pageLuminance(canvas) - usual, changed),
  }
}

interface ComparedText {
  element: Element
  before: KnownText
  after: TextContrast
}

const keyOf = ({ text, ground, needed }: TextContrast): string =>
  [hexText(text), hexText(ground), needed].join(' ')

const hasSameColors = (one: TextContrast, other: TextContrast): boolean =>
  hexText(one.text) === hexText(other.text) && hexText(one.ground) === hexText(other.ground)

/** A text that a script has replaced may have had different colors in the first scheme. */
const isNewlyFaint = ({ element, before, after }: ComparedText): boolean =>
  before.ratio >= before.needed && after.ratio < after.needed && ownTextOf(element) === before.words

const isSeen = (element: Element): boolean =>
  !isUnseen(element) && !isCollapsed(element) && isPlainlyPainted(element) && needsContrast(element)

function pairOf(texts: readonly ComparedText[]): FaintPair {
  const { text, ground, ratio, needed } = texts[0]!.after
  const elements = createIdentityOrder()(texts.map(({ element }) => element))
  return {
    texts: elements
      .slice(0, TEXTS_PER_PAIR)
      .map((element) => ({ element: keep(element), words: ownTextOf(element) })),
    amount: texts.length,
    color: [Math.round(text[0]), Math.round(text[1]), Math.round(text[2])],
    text: hexText(text),
    ground: hexText(ground),
    ratio,
    needed,
  }
}

/** Returns the luminance of the background of the body, or of the page behind it. */
function pageLuminance(canvas: Color): number {
  const parts = [document.body, document.documentElement]
  const colors = parts.flatMap((part) => (part ? [getComputedStyle(part).backgroundColor] : []))
  const painted = colors.find((color) => isAbsolute(color) && colorOf(color)[3] === 1)
  return luminance(painted === undefined ? canvas : colorOf(painted))
}

/** A button may become darker in a light scheme, so the page's background is compared first. */
function schemeOf(pageBrighter: number, changed: readonly ComparedText[]): SchemeChange['scheme'] {
  const brighter =
    pageBrighter ||
    changed.reduce((sum, { before, after }) => sum + luminance(after.ground) - luminance(before.ground), 0)
  return brighter === 0 ? 'other' : brighter > 0 ? 'light' : 'dark'
}

/** Returns true if text is back in the colors that `startSchemes` recorded. */
export function hasRecordedColors(element: number): boolean {
  const target = keptElement(element)
  const before = known.get(target)
  const now = target.isConnected ? textContrastOf(target, canvasColor()) : null
  return before !== undefined && now !== null && hasSameColors(before, now)
}

/** Whether a page contains text in specific colors. `unknown` means that no such text has clear colors. */
export type TextColors = 'same' | 'different' | 'unknown'

/** Compares the colors of text with those of the same text on this page. Call `startColors` first. */
export function findTextColors({
  words,
  ...pair
}: Pick<FaintPair & FaintText, 'words' | 'text' | 'ground'>): TextColors {
  const canvas = canvasColor()
  const found = [...(document.body?.getElementsByTagName('*') ?? [])]
    .filter((element) => element.firstChild !== null && ownTextOf(element) === words && isShown(element))
    .flatMap((element) => textContrastOf(element, canvas) ?? [])
  if (found.length === 0) return 'unknown'
  const isSame = found.some(
    ({ text, ground }) => hexText(text) === pair.text && hexText(ground) === pair.ground,
  )
  return isSame ? 'same' : 'different'
}
