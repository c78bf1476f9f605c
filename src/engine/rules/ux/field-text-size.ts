import { attributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { ElementDescription } from '../../collect/element.ts'
import type { PhoneFieldArtifact } from '../../collect/phone-field-artifact.ts'
import { fileOf, labelsOf, mentionInside, selectorInStyles, withNames } from '../element-names.ts'
import { PAGE_SIGNATURE, type Rule, type Verdict } from '../rule.ts'
import { forbidsZoom, settingsOf, usedViewport } from './viewport-meta.ts'

const criteria = { fontSizePxMin: 16 }

/**
 * Measures text at the width of a phone. Returns one verdict for the page because one style rule can fix all
 * fields.
 */
export const fieldTextSize: Rule = {
  id: 'field-text-size',
  category: 'ux',
  severity: 'warning',
  impact: 'minor',
  wcag: null,
  help: 'Text in fields is at least 16 px in size on phones.',
  why: 'Safari on iPhones zooms in when people tap a field with smaller text, and the page no longer fits the screen.',
  source: 'https://css-tricks.com/16px-or-larger-text-prevents-ios-form-zoom/',
  fix: 'Give input, select and textarea a font-size of at least 16 px on phones.',
  criteria,
  judge: (page): Verdict[] => {
    const { phone } = page
    const viewport = usedViewport(page)
    // iPhones don't zoom in if the page disables zooming, which another rule reports.
    if (viewport && forbidsZoom(settingsOf(viewport.content))) return []
    const small = phone.fields.filter(({ fontSizePx }) => fontSizePx < criteria.fontSizePxMin)
    const [first] = small
    if (!first) return []
    const smallest = Math.min(...small.map(({ fontSizePx }) => fontSizePx))
    const labels = labelsOf(page)
    const isOne = small.length === 1
    return [
      {
        element: first.ref,
        viewport: 'phone',
        signature: PAGE_SIGNATURE,
        message: isOne
          ? `The text in ${mentionInside('field', labels.get(first.ref.selector), first.ref)} is ${smallest} px on a phone, so iPhones zoom in when people tap the field.`
          : `The text in ${small.length} fields${withNames(small.map(({ ref }) => labels.get(ref.selector)))} is smaller than ${criteria.fontSizePxMin} px on a phone (down to ${smallest} px), so iPhones zoom in when people tap a field.`,
        fixSuggestion: fixOf(small, smallest),
      },
    ]
  },
}

const RULES_MAX = 2
/** Matches a class that a script generates from styles, which the source doesn't contain. */
const GENERATED = /\.(?:css|sc|jss|emotion)-?[a-z]*\d[\w-]*/i

/** A new rule takes effect only if its selector is as specific as the selector of the current rule. */
function fixOf(small: readonly PhoneFieldArtifact[], smallest: number): string {
  const rules = [...new Set(small.map(({ sizeRule }) => sizeRule))]
  const known = rules.filter((rule) => rule !== undefined && rule !== '')
  const generated = known.map((rule) => GENERATED.exec(rule ?? '')?.[0]).find((name) => name !== undefined)
  if (generated) return generatedFix(small, generated)
  if (known.length === rules.length && known.length <= RULES_MAX)
    return `In ${sheetOf(small)}, the ${known.length === 1 ? 'rule' : 'rules'} for ${joinList(known.map((rule) => `“${rule}”`))} ${known.length === 1 ? 'sets' : 'set'} the size now. After ${known.length === 1 ? 'it' : 'them'}, add @media (max-width: 600px) { ${known.join(', ')} { font-size: 16px } }.`
  const unsure = rules.every((rule) => rule === '')
    ? ''
    : ` If the size stays the same, make this change in the rule that sets it to ${smallest} px.`
  return `Add ${selectorFor(small)} { font-size: 16px } to the styles for phones, for example in @media (max-width: 600px).${unsure}`
}

/**
 * Returns advice that uses a class that stays the same. Adds the tag, so that the selector is more specific
 * than the generated one.
 */
function generatedFix(small: readonly PhoneFieldArtifact[], generated: string): string {
  const tags = [...new Set(small.map(({ ref }) => /^<(\w+)/.exec(ref.element)![1]!))]
  const selector = selectorFor(small)
  const stable = /^\./.test(selector) && !GENERATED.test(selector)
  const where = `A script generates the class “${generated}”, so set the size where the source styles these fields, such as the component or the theme.`
  return stable
    ? `${where} Or add @media (max-width: 600px) { ${tags.map((tag) => `${tag}${selector}`).join(', ')} { font-size: 16px } } to your style sheet.`
    : where
}

/** Returns the name of the style sheet if all fields take their size from the same one. */
function sheetOf(small: readonly PhoneFieldArtifact[]): string {
  const [sheet, ...others] = new Set(small.map(({ sizeSheet }) => sizeSheet))
  return (sheet && others.length === 0 && fileOf(sheet)) || 'the style sheet'
}

/** Returns a selector for all fields. It is a class that they share, or otherwise their tags. */
function selectorFor(fields: readonly { ref: ElementDescription }[]): string {
  const [first, ...others] = fields.map(({ ref }) => (attributeOf(ref.element, 'class') ?? '').split(/\s+/))
  const shared = first!.find(
    (name) =>
      /^[a-z][\w-]*$/i.test(name) &&
      /input|field|control|select|text|search/i.test(name) &&
      others.every((names) => names.includes(name)),
  )
  if (shared) return `.${shared}`
  const own = fields.length === 1 ? selectorInStyles(fields[0]!.ref) : null
  return own ?? [...new Set(fields.map(({ ref }) => /^<(\w+)/.exec(ref.element)![1]!))].join(', ')
}
