import { normalized } from '../words/words-of.ts'
import { type Detection, type Detector, doubt, sure, sureIf } from './detector.ts'
import type { BlockFact, ImageFact } from './facts.ts'
import { areSame, quoted } from './text.ts'

const EMOTICON = /(^|\s)([:;]-?[)(DP]|:'\(|<3|\\o\/|¯\\_\(ツ\)_\/¯|\^_\^|-_-|>_<|[xX]-?D)(?=$|[\s.,!?])/
const ABBREVIATION = /(?<![\p{L}\d])\p{Lu}{3,5}(?![\p{L}\d])/gu
/** Matches the words after an abbreviation that starts a name, such as “GNU General Public License”. */
const IN_NAME = /^(?: \p{Lu}\p{Ll}+){2}/u
const CAPITALS_SHARE_MAX = 0.3
/** These abbreviations are better known than their full forms. */
const KNOWN = new Set(
  'USA PDF HTML CSS CSV XML JSON URL FAQ SMS GPS DVD CEO NASA ISBN WLAN USB BBC CNN API HTTP HTTPS SQL PIN VIP DIY RSS PHP GIF PNG JPG JPEG SVG IBM AIDS LED LCD UTC GMT PLZ GMBH IBAN EUR USD GBP II III VII VIII XII XIII XIV XVI XXL XXXL'.split(
    ' ',
  ),
)
/** The name of each language in that language, with its code. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  deutsch: 'de',
  english: 'en',
  español: 'es',
  français: 'fr',
  italiano: 'it',
  nederlands: 'nl',
  polski: 'pl',
  português: 'pt',
  svenska: 'sv',
  čeština: 'cs',
  日本語: 'ja',
  русский: 'ru',
  中文: 'zh',
  العربية: 'ar',
}
const RUN = { min: 3, gap: 40 }

const isProse = ({ within }: BlockFact): boolean =>
  !within.some((kind) => kind === 'code' || kind === 'pre' || kind === 'hidden')

export const emoticons: Detector = ({ facts: { blocks } }) =>
  blocks
    .filter((block) => isProse(block) && EMOTICON.test(block.text))
    .map(({ element, text }) => {
      const symbols = quoted(EMOTICON.exec(text)![2]!)
      const fix = `Replace ${symbols} with a word, or put it into a span with role="img" and an aria-label.`
      return doubt('ascii-art', element, `Screen readers read out the symbols ${symbols}.`, fix)
    })

/** Finds abbreviations without an explanation. */
export const abbreviations: Detector = ({ facts: { blocks, page } }) => {
  const explained = new Set(page.abbreviations)
  const found = new Map<string, Detection>()
  const text = blocks.map((block) => block.text).join(' ')
  for (const block of blocks.filter(isProse)) {
    const capitals = block.text.match(/\p{Lu}/gu)?.length ?? 0
    if (capitals > block.text.length * CAPITALS_SHARE_MAX) continue
    for (const { 0: short, index } of block.text.matchAll(ABBREVIATION)) {
      if (IN_NAME.test(block.text.slice(index + short.length))) continue
      const isExplained =
        KNOWN.has(short) || explained.has(short) || isExplainedIn(block.text, short) || isWordIn(text, short)
      if (isExplained) explained.add(short)
      else if (!found.has(short))
        found.set(
          short,
          doubt('abbreviation', block.element, `Nothing explains the abbreviation ${quoted(short)}.`),
        )
    }
  }
  return [...found].filter(([short]) => !explained.has(short)).map(([, detection]) => detection)
}

/** Shorter abbreviations are often also words, such as WHO. */
const WORD_LENGTH_MIN = 4

/** A word in capitals is an ordinary word if the page also contains it in small letters, such as “alert”. */
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

/** Matches the characters or words that join an abbreviation and its explanation. */
const JOINT = String.raw`(?:\s*[(:=–—-]\s*|,?\s+(?:or|i\.e\.|stands for|is short for)\s+)["“”'‘’]*`
/** Short words such as “of” may be missing from an abbreviation. */
const BETWEEN_WORDS = String.raw`[\p{L}\p{M}'’]*[\s/–-]+(?:[\p{L}&]{1,3}\s+)*`

/**
 * Returns whether the words that an abbreviation stands for are directly before or after it, as in “FAQ
 * (frequently asked questions)”.
 */
function hasWordsBeside(text: string, short: string): boolean {
  const words = String.raw`${[...short].join(BETWEEN_WORDS)}[\p{L}\p{M}'’]*`
  const sides = [`${words}["“”'‘’]*${JOINT}${short}`, `${short}${JOINT}${words}`]
  return sides.some((side) => new RegExp(String.raw`(?<![\p{L}\d])${side}(?![\p{L}\d])`, 'iu').test(text))
}

/**
 * Finds links whose text is the name of another language, such as “Deutsch”, without a lang attribute. A single
 * link may be a proper name, but several offer a choice of languages.
 */
export const languageNames: Detector = ({ facts: { links, page } }) => {
  const codeOf = (name: string) => LANGUAGE_NAMES[normalized(name.replace(/\([^)]*\)|[^\p{L}\s]/gu, ' '))]
  const foreign = links.filter(({ name, hasOwnLang }) => {
    const code = codeOf(name)
    return code !== undefined && page.lang !== '' && code !== page.lang && !hasOwnLang
  })
  const isChoice = new Set(foreign.map(({ name }) => codeOf(name))).size > 1
  return foreign.map(({ element, name }) =>
    sureIf(
      isChoice,
      'lang-part',
      element,
      `The link ${quoted(name)} is in a different language than the page.`,
      `Add lang="${codeOf(name)}" to the link ${quoted(name)}.`,
    ),
  )
}

/** Finds adjacent images that repeat the same text alternative, such as the stars of a rating. */
export const imageRuns: Detector = ({ facts: { images } }) => {
  const runs: ImageFact[][] = []
  for (const image of images.filter(({ kind, alt }) => kind === 'img' && alt?.trim())) {
    const last = runs.at(-1)?.at(-1)
    const isNext = last && areSame(last.alt ?? '', image.alt ?? '') && areNear(last, image)
    if (isNext) runs.at(-1)!.push(image)
    else runs.push([image])
  }
  return runs
    .filter(({ length }) => length >= RUN.min)
    .map(([first, ...others]) =>
      sure(
        'image-alt-text',
        first!.element,
        `${others.length + 1} images next to each other all have the text alternative ${quoted(first!.alt ?? '')}, so screen reader users can’t tell them apart.`,
        `Replace ${quoted(first!.alt ?? '')} on each of the ${others.length + 1} images with words that say what it shows, such as the name of a person. If they show one thing together, such as a rating, describe it on the first one, and use alt="" on the others.`,
      ),
    )
}

const areNear = ({ box: one }: ImageFact, { box: other }: ImageFact): boolean =>
  Math.abs(one.y - other.y) <= 4 && other.x >= one.x && other.x - (one.x + one.width) <= RUN.gap

/** Finds navigation links that aren't in a list. */
export const loosePlaces: Detector = ({ facts: { links } }) => {
  const loose = links.filter(
    ({ within, isInPagination }) => within.includes('nav') && !within.includes('li') && !isInPagination,
  )
  return [...Map.groupBy(loose, ({ container }) => container).values()]
    .filter(({ length }) => length >= 4)
    .map(([first, ...others]) =>
      doubt('list-look', first!.element, `${others.length + 1} navigation links are not in a list.`),
    )
}

/** Finds buttons named only by a symbol that screen readers announce as “times” or “multiplication”. */
export const signButtons: Detector = ({ facts: { buttons } }) =>
  buttons
    .filter(({ name, isDescribed }) => /^[×✕✖xX]$/.test(name) && !isDescribed)
    .map(({ element, name }) =>
      doubt(
        'button-text',
        element,
        `Screen readers read the button ${quoted(name)} as a symbol, not as “Close”.`,
      ),
    )

const ZOOM_BLOCKED =
  /gesturestart[\s\S]{0,200}?preventDefault|touches\.length\s*>=?\s*[12][\s\S]{0,80}?preventDefault|ctrlKey[\s\S]{0,60}?preventDefault/
const GESTURE = /touchmove|pointermove/
const GESTURE_USE = /swipe|deltaX|touches\[[01]\]|touches\.length\s*={2,3}\s*2|changedTouches|startX/

export const gestureScripts: Detector = ({ facts: { page } }) => {
  if (!page.isMain) return []
  const found: Detection[] = []
  if (ZOOM_BLOCKED.test(page.scripts))
    found.push(doubt('zoom-blocked-script', page.root, 'A script seems to prevent zooming.'))
  if (GESTURE.test(page.scripts) && GESTURE_USE.test(page.scripts))
    found.push(
      doubt('gesture-alternative', page.root, 'A script reacts to a swipe or another pointer gesture.'),
    )
  return found
}

const SEEN_LETTERS =
  /\b(captcha|(letters|characters|digits|numbers|text|code) (in|on|from|of) the (image|picture)|what you see|(letters|characters|digits|numbers|code) (that )?(you see|shown|displayed)( in| on| above| below| here)|zeichen (im|aus dem) bild|caractères de l[’']image|caracteres de la imagen|caratteri dell[’']immagine)\b/i

/** Finds fields in which people must enter letters that they read in an image. */
export const seenLetters: Detector = ({ facts: { fields, images } }) =>
  fields
    .filter(({ label, ariaLabel, placeholder }) => SEEN_LETTERS.test(`${label} ${ariaLabel} ${placeholder}`))
    .filter(() => images.some(({ kind }) => kind === 'img' || kind === 'canvas'))
    .map(({ element }) =>
      doubt('accessible-authentication', element, 'People have to read letters from an image.'),
    )
