import type { Impact, IssueFacts } from '../../../model/issue.ts'
import type { AdviceFacts } from '../../in-page/accessibility/advice-facts.ts'
import type { KeptElement } from '../../in-page/accessibility/describe-kept.ts'
import type { WordingFacts } from '../../in-page/accessibility/wording-facts.ts'
import type { Named } from './element-name.ts'
import type { CountedVeil } from './veil-advice.ts'

/** Details from an engine's report about an element. If a field is missing, the general text applies. */
export interface Detail {
  message?: string
  fix?: string
  facts?: IssueFacts
  impact?: Impact
}

/** The facts about an element that messages mention. */
type SubjectFacts = Pick<
  KeptElement,
  | 'closedBox'
  | keyof AdviceFacts
  | keyof WordingFacts
  | 'alikeTargets'
  | 'isAmongCells'
  | 'isInlineTarget'
  | 'levelBefore'
  | 'missingLandmarks'
  | 'namesakes'
  | 'nearField'
  | 'roleWrappers'
  | 'tableMarks'
  | 'content'
  | 'controlText'
  | 'drawnPart'
  | 'innerWidget'
  | 'editor'
  | 'fading'
  | 'hiddenLabel'
  | 'innerControls'
  | 'isInEmptyLabel'
  | 'isUnseen'
  | 'itemWrappers'
  | 'looseLabel'
  | 'shownPart'
  | 'textLanguage'
>

export interface Subject extends Named, SubjectFacts {
  selector: string
  veil?: CountedVeil
}

export type Read = (found: readonly string[], subject: Subject) => Detail
