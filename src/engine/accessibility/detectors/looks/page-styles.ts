import { contrastOf, parseHex, type Rgb } from '../../../../model/color.ts'
import { type Detector, doubt } from '../detector.ts'
import { quoted } from '../text.ts'

/** Browsers return colors in style rules in this format. */
const RGB = /\brgb\((\d+), (\d+), (\d+)\)/g

const hexOf = (parts: readonly string[]): string =>
  `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

/** Finds pages that set the text color or the background color, but not both. */
export const colorPair: Detector = ({ facts: { page } }) => {
  const { hasColor, hasBackground, colorRule: rule } = page
  if (!page.isMain || hasColor === hasBackground || !page.hasBareText) return []
  const where = rule
    ? `The ${rule.file === null ? 'element' : 'rule'} ${rule.selector}${rule.file ? ` in ${rule.file}` : ''} sets ${rule.declaration.replace(RGB, (_, ...parts) => hexOf(parts.slice(0, 3)))}`
    : `The page sets a ${hasColor ? 'text color' : 'background'}`
  const { missing, people, addition } = pairTexts(hasColor, page.pageColor)
  const to = rule && rule.file !== null ? 'this rule' : 'the rule for body'
  return [
    doubt(
      'colour-pair',
      page.root,
      `${where}, but nothing sets a ${missing} for the page. ${people}`,
      `Add ${addition}, or the ${missing} that fits your design, to ${to}.`,
    ),
  ]
}

const READABLE = 4.5
const [WHITE, BLACK] = [
  [255, 255, 255],
  [0, 0, 0],
] as const

/**
 * Returns text about the missing color, including who is affected. Light text needs a dark background, and
 * most browsers have a white one.
 */
function pairTexts(hasColor: boolean, known: string | null) {
  const color = known ? parseHex(known) : null
  const fits = (ground: Rgb) => color === null || contrastOf(color, ground) >= READABLE
  if (hasColor)
    return fits(WHITE)
      ? {
          missing: 'background color',
          people: 'Can people whose browser has a dark background by default still read the text?',
          addition: 'background-color: #fff',
        }
      : {
          missing: 'background color',
          people: `Can users read ${known} text on white, the default background of most browsers?`,
          addition: `background-color: ${fits(DARK) ? '#222' : '#000'}`,
        }
  return fits(BLACK)
    ? {
        missing: 'text color',
        people: 'Can people whose browser shows white text by default still read the text?',
        addition: 'color: #000',
      }
    : {
        missing: 'text color',
        people: `Can users read black text, the default of most browsers, on ${known}?`,
        addition: 'color: #fff',
      }
}

const DARK = [34, 34, 34] as const

export const documentType: Detector = ({ facts: { page } }) => {
  if (!page.isMain || !page.isQuirky) return []
  const effect = 'in quirks mode, which imitates the layout bugs of very old browsers'
  return [
    page.doctype === null
      ? doubt('document-type', page.root, `The page has no doctype, so browsers render it ${effect}.`)
      : doubt(
          'document-type',
          page.root,
          `The page’s doctype (${quoted(page.doctype)}) is outdated and makes browsers render the page ${effect}.`,
          'Replace the doctype with <!doctype html>. Then check the layout, since some sizes and gaps may change.',
        ),
  ]
}
