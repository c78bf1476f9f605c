import { functionWordsOf } from '../words/function-words.ts'
import { type Detection, type Detector, doubt } from './detector.ts'
import type { BlockFact, LinkFact } from './facts.ts'
import { quoted } from './text.ts'

/** Words after these characters are variables, file types and parts of paths, such as “$HOME”. */
const ABBREVIATION = /(?<![\p{L}\d$*_./\\%-])\p{Lu}{3,5}(?![\p{L}\d])/gu
/** Matches the words after an abbreviation at the start of a name, such as “GNU General Public License”. */
const IN_NAME = /^(?: \p{Lu}\p{Ll}+){2}/u
/**
 * Matches the words around an abbreviation in the middle of a name. In “Acme RTS Suite”, these are “Acme” and
 * “Suite”.
 */
const BEFORE_IN_NAME = /(?<![\p{L}\d])(\p{Lu}\p{Ll}+) $/u
const AFTER_IN_NAME = /^ (?:and |& )?\p{Lu}\p{Ll}+/u
const CAPITALS_SHARE_MAX = 0.3
/** Matches a neighbor in capitals that is too long for an abbreviation, as in “WITHOUT ANY WARRANTY”. */
const SHOUTED_BEFORE = /(?<!\p{L})\p{Lu}{6,}[,;]? (?:\p{Lu}+[,;]? )*$/u
const SHOUTED_AFTER = /^(?:[,;]? \p{Lu}+)*[,;]? \p{Lu}{6,}(?!\p{L})/u
/** These abbreviations are better known than their full forms. */
const KNOWN = new Set(
  'USA GNU ASCII PDF HTML CSS CSV XML JSON URL FAQ SMS GPS DVD CEO NASA ISBN WLAN USB BBC CNN API HTTP HTTPS SQL PIN VIP DIY RSS PHP GIF PNG JPG JPEG SVG CPU GPU RAM ZIP NPM HEX MIT BSD KDE GNOME IBM AIDS LED LCD UNIX LINUX GIT SVN CVS DOS MSDOS TIFF WEBP BMP ICO EPUB DOC DOCX XLS XLSX PPT PPTX ODT ODS TXT EXE ISO MPEG AVI WAV FTP SSH SSL BIOS DNS LAN UTC GMT PLZ GMBH IBAN EUR USD GBP II III VII VIII XII XIII XIV XVI XXL XXXL'.split(
    ' ',
  ),
)
const isProse = ({ within }: BlockFact): boolean =>
  !within.some((kind) => kind === 'code' || kind === 'pre' || kind === 'hidden')

/** Finds abbreviations that the page doesn't explain. */
export const abbreviations: Detector = ({ facts: { blocks, links, page } }) => {
  const explained = new Set([...page.abbreviations, ...linkedOf(links), ...namesIn(page.title, blocks)])
  const found = new Map<string, Detection>()
  const text = blocks.map((block) => block.text).join(' ')
  const ordinary = ordinaryWordsOf(page.lang)
  for (const block of blocks.filter(isProse)) {
    const capitals = block.text.match(/\p{Lu}/gu)?.length ?? 0
    if (capitals > block.text.length * CAPITALS_SHARE_MAX) continue
    for (const { 0: short, index } of block.text.matchAll(ABBREVIATION)) {
      const [before, after] = [block.text.slice(0, index), block.text.slice(index + short.length)]
      if (IN_NAME.test(after) || isInsideName(before, after, page.lang)) continue
      // Capitals may emphasize several words rather than abbreviate one.
      if (SHOUTED_BEFORE.test(before) || SHOUTED_AFTER.test(after)) continue
      const isExplained =
        KNOWN.has(short) ||
        ordinary.has(short.toLowerCase()) ||
        explained.has(short) ||
        isExplainedIn(block.text, short) ||
        isWordIn(text, short)
      if (isExplained) explained.add(short)
      else if (!found.has(short))
        found.set(
          short,
          doubt('abbreviation', block.element, `Nothing explains the abbreviation ${quoted(short)}.`),
        )
    }
  }
  return [...found]
    .filter(([short]) => !explained.has(short) && !isWrittenOutIn(blocks, short))
    .map(([, detection]) => detection)
}

/**
 * Returns the abbreviations that are the whole text of a link, apart from a number, as in “8.1.2. APT”. The
 * link leads to an explanation.
 */
const linkedOf = (links: readonly LinkFact[]): string[] =>
  links.flatMap(({ href, fragment, name }) =>
    href || fragment ? (/^[\d.\s]*(\p{Lu}{3,5})$/u.exec(name.trim())?.[1] ?? []) : [],
  )

/** Returns the abbreviations in the page's title and main headings, which name the subject itself. */
const namesIn = (title: string, blocks: readonly BlockFact[]): string[] =>
  [title, ...blocks.filter(({ level }) => level === 1).map(({ text }) => text)].flatMap(
    (text) => text.match(ABBREVIATION) ?? [],
  )

/** German capitalizes all nouns, so capitalized neighbors don't show that a word is part of a name. */
function isInsideName(before: string, after: string, language: string): boolean {
  const [, word] = BEFORE_IN_NAME.exec(before) ?? []
  const isName = word !== undefined && !functionWordsOf(language)?.has(word.toLowerCase())
  return isName && AFTER_IN_NAME.test(after) && !/^de\b/i.test(language)
}

/** In lowercase, these abbreviations are function words. */
const ALSO_WORDS = new Set(['who', 'can', 'may', 'des', 'der', 'sie', 'son', 'las', 'los', 'con'])

/** Returns the words that may be written in capitals for emphasis, such as “NOT”. */
const ordinaryWordsOf = (language: string): ReadonlySet<string> =>
  new Set([...(functionWordsOf(language) ?? [])].filter((word) => !ALSO_WORDS.has(word)))

/**
 * Returns true if the page spells out an abbreviation anywhere. The words must all be capitalized or stand
 * alone, as in the heading “Graphical user interface”.
 */
function isWrittenOutIn(blocks: readonly BlockFact[], short: string): boolean {
  const letters = [...short]
  const named = new RegExp(
    `(?<!\\p{L})${letters.map((letter) => `${letter}\\p{Ll}+`).join(`[\\s/–-]+(?:\\p{Ll}{1,3}\\s+)?`)}(?!\\p{L})`,
    'u',
  )
  const whole = new RegExp(
    `^${letters.map((letter) => `${letter}[\\p{L}’']+`).join(`[\\s/–-]+(?:\\p{L}{1,3}\\s+)?`)}$`,
    'iu',
  )
  return blocks.some(({ text }) => named.test(text) || whole.test(text.trim()))
}

/** Shorter abbreviations, such as WHO, are often also words. */
const WORD_LENGTH_MIN = 4

/** A word in capitals is an ordinary word, such as “alert”, if the page also contains it in lowercase. */
const isWordIn = (text: string, short: string): boolean => {
  if (short.length < WORD_LENGTH_MIN) return false
  const [first, ...others] = [...short]
  const rest = others.join('').toLowerCase()
  return new RegExp(`(?<!\\p{L})(?:${first}|${first!.toLowerCase()})${rest}(?:e?s)?(?!\\p{L})`, 'u').test(
    text,
  )
}

const isExplainedIn = (text: string, short: string): boolean =>
  text.includes(`(${short})`) || text.includes(`${short} (`) || hasWordsBeside(text, short)

/** Matches the characters or words between an abbreviation and its explanation. */
const JOINT = String.raw`(?:\s*[(:=–—-]\s*|,?\s+(?:or|i\.e\.|stands for|is short for)\s+)["“”'‘’]*`
/** An abbreviation may skip short words such as “of”. */
const BETWEEN_WORDS = String.raw`[\p{L}\p{M}'’]*[\s/–-]+(?:[\p{L}&]{1,3}\s+)*`

/**
 * Returns true if the words that an abbreviation stands for come directly before or after it, as in “FAQ
 * (frequently asked questions)”.
 */
function hasWordsBeside(text: string, short: string): boolean {
  const words = String.raw`${[...short].join(BETWEEN_WORDS)}[\p{L}\p{M}'’]*`
  const sides = [`${words}["“”'‘’]*${JOINT}${short}`, `${short}${JOINT}${words}`]
  return sides.some((side) => new RegExp(String.raw`(?<![\p{L}\d])${side}(?![\p{L}\d])`, 'iu').test(text))
}
