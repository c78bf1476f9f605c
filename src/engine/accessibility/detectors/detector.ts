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
  /** The advice for this element. If it's missing, the rule's general advice applies. */
  fix?: string
}

export interface Judged {
  facts: FrameFacts
  /** The words of the page's language and of English. */
  words: Words
}

/** A detector is a pure function, so the same facts always produce the same result. */
export type Detector = (judged: Judged) => Detection[]

/** Returns a detection. Without a fix, the rule's general advice applies. */
type Detect = (rule: RuleId, element: number, message: string, fix?: string) => Detection

const detectionOf =
  (strength: Detection['strength']): Detect =>
  (rule, element, message, fix) => ({ rule, element, strength, message, ...(fix && { fix }) })

export const certain = detectionOf('certain')
export const sure = detectionOf('sure')
export const doubt = detectionOf('doubt')
export const question = detectionOf('question')

/** Returns a detection with the strength `sure` if the condition is true, otherwise `doubt`. */
export const sureIf = (isSure: boolean, ...detection: Parameters<Detect>): Detection =>
  (isSure ? sure : doubt)(...detection)
