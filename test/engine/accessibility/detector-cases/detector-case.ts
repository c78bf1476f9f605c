import type { RuleId } from '../../../../src/engine/accessibility/rules/registry.ts'

/** The body of a page with a barrier, and of a similar page without it. */
export interface DetectorCase {
  rule: RuleId
  fails: string
  passes: string
  /** The language of both pages, English by default. */
  lang?: string
}

export const TEXT =
  'The ferry to the island leaves twice a day in summer, and the crossing takes about forty minutes when the sea is calm.'
export const SECOND_TEXT =
  'In winter there is one crossing a day, and passengers have to book a seat by telephone on the day before they travel.'
