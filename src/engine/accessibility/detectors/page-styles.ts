import { type Detector, doubt } from './detector.ts'
import { quoted } from './text.ts'

/** Browsers return the colors of style rules in this form. */
const RGB = /\brgb\((\d+), (\d+), (\d+)\)/g

const hexOf = (parts: readonly string[]): string =>
  `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

/** Finds pages that set only one of the two colors of text. */
export const colorPair: Detector = ({ facts: { page } }) => {
  if (!page.isMain || page.hasColor === page.hasBackground) return []
  const { colorRule: rule } = page
  const [set, missing] = page.hasColor ? ['text color', 'background color'] : ['background', 'text color']
  const people = page.hasColor
    ? 'whose browser has a dark background by default'
    : 'whose browser shows light text by default, such as white text on black,'
  const where = rule
    ? `The ${rule.file === null ? 'element' : 'rule'} ${rule.selector}${rule.file ? ` in ${rule.file}` : ''} sets ${rule.declaration.replace(RGB, (_, ...parts) => hexOf(parts.slice(0, 3)))}`
    : `The page sets a ${set}`
  const message = `${where}, but nothing sets a ${missing} for the page. Can people ${people} still read the text?`
  const addition = page.hasColor ? 'background-color: #fff' : 'color: #000'
  return [
    doubt(
      'colour-pair',
      page.root,
      message,
      `Add ${addition}, or the ${missing} that fits your design, to ${rule && rule.file !== null ? 'this rule' : 'the rule for body'}.`,
    ),
  ]
}

export const documentType: Detector = ({ facts: { page } }) => {
  if (!page.isMain || !page.isQuirky) return []
  const effect = 'in quirks mode, which imitates the layout errors of very old browsers'
  return [
    page.doctype === null
      ? doubt('document-type', page.root, `The page has no doctype, so browsers render it ${effect}.`)
      : doubt(
          'document-type',
          page.root,
          `The doctype of the page (${quoted(page.doctype)}) is outdated, so browsers render the page ${effect}.`,
          'Replace the doctype with <!doctype html>. Then check the layout, since some sizes and gaps may change.',
        ),
  ]
}
