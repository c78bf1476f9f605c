import type { Category, Severity, Viewport } from '../../model/issue.ts'
import type { RuleFacts } from '../../model/rule.ts'
import type { PageArtifacts } from '../collect/artifacts.ts'
import type { ElementDescription } from '../collect/element.ts'
import type { PageSummary } from '../collect/page-summary.ts'
import type { SiteFacts } from '../site/site-facts.ts'

/** One defect. What it leaves out is as the rule says. */
export interface Verdict {
  /** Null when the defect belongs to the page as a whole. */
  element: ElementDescription | null
  /** What is wrong, with the measured figure, in one or two sentences. */
  message: string
  /** What to write or change, naming the element or text. */
  fixSuggestion: string
  severity?: Severity
  /** Of a finding that stands for several elements or the page, where that of `element` would change with their order. */
  signature?: string
  /** Which load shows it; the desktop's when absent. */
  viewport?: Viewport
}

interface OwnRuleFacts extends RuleFacts {
  category: Extract<Category, 'ux' | 'information_architecture'>
}

/** Judges one page by what was collected: the same artifacts always give the same verdicts. */
export interface Rule extends OwnRuleFacts {
  judge(artifacts: PageArtifacts): Verdict[]
}

/** A verdict about one page of several. */
export type SiteVerdict = Verdict & { url: string }

/** Judges what only several pages together show, or what the site answers beside them. */
export interface SiteRule extends OwnRuleFacts {
  judge(pages: readonly PageSummary[], site: SiteFacts): SiteVerdict[]
}

/** For a finding that stands for several elements: the same in whatever order they come. */
export const signatureOf = (members: readonly { ref: ElementDescription | null }[]): string =>
  members.map(({ ref }) => ref?.signature ?? '').sort()[0] ?? PAGE_SIGNATURE

/** What is the same wherever on the page it was met first. */
export const PAGE_SIGNATURE = 'page'

/** The text in quotation marks, shortened to be read in a sentence. */
export const quote = (text: string, max = 60): string =>
  `“${text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text}”`

/** "1 link", "3 links". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** A list written as running text, its entries parted by commas. */
export const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)
