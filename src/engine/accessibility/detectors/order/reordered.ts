import { METHOD_HEADING, SEQUELS } from '../../words/sequel-words.ts'
import { announcesSteps } from '../../words/step-words.ts'
import { type Detection, type Detector, doubt, sure } from '../detector.ts'
import { isMixedTable } from '../tables/placed-table.ts'
import { countWords, quoted } from '../text.ts'
import type { ReorderedFact, ReorderedItem } from './reordered-fact.ts'
import { byPlace, isRising, stepOf } from './visual-order.ts'

const NUMBERED_SHARE_MIN = 0.6
const STEP_WORDS = { min: 3, share: 0.5 }
/** A short line above a heading, such as a date, makes sense in either order. */
const TEXT_WORDS_MIN = 8
const TABLE_QUOTES = 4
const LIST = { itemsMin: 3, wordsMin: 3 }
/** Matches numbered words, such as “Step 2”, at the start of text, in the supported languages. */
const STEP_NUMBER =
  /^(?:step|stage|part|phase|day|week|chapter|schritt|teil|tag|woche|kapitel|étape|partie|jour|semaine|paso|parte|día|passo|fase|etapa|stap|deel|dag|krok|etap|steg|del)\s*(\d{1,2})(?!\d)/i
const NUMBER = /^\(?(\d{1,2})[.):](?!\d)/
const BARE_NUMBER = /^(\d{1,2})(?=\s)/
const CLOCK =
  /^(?:(?:at|um|à|a las|alle|om|o|às|kl\.?) )?([01]?\d|2[0-3])(?:[:.h] ?([0-5]\d)|(?= (?:uhr|h)\b))(?!\d)/i
/** Matches years and dates such as 2024-05-31. Prices and other numbers have a unit or more digits. */
const DATE =
  /^(?:1[5-9]|20)\d\d(?:-([01]\d)-([0-3]\d))?(?![\d%]|[.,]\d| ?(?:\p{Sc}|(?:eur|kr|zł|km|m|kg|g)(?!\p{L})))/iu
const LETTER = /^\(?([a-h])[.)]\s/i

/**
 * Finds flex boxes and grids that show numbered items, steps, or a heading and its text in a different order
 * than the document. Without such evidence, items may make sense in any order, as cards and columns do.
 */
export const reordered: Detector = ({ facts: { reordered, page } }) => judgeOrder(reordered, page.lang)

/** @param lang the page's language, without a region. */
export const judgeOrder = (facts: readonly ReorderedFact[], lang: string): Detection[] =>
  facts.flatMap((fact) => {
    const seen = fact.items.toSorted((one, other) =>
      byPlace({ box: one.box, direction: fact.direction }, other),
    )
    if (seen.every((item, index) => item === fact.items[index])) return []
    return (
      sequenceIn(fact, seen) ??
      headingIn(fact) ??
      fieldsIn(fact, seen) ??
      stepsIn(fact, seen) ??
      tableIn(fact) ??
      listIn(fact, seen) ??
      ownOrderIn(fact, seen, lang) ??
      []
    )
  })

function sequenceIn({ items }: ReorderedFact, seen: readonly ReorderedItem[]): Detection[] | null {
  const isSequence =
    LABELS.some((labelOf) => isRisingOnlyIn(seen, items, labelOf)) ||
    isCounted(seen, items) ||
    areTimes(seen, items, minutesOf) ||
    areTimes(seen, items, dayOf) ||
    isOrderOfSteps(items, seen)
  if (!isSequence) return null
  return [misplaced(true, items, seen)]
}

/** Returns the first item that appears earlier on the screen than in the document. */
const misplacedIn = (items: readonly ReorderedItem[], seen: readonly ReorderedItem[]): ReorderedItem =>
  seen.find((item, index) => item !== items[index])!

/** Reports the first item that is shown earlier than it is read, or asks about it. */
function misplaced(
  isSure: boolean,
  items: readonly ReorderedItem[],
  seen: readonly ReorderedItem[],
): Detection {
  const shown = misplacedIn(items, seen)
  const read = items[seen.indexOf(shown)]!
  const [before, after] = [shown, read].map(({ heading, text }) => quoted(heading || text))
  const message = `On the screen, ${before} comes before ${after}, but the order is reversed in the HTML and therefore for screen reader users.`
  return isSure
    ? sure('reading-order', shown.element, message)
    : doubt(
        'reading-order',
        shown.element,
        `${message} Does the content also make sense in the order of the HTML?`,
        `If not, move ${before} before ${after} in the HTML.`,
      )
}

/** Returns the number at the start of an item or its heading, or -1 if there is none. */
const numberedBy =
  (...patterns: readonly RegExp[]) =>
  ({ heading, text }: ReorderedItem): number => {
    for (const start of [heading, text])
      for (const pattern of patterns) {
        const label = pattern.exec(start)?.[1]
        if (label) return /\d/.test(label) ? Number(label) : label.toLowerCase().charCodeAt(0)
      }
    return -1
  }

const bareNumber = numberedBy(BARE_NUMBER)
const LABELS: readonly ((item: ReorderedItem) => number)[] = [
  numberedBy(STEP_NUMBER, NUMBER),
  numberedBy(LETTER),
  stepOf,
  (item) => stepOf({ text: bodyOf(item) }),
]

/** Returns true if the items' labels are in ascending order on the screen, but not in the document. */
function isRisingOnlyIn(
  seen: readonly ReorderedItem[],
  items: readonly ReorderedItem[],
  labelOf: (item: ReorderedItem) => number,
): boolean {
  const labels = (list: readonly ReorderedItem[]) => list.map(labelOf).filter((label) => label >= 0)
  const shown = labels(seen)
  const isLabeled = shown.length >= 2 && shown.length >= NUMBERED_SHARE_MIN * items.length
  return isLabeled && isRising(shown) && !isRising(labels(items))
}

/** Numbers without a period, such as those in badges, must be consecutive. */
const isCounted = (seen: readonly ReorderedItem[], items: readonly ReorderedItem[]): boolean =>
  seen.length >= 3 &&
  seen.every((item, index) => bareNumber(item) === index + 1) &&
  !isRising(items.map(bareNumber))

/** If times are only reversed, as in a chat that starts with the newest message, the order makes sense. */
const areTimes = (
  seen: readonly ReorderedItem[],
  items: readonly ReorderedItem[],
  timeOf: (item: ReorderedItem) => number,
): boolean => seen.length >= LIST.itemsMin && !isReversed(items, seen) && isRisingOnlyIn(seen, items, timeOf)

/** Returns the time at the start of an item or its heading, in minutes, or -1 if there is none. */
function minutesOf({ heading, text }: ReorderedItem): number {
  const [, hours, minutes = '0'] = CLOCK.exec(heading) ?? CLOCK.exec(text) ?? []
  return hours === undefined ? -1 : Number(hours) * 60 + Number(minutes)
}

/**
 * Returns a number for the year or date at the start of an item or its heading, or -1 if there is none. Later
 * dates have greater numbers.
 */
function dayOf({ heading, text }: ReorderedItem): number {
  const [date, month = '0', day = '0'] = DATE.exec(heading) ?? DATE.exec(text) ?? []
  return date === undefined ? -1 : Number(date.slice(0, 4)) * 400 + Number(month) * 32 + Number(day)
}

/**
 * Returns true if some items start with words such as “next” and “finally”, and the style sheet sets a
 * position for each item. In the document, other items may come between them.
 */
function isOrderOfSteps(items: readonly ReorderedItem[], seen: readonly ReorderedItem[]): boolean {
  const steps = seen.map(stepOf).filter((step) => step >= 0)
  return (
    steps.length >= STEP_WORDS.min &&
    steps.length >= STEP_WORDS.share * items.length &&
    isRising(steps) &&
    isRising(seen.map(({ order }) => order + ORDER_SHIFT))
  )
}

/** `isRising` ignores negative numbers, which are valid values of `order`. */
const ORDER_SHIFT = 2 ** 31

const haveOwnOrder = (items: readonly ReorderedItem[]): boolean =>
  new Set(items.map(({ order }) => order)).size === items.length

const isReversed = (items: readonly ReorderedItem[], seen: readonly ReorderedItem[]): boolean =>
  seen.every((item, index) => item === items[items.length - 1 - index])

/**
 * Finds parts of a form that are shown in reverse order. The settings in a toolbar make sense in any order.
 */
function fieldsIn({ items, isInForm }: ReorderedFact, seen: readonly ReorderedItem[]): Detection[] | null {
  const groups = items.filter(({ fields }) => fields > 0)
  const isOfGroups = groups.length >= FORM.partsMin || groups.every(({ fields }) => fields >= FORM.fieldsMin)
  const shown = seen.filter((item) => groups.includes(item))
  if (groups.length < 2 || !isOfGroups || !isReversed(groups, shown)) return null
  return [misplaced(isInForm, groups, shown)]
}

/** Two parts with one field each, such as the ends of a range, make sense in either order. */
const FORM = { partsMin: 3, fieldsMin: 2 }

/**
 * Finds items that arrows or the text before them present as steps. The items must be reversed, or the style
 * sheet must set a position for each of them.
 */
function stepsIn(
  { items, intro, hasArrows }: ReorderedFact,
  seen: readonly ReorderedItem[],
): Detection[] | null {
  const isText = items.every(({ heading, text }) => heading !== '' || countWords(text) >= LIST.wordsMin)
  const isMethod = items.length >= METHOD.itemsMin && METHOD_HEADING.test(intro)
  const areSteps = hasArrows || announcesSteps(intro) || isMethod
  const isMixed =
    isReversed(items, seen) || isMoved(items, seen) || (announcesSteps(intro) && isNumbered(items, seen))
  if (items.length < LIST.itemsMin || !isText || !areSteps || !isMixed) return null
  return [misplaced(true, items, seen)]
}

const METHOD = { itemsMin: 4, pairsMin: 2 }

/**
 * Returns true if the order on the screen follows the values of `order`, and several pairs of items are
 * swapped.
 */
function isMoved(items: readonly ReorderedItem[], seen: readonly ReorderedItem[]): boolean {
  const isByOrder = isRising(seen.map(({ order }) => order + ORDER_SHIFT))
  return items.length >= METHOD.itemsMin && isByOrder && swapsIn(items) >= METHOD.pairsMin
}

/** Returns true if the values of `order` are consecutive numbers, one for each item. */
function isNumbered(items: readonly ReorderedItem[], seen: readonly ReorderedItem[]): boolean {
  const first = seen[0]?.order ?? 0
  return items.length >= LIST.itemsMin && seen.every(({ order }, index) => order === first + index)
}

/** Returns the number of pairs of items in which the first is shown after the second. */
const swapsIn = (items: readonly ReorderedItem[]): number =>
  items
    .flatMap(({ order }, index) => items.slice(index + 1).map((later) => order > later.order))
    .filter(Boolean).length

/** Finds passages that are shown in reverse order, or for which the style sheet sets different positions. */
function ownOrderIn(
  { items }: ReorderedFact,
  seen: readonly ReorderedItem[],
  lang: string,
): Detection[] | null {
  const isText = items.every(({ heading, text }) => heading !== '' && countWords(text) >= TEXT_WORDS_MIN)
  if (items.length < LIST.itemsMin || !(haveOwnOrder(items) || isReversed(items, seen)) || !isText)
    return null
  const isSequence = items.filter((item) => SEQUELS[lang]?.test(bodyOf(item))).length >= SEQUELS_MIN
  return [misplaced(isSequence, items, seen)]
}

/** Texts that refer to what came before, such as “Then let it rest”, make sense in only one order. */
const SEQUELS_MIN = 2

/** Returns the text of an item, without its heading. */
const bodyOf = ({ heading, text }: ReorderedItem): string =>
  (heading !== '' && text.startsWith(heading) ? text.slice(heading.length) : text).trim()

/** Finds a heading that is shown above text that comes before it in the document. */
function headingIn({ items }: ReorderedFact): Detection[] | null {
  for (const [index, item] of items.entries()) {
    if (!item.isHeading) continue
    const text = items.slice(0, index).find((other) => isTextBelow(other, item))
    if (!text) continue
    const message = `The heading ${quoted(item.text)} appears above text that screen readers read before it.`
    return [sure('reading-order', item.element, message)]
  }
  return null
}

const isTextBelow = (
  { text, heading, isHeading, box }: ReorderedItem,
  { box: above }: ReorderedItem,
): boolean =>
  !isHeading &&
  heading === '' &&
  countWords(text) >= TEXT_WORDS_MIN &&
  above.y + above.height <= box.y + 2 &&
  box.x < above.x + above.width &&
  above.x < box.x + box.width

function tableIn(fact: ReorderedFact): Detection[] | null {
  if (!isMixedTable(fact)) return null
  const start = fact.items.slice(0, TABLE_QUOTES).map(({ text }) => quoted(text))
  const message = `The style sheet arranges these pieces of text as a table, but screen readers read them in a different order, starting with ${start.join(', ')}.`
  const fix = 'Use a <table> with one row for each item, and <th> elements for the names.'
  return [{ ...sure('reading-order', fact.element, message), fix }]
}

/** Finds an ordered list whose items are shown in a different order. The list may still make sense. */
function listIn({ isOrderedList, items }: ReorderedFact, seen: readonly ReorderedItem[]): Detection[] | null {
  const isText = items.every(({ text }) => countWords(text) >= LIST.wordsMin)
  if (!isOrderedList || items.length < LIST.itemsMin || !isText) return null
  const isOfSteps = items.every(({ text }) => countWords(text) >= TEXT_WORDS_MIN) && haveOwnOrder(items)
  return [misplaced(isOfSteps, items, seen)]
}
