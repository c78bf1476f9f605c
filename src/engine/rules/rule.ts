import type { Category, Impact, Severity, Viewport } from '../../model/issue.ts'
import type { RuleFacts } from '../../model/rule.ts'
import type { PageArtifacts } from '../collect/artifacts.ts'
import type { ElementDescription } from '../collect/element.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SiteFacts } from '../site/site-facts.ts'

/** A defect that a rule found. Missing fields default to the values that the rule declares. */
export interface Verdict {
  /** The element that has the defect, or null if the defect belongs to the page as a whole. */
  element: ElementDescription | null
  /** A description of the defect, including the measured value, in one or two sentences. */
  message: string
  /** A description of the change to make, including the element and the value. */
  fixSuggestion: string
  severity?: Severity
  /** The impact of an error or warning. Hints always have minor impact. */
  impact?: Impact
  /**
   * The signature of a verdict about several elements or the page. It doesn't depend on which element comes
   * first, since this may change in the next audit.
   */
  signature?: string
  /** The page load in which the defect is visible. Defaults to `desktop`. */
  viewport?: Viewport
}

interface OwnRuleFacts extends RuleFacts {
  category: Exclude<Category, 'performance'>
}

/** Checks a single page based on its artifacts. The same artifacts always result in the same verdicts. */
export interface Rule extends OwnRuleFacts {
  judge(artifacts: PageArtifacts): Verdict[]
}

/** A verdict about one page of a site. */
export type SiteVerdict = Verdict & { url: string }

/** Checks several pages together and the site's responses to other requests. */
export interface SiteRule extends OwnRuleFacts {
  judge(pages: readonly PageSummary[], site: SiteFacts): SiteVerdict[]
}

/**
 * Returns the signature of a finding about several elements. It doesn't depend on the order of the elements.
 */
export const signatureOf = (members: readonly { ref: ElementDescription | null }[]): string =>
  members.map(({ ref }) => ref?.signature ?? '').sort()[0] ?? PAGE_SIGNATURE

export const PAGE_SIGNATURE = 'page'

/**
 * Returns the text in quotation marks, shortened to fit in a sentence. Samples of page text are cut off after
 * 60 characters, so the default length adds an ellipsis to them.
 */
export const quote = (text: string, max = 59): string =>
  `“${text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text.trim()}”`

/** Returns whether text contains a letter or digit. Messages quote only such text. */
export const isTelling = (text: string | null | undefined): text is string => /[\p{L}\p{N}]/u.test(text ?? '')

/** Returns "The link “Rye”", or "This link" if the label contains no letters or digits. */
export const mention = (noun: string, label: string | null | undefined, max?: number): string =>
  isTelling(label) ? `The ${noun} ${quote(label, max)}` : `This ${noun}`

/** Returns ", for example “Rye”", or an empty string if the label contains no letters or digits. */
export const forExample = (label: string | null | undefined): string =>
  isTelling(label) ? `, for example ${quote(label)}` : ''

/** Returns a number with its noun, as in "1 link", "3 links", "2 entries" and "2 addresses". */
export function count(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`
  if (noun.endsWith('y')) return `${number} ${noun.slice(0, -1)}ies`
  return `${number} ${noun}${noun.endsWith('s') ? 'es' : 's'}`
}

export const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)
