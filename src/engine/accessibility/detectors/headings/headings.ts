import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { bareHeadingOf } from '../../words/heading-parts.ts'
import { normalized } from '../../words/words-of.ts'
import { type Detector, question, sure, sureIf } from '../detector.ts'
import type { BlockFact, Within } from '../facts.ts'
import { areSame, countWords, isNumeric, letterCount, quoted, sentencesIn } from '../text.ts'

const LOOK = {
  wordsMax: 12,
  larger: 1.2,
  muchLarger: 1.35,
  bold: 600,
  gapEm: 2,
  followingWordsMin: 15,
  followingSentenceMin: 5,
  linesMax: 2.6,
}
/**
 * If only a short sentence follows the text, there must be at least this many other possible headings with
 * the same style.
 */
const SHORT_ALIKE_MIN = 1
const MISUSE = { wordsMin: 30, sentencesMin: 3, inARow: 3 }
const NONE_WORDS_MIN = 300
/** On a shorter page, some text must look like a heading. */
const SHORT_NONE_WORDS_MIN = 80
const NO_ROLE = /^(presentation|none)$/
const NO_HEADING: ReadonlySet<Within> = new Set(
  'a button label th td nav figure caption footer header pre code blockquote dt li hidden address'.split(
    ' ',
  ) as Within[],
)

/** Returns the font size and weight that are most common in longer passages, by number of characters. */
export function bodyStyleOf(blocks: readonly BlockFact[]): { size: number; weight: number } {
  const long = blocks.filter(({ text, level }) => level === 0 && countWords(text) >= 10)
  const characters = new Map<string, number>()
  for (const { size, weight, text } of long) {
    const key = `${size} ${weight}`
    characters.set(key, (characters.get(key) ?? 0) + text.length)
  }
  const most = [...characters]
    .toSorted((a, b) => b[1] - a[1])[0]?.[0]
    .split(' ')
    .map(Number)
  return { size: most?.[0] ?? 16, weight: most?.[1] ?? 400 }
}

/**
 * Finds text that looks like a heading. Such text is short, and larger or bolder than the text that follows.
 */
export const headingLook: Detector = ({ facts: { blocks } }) => {
  const body = bodyStyleOf(blocks)
  const isAlike = (block: BlockFact, other: BlockFact) =>
    other !== block &&
    other.size === block.size &&
    other.weight === block.weight &&
    other.lineHeight === block.lineHeight
  const possible = blocks.filter((block, index) => looksLikeHeading(block, blocks[index + 1], body))
  // If only a short sentence follows, text counts as a heading only if it is large and other large text has
  // the same style.
  const looking = possible.filter(
    (block) =>
      isLongText(blocks[blocks.indexOf(block) + 1]!) ||
      (block.size >= body.size * LOOK.larger &&
        possible.filter((other) => isAlike(block, other)).length >= SHORT_ALIKE_MIN),
  )
  return looking.map((block) => {
    const isLike = (other: BlockFact) => isAlike(block, other)
    const isLarge = block.size >= body.size * LOOK.muchLarger
    const isRepeated = block.size >= body.size * LOOK.larger && looking.some(isLike)
    const previous = blocks[blocks.indexOf(block) - 1]
    const isSubtitle = previous !== undefined && previous.level > 0
    const message = `The text ${quoted(block.text)} looks like a heading but isn’t marked up as one.`
    const isFirst = blocks.slice(0, blocks.indexOf(block)).every(({ level }) => level === 0)
    const fix = isFirst
      ? `Make this ${block.tag} an h2 element, and use CSS to keep its appearance.`
      : undefined
    return sureIf((isLarge || isRepeated) && !isSubtitle, 'heading-look', block.element, message, fix)
  })
}

function looksLikeHeading(
  block: BlockFact,
  next: BlockFact | undefined,
  body: { size: number; weight: number },
): boolean {
  if (!next || block.level > 0 || block.role || block.within.some((kind) => NO_HEADING.has(kind)))
    return false
  const words = countWords(block.text)
  const isShort = words > 0 && words <= LOOK.wordsMax && block.box.height <= block.lineHeight * LOOK.linesMax
  const isText =
    letterCount(block.text) >= 3 && !isNumeric(block.text) && !block.isIconFont && !block.isMonospace
  if (!isShort || !isText || /[.,;:!?…]$/.test(block.text) || block.linkShare > 0.5) return false
  const isLarger = block.size >= body.size * LOOK.larger && block.size > next.size
  const isBolder = block.weight >= LOOK.bold && block.size >= body.size && next.weight < LOOK.bold
  return (isLarger || isBolder) && leads(block, next)
}

/** Returns true if the second block is directly below the first. */
function leads({ box, size }: BlockFact, next: BlockFact): boolean {
  const gap = next.box.y - (box.y + box.height)
  const isBelow = gap >= -2 && gap <= Math.max(size * LOOK.gapEm, 40)
  const isSameColumn = next.box.x < box.x + box.width && box.x < next.box.x + next.box.width
  return isBelow && isSameColumn && (isLongText(next) || isSentence(next)) && next.level === 0
}

const isLongText = ({ text, within }: BlockFact): boolean =>
  countWords(text) >= LOOK.followingWordsMin || within.includes('li')

const isSentence = ({ text }: BlockFact): boolean =>
  countWords(text) >= LOOK.followingSentenceMin && /[.!?。…]["”»’)]?$/.test(text.trim())

/** Finds headings that a role hides from screen readers. */
export const headingHidden: Detector = ({ facts: { blocks } }) =>
  blocks
    .filter(({ tag, role, text }) => /^h[1-6]$/.test(tag) && NO_ROLE.test(role) && letterCount(text) > 1)
    .map(({ element, text, role }) =>
      sure(
        'heading-look',
        element,
        `The text ${quoted(text)} looks like a heading, but its role ${role} hides this from screen readers.`,
      ),
    )

/** Finds long headings. They are probably headings only to make the text large or bold. */
export const headingMisuse: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap((block) => {
    // The text of a button in a heading may be a question or a message, as in an accordion.
    if (block.level === 0 || block.within.some((kind) => kind === 'hidden' || kind === 'button')) return []
    const words = countWords(block.text)
    if (words >= MISUSE.wordsMin || sentencesIn(block.text).length >= MISUSE.sentencesMin)
      return [
        sureIf(
          words >= MISUSE.wordsMin,
          'heading-misuse',
          block.element,
          words >= MISUSE.wordsMin
            ? `The heading ${quoted(block.text)} has ${words} words. Screen reader users who jump from heading to heading have to listen to all of it.`
            : `The heading ${quoted(block.text)} consists of several sentences. Does it begin a section, or does it only look like a heading?`,
          `If it begins a section, shorten it to a few words, and put the rest in a p element below it. Otherwise, change the ${block.tag} to a p, and use CSS to keep its appearance.`,
        ),
      ]
    return []
  })

export const headingNone: Detector = ({ facts: { page, blocks } }) => {
  const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0)
  if (!page.isMain || page.headings > 0 || words < SHORT_NONE_WORDS_MIN) return []
  const [main, ...others] = titlesIn(blocks).map(({ text }) => quoted(text))
  if (words < NONE_WORDS_MIN && !main) return []
  const parts = joinList(others.slice(0, TITLES_MAX))
  return [
    (words < NONE_WORDS_MIN ? question : sure)(
      'heading-none',
      page.root,
      `The page has ${words} words but no headings, so screen reader users can’t jump from section to section. Would headings help users find their way?`,
      main &&
        `Make ${main} an h1${parts && `, and ${parts} ${others.length > 1 ? 'h2 elements' : 'an h2'}`}. Use CSS to keep the appearance.`,
    ),
  ]
}

const TITLES_MAX = 3
const TITLE_WORDS_MAX = 12

/** Returns text that looks like a title because it is short and larger than the body text, largest first. */
function titlesIn(blocks: readonly BlockFact[]): BlockFact[] {
  const body = bodyStyleOf(blocks)
  const titles = blocks.filter(
    ({ text, size, within, isIconFont }) =>
      size >= body.size * LOOK.larger &&
      letterCount(text) >= 3 &&
      countWords(text) <= TITLE_WORDS_MAX &&
      !isIconFont &&
      !within.some((kind) => NO_HEADING.has(kind)),
  )
  const largest = Math.max(...titles.map(({ size }) => size))
  const main = titles.find(({ size }) => size === largest)
  return main ? [main, ...titles.filter((title) => title !== main && !areSame(title.text, main.text))] : []
}

export const headingText: Detector = ({ facts, words }) => {
  const headings = facts.blocks.filter(({ level }) => level > 0)
  const isDocumented = documentsCode(headings)
  // Another detector reports several headings such as “Section 2” together.
  const isSeries = headings.filter(({ text }) => bareHeadingOf(text)).length > 1
  const vague = headings.filter(
    ({ text }) =>
      words.vagueHeadings.has(withoutNumber(normalized(text))) &&
      !(isSeries && bareHeadingOf(text)) &&
      !(isDocumented && NAME.test(text.trim())),
  )
  // In an index, a heading that links to its own page is the name of an entry, even if its word is vague.
  const linked = new Set(facts.links.map(({ name }) => normalized(name)))
  return vague
    .filter(({ text }) => headings.length < ENTRIES_MIN || !linked.has(normalized(text)))
    .filter((block) => !headings.some((other) => other !== block && areInOneHeading(block, other)))
    .map((block) =>
      sure('heading-text', block.element, `The heading ${quoted(block.text)} does not describe its section.`),
    )
}

/** Returns true if two blocks are lines of the same heading, such as a number above a title. */
export const areInOneHeading = (block: BlockFact, other: BlockFact): boolean =>
  other.element === block.parent ||
  block.element === other.parent ||
  (other.parent === block.parent && !isHeadingItself(block) && !isHeadingItself(other))

const isHeadingItself = ({ tag, role }: BlockFact): boolean => /^h[1-6]$/.test(tag) || role === 'heading'

/** Matches the name of an option or a method, such as “title”, “okValue” or “show(anchor)”. */
const NAME = /^[.$@-]{0,2}[a-z][\w.$-]*(?:\([^)]*\))?$/
/** Matches names that aren't ordinary words, such as “okValue”, “data-title” and “show()”. */
const IN_CODE = /[a-z][A-Z]|[_.$(-]/
const NAMES_MIN = 4
/** The minimum number of headings in a reference or an index. */
const ENTRIES_MIN = 10

/**
 * Returns true if the headings are names in code, as in documentation. There, “title” can be the name of an
 * option.
 */
function documentsCode(headings: readonly BlockFact[]): boolean {
  const names = new Set(headings.map(({ text }) => text.trim()).filter((text) => NAME.test(text)))
  return names.size >= NAMES_MIN && [...names].some((name) => IN_CODE.test(name))
}

/** “Section 2” is no more informative than “Section”. */
const withoutNumber = (text: string): string => text.replace(/\s*\d{1,2}$/, '')

/** Finds headings that are shown above some text but come after it in the document. */
export const readingOrder: Detector = ({ facts: { blocks } }) =>
  blocks.flatMap((block, index) => {
    const before = blocks[index - 1]
    if (block.level === 0 || !before || before.parent !== block.parent || before.level > 0) return []
    const isAbove = block.box.y + block.box.height <= before.box.y + 2
    const isSameColumn =
      before.box.x < block.box.x + block.box.width && block.box.x < before.box.x + before.box.width
    if (!isAbove || !isSameColumn || countWords(before.text) < 3) return []
    const message = `The heading ${quoted(block.text)} appears above text that screen readers read before it.`
    return [sure('reading-order', block.element, message)]
  })
