import { type Detection, type Detector, doubt, sure, sureIf } from '../detector.ts'
import type { BlockFact, ListFact } from '../facts.ts'
import { countWords, quoted } from '../text.ts'

const ITEMS_MIN = 3
const ITEM_WORDS_MAX = 60
const SHORT_ITEM_WORDS = 25
const DASH_WORDS_MAX = 12
const BULLET = /^([•·▪►✓✔○●■▸▶‣◦➤→*»])[\s\u00a0]*[\p{L}\p{N}]/u
const DASH = /^([-–—])[\s\u00a0]+[\p{L}\p{N}]/u
const NUMBER = /^\(?(\d{1,2})[.)][\s\u00a0]+\p{L}/u
const LETTER = /^\(?([a-h])[.)][\s\u00a0]+\p{L}/u
const NO_LIST = ['li', 'dt', 'pre', 'code', 'nav', 'hidden', 'th']
const PARAGRAPH_WORDS_MIN = 6
const PARAGRAPHS_MIN = 3
/** Lines of links, such as a table of contents, aren't paragraphs. */
const LINK_SHARE_MAX = 0.4
const QUOTE = { wordsMin: 12, pattern: /^["“„«‘].+["”“»’]\s*$/s }

type Marker = { kind: 'bullet' | 'dash' | 'number' | 'letter'; value: string }

const ELEMENTS: Readonly<Record<Marker['kind'], string>> = {
  bullet: 'a ul',
  dash: 'a ul',
  number: 'an ol',
  letter: 'an ol',
}

function markerOf(line: string): Marker | null {
  const patterns = { bullet: BULLET, dash: DASH, number: NUMBER, letter: LETTER } as const
  for (const [kind, pattern] of Object.entries(patterns)) {
    const value = pattern.exec(line)?.[1]
    if (value) return { kind: kind as Marker['kind'], value }
  }
  return null
}

/**
 * Finds lines and paragraphs that begin with the same bullet or dash, or with consecutive numbers or letters.
 */
export const listLook: Detector = ({ facts: { blocks } }) => {
  const open = blocks.filter(
    ({ within, level }) => level === 0 && !within.some((kind) => NO_LIST.includes(kind)),
  )
  const inside = open.flatMap((block) =>
    listOf(block.text.split('\n').map((text) => ({ text, element: block.element }))),
  )
  return [...inside, ...runsOf(open).flatMap(listOf)]
}

interface Line {
  text: string
  element: number
}

/** Returns runs of adjacent blocks with the same parent, tag and left edge. */
function runsOf(blocks: readonly BlockFact[]): Line[][] {
  const runs: BlockFact[][] = []
  for (const block of blocks) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext = last?.parent === block.parent && last.tag === block.tag && block.box.x === last.box.x
    if (isNext) run!.push(block)
    else runs.push([block])
  }
  return runs
    .filter((run) => run.length >= ITEMS_MIN)
    .map((run) => run.filter(({ text }) => !text.includes('\n')))
}

function listOf(lines: readonly Line[]): Detection[] {
  let run: { line: Line; marker: Marker }[] = []
  for (const line of [...lines, { text: '', element: -1 }]) {
    const text = line.text.trim()
    if (!text && line.element !== -1) continue
    const marker = markerOf(text)
    if (marker && (run.length === 0 || follows(run.at(-1)!.marker, marker))) run.push({ line, marker })
    else if (run.length >= ITEMS_MIN) break
    else run = marker ? [{ line, marker }] : []
  }
  return run.length >= ITEMS_MIN ? judged(run) : []
}

function follows(before: Marker, after: Marker): boolean {
  if (before.kind !== after.kind) return false
  if (before.kind === 'number') return Number(after.value) === Number(before.value) + 1
  if (before.kind === 'letter') return after.value.charCodeAt(0) === before.value.charCodeAt(0) + 1
  return after.value === before.value
}

function judged(run: readonly { line: Line; marker: Marker }[]): Detection[] {
  const lengths = run.map(({ line }) => countWords(line.text))
  const most = Math.max(...lengths)
  if (most > ITEM_WORDS_MAX) return []
  const { line, marker } = run[0]!
  const isShort = most <= (marker.kind === 'dash' ? DASH_WORDS_MAX : SHORT_ITEM_WORDS)
  const message = isShort
    ? `${run.length} lines such as ${quoted(line.text)} look like a list but aren’t marked up as one.`
    : `${run.length} lines, such as ${quoted(line.text)}, begin like list items. Are they a list? Without list elements, screen readers can’t announce how many items there are.`
  const fix = `Change these ${run.length} lines to ${ELEMENTS[marker.kind]} element with an li for each line, and remove the typed ${marker.kind === 'dash' ? 'dashes' : `${marker.kind}s`}.`
  return [sureIf(isShort, 'list-look', line.element, message, fix)]
}

export const listMisuse: Detector = ({ facts: { lists } }) =>
  lists.flatMap((list) => {
    const { element, tag, items, childCount, media, within } = list
    if (within.includes('hidden')) return []
    if (list.blankItems.length > 0) return [blankItem(list)]
    if (childCount > 0 && (media > 0 || items.some(Boolean) || items.length === 0)) return []
    const [message, fix] = childCount === 0 ? emptyTexts(tag) : wordlessTexts(list)
    return [doubt('list-misuse', element, message, fix)]
  })

/** Reports empty items between others, which readers can't see if the list has no bullets or numbers. */
function blankItem({ tag, items, itemCount, blankItems }: ListFact): Detection {
  const [blank] = blankItems
  const count = blankItems.length
  const [first = ''] = items.filter(Boolean)
  const many = count === 1 ? 'has an empty item' : `has ${count} empty items`
  const message = `The list that starts with ${quoted(first)} ${many} among the others. Screen readers announce ${itemCount} items, but only ${itemCount - count} have content.`
  const fix = `Remove the ${count === 1 ? 'empty li element' : `${count} empty li elements`} from this ${tag} element. To add space between two items, use a margin.`
  return sure('list-misuse', blank!, message, fix)
}

const emptyTexts = (tag: string): [message: string, fix: string] => [
  `This ${tag} element has no items. Does a script add them later?`,
  `If not, remove the empty ${tag} element, which some screen readers announce as an empty list.`,
]

/** Lists whose items have no text are often the dots of a carousel. */
function wordlessTexts({ tag, itemCount, isPressable }: ListFact): [message: string, fix: string] {
  const items = itemCount === 1 ? 'The item in this list has' : `The ${itemCount} items in this list have`
  return isPressable
    ? [
        `${items} no text, but seem${itemCount === 1 ? 's' : ''} to react to clicks. Can keyboard and screen reader users do the same in another way?`,
        `Put a button in each item of the ${tag} element, with an aria-label that describes what it does, such as “Slide 1”. If other controls do the same, hide the list from screen readers with aria-hidden="true".`,
      ]
    : [
        `${items} no text, so screen readers announce a list with nothing in it. Do the items show something?`,
        `If the items show something, describe it in text. If they are only decorative, use div elements instead of the ${tag} element.`,
      ]
}

/** Finds three or more consecutive lists with one item each. */
export const listSingle: Detector = ({ facts: { lists } }) => {
  const byElement = new Map(lists.map((list) => [list.element, list]))
  const isSingle = (element: number) => byElement.get(element)?.itemCount === 1
  return lists.flatMap(({ previous, itemCount }) => {
    const first = byElement.get(previous)
    const isThird = itemCount === 1 && isSingle(previous) && first !== undefined && isSingle(first.previous)
    if (!isThird || isSingle(byElement.get(first.previous)?.previous ?? -1)) return []
    return [sure('list-single', first.previous, 'Several lists with one item each look like one list.')]
  })
}

/** Finds paragraphs that are separated by two line breaks. */
export const brParagraphs: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap(({ element, text, within, linkShare }) => {
    if (within.includes('pre') || within.includes('address') || !text.includes('\n')) return []
    if (linkShare > LINK_SHARE_MAX) return []
    const parts = text.split(/\n[\s\u00a0]*\n/).filter((part) => countWords(part) >= PARAGRAPH_WORDS_MIN)
    if (parts.length < 2) return []
    const isSure = parts.length >= PARAGRAPHS_MIN && !within.includes('footer')
    const start = quoted(parts[0]!.trim())
    const message = isSure
      ? `${parts.length} paragraphs, starting with ${start}, are separated only by br elements, so screen reader users can’t move from one to the next.`
      : `Only br elements separate the text ${start} from ${quoted(parts[1]!.trim())}. Are these two paragraphs?`
    return [sureIf(isSure, 'br-paragraphs', element, message)]
  })

export const quoteLook: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap(({ element, text, within, tag, level }) => {
    const isQuote = QUOTE.pattern.test(text) && countWords(text) >= QUOTE.wordsMin
    if (!isQuote || level > 0 || within.includes('blockquote') || !/^(p|div|span)$/.test(tag)) return []
    return [
      doubt(
        'quote-look',
        element,
        `The text ${quoted(text)} looks like a quotation but isn’t marked up as one.`,
        `Put ${quoted(text)} in a blockquote element.`,
      ),
    ]
  })
