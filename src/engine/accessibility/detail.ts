import type { Impact, IssueFacts } from '../../model/issue.ts'
import type { Fading } from '../in-page/accessibility/fading.ts'
import type { InnerControl } from '../in-page/accessibility/inner-controls.ts'
import type { Named } from './element-name.ts'
import type { CountedVeil } from './veil-advice.ts'

/**
 * The details that an engine reports about an element. A missing field means that the general text applies.
 */
export interface Detail {
  message?: string
  fix?: string
  facts?: IssueFacts
  impact?: Impact
}

export interface Subject extends Named {
  selector: string
  /** The text of a label next to the field that isn't connected with it. */
  looseLabel?: string
  /** Whether a label element without text contains the field. */
  isInEmptyLabel?: true
  /** The controls inside of a control. */
  innerControls?: readonly InnerControl[]
  /** The tag of the part that people see instead of a control whose own box is empty. */
  shownPart?: string
  /** The tags of the elements between a list and its items. */
  itemWrappers?: readonly string[]
  fading?: Fading
  veil?: CountedVeil
  /** The language of the page's text, if the element is the root and its script shows the language. */
  textLanguage?: string
  /** Whether no part of the element is visible. */
  isUnseen?: true
}

export type Read = (found: readonly string[], subject: Subject) => Detail
