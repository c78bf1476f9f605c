import type { RuleId } from '../rules/registry.ts'
import type { Words } from '../words/words-of.ts'
import type { FrameFacts } from './facts.ts'

/** A detector's result for one element. */
export interface Detection {
  rule: RuleId
  element: number
  /**
   * `certain` results in an error, `sure` in a warning and `doubt` in a hint. `question` results in a hint
   * even if other engines agree.
   */
  strength: 'certain' | 'sure' | 'doubt' | 'question'
  message: string
  /** The advice for this element. If it's missing, the general advice of the rule applies. */
  fix?: string
}

export interface Judged {
  facts: FrameFacts
  /** The words of the page's language and of English. */
  words: Words
}

/** A detector is a pure function, so the same facts always produce the same result. */
export type Detector = (judged: Judged) => Detection[]

export const certain = (rule: RuleId, element: number, message: string): Detection => ({
  rule,
  element,
  strength: 'certain',
  message,
})

export const sure = (rule: RuleId, element: number, message: string): Detection => ({
  rule,
  element,
  strength: 'sure',
  message,
})

export const doubt = (rule: RuleId, element: number, message: string): Detection => ({
  rule,
  element,
  strength: 'doubt',
  message,
})

export const question = (rule: RuleId, element: number, message: string): Detection => ({
  rule,
  element,
  strength: 'question',
  message,
})

/** Returns a detection with the strength `sure` if the condition is true, otherwise `doubt`. */
export const sureIf = (isSure: boolean, rule: RuleId, element: number, message: string): Detection =>
  (isSure ? sure : doubt)(rule, element, message)
