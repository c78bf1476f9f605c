import type { Category, Impact, Severity } from '../../model/issue.ts'
import type { PageArtifacts } from '../collect/artifacts.ts'
import type { ElementDescription } from '../collect/element.ts'
import type { PageSummary } from '../contract.ts'

/** One defect. What it leaves out is as the rule says. */
export interface Verdict {
  /** Null when the defect belongs to the page as a whole. */
  element: ElementDescription | null
  /** What is wrong, with the measured figure, in one or two sentences. */
  message: string
  /** What to write or change, naming the element or text. */
  fixSuggestion: string
  severity?: Severity
}

interface RuleFacts {
  /** Kebab-case noun; also the file's name. */
  id: string
  category: Extract<Category, 'ux' | 'information_architecture'>
  /** `error` and `warning` for what is measured and certain, `info` for what is likely or a matter of taste. */
  severity: Severity
  impact: Impact
  /** The criterion that the defect also breaks, when it surely does. */
  wcag: string | null
  /** What a page is to do, as one short sentence. */
  help: string
  /** Whom the defect harms and how. */
  why: string
  /** A public guideline or study. */
  source: string
  /** The figures and words it judges by: part of the ruleset's version. */
  criteria: Readonly<Record<string, number | readonly string[]>>
}

/** Judges one page by what was collected: the same artifacts always give the same verdicts. */
export interface Rule extends RuleFacts {
  judge(artifacts: PageArtifacts): Verdict[]
}

/** Judges what only several pages together show. */
export interface SiteRule extends RuleFacts {
  judge(pages: readonly PageSummary[]): (Verdict & { url: string })[]
}

/** The text in quotation marks, shortened to be read in a sentence. */
export const quote = (text: string, max = 60): string =>
  `“${text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text}”`

/** "1 link", "3 links". */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

/** A list written as running text, its entries parted by commas. */
export const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)
