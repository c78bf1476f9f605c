import { ANNOUNCED_DRAWING_CASES } from './announced-drawings.ts'
import { AUTOCOMPLETE_CASES } from './autocomplete.ts'
import { BROKEN_COLUMN_CASES } from './broken-columns.ts'
import { BYPASS_CASES } from './bypass.ts'
import { CHART_NAME_CASES } from './chart-names.ts'
import { COLOR_KEY_CASES } from './color-keys.ts'
import { COLORED_VALUE_CASES } from './colored-values.ts'
import { COLORED_WORD_CASES } from './colored-words.ts'
import { CONTRADICTION_CASES } from './contradictions.ts'
import type { DetectorCase } from './detector-case.ts'
import { DRAWN_WORD_CASES } from './drawn-words.ts'
import { ENTERING_CASES } from './entering.ts'
import { EQUAL_ID_CASES } from './equal-ids.ts'
import { EXAMPLE_LIMIT_CASES } from './example-limits.ts'
import { FAINT_CHOICE_CASES } from './faint-choices.ts'
import { FIGURE_SWAP_CASES } from './figure-swaps.ts'
import { FORM_CASES } from './forms.ts'
import { FURTHER_FORM_CASES, FURTHER_STRUCTURE_CASES } from './further.ts'
import { HEADING_SWAP_CASES } from './heading-swaps.ts'
import { HIDDEN_RATING_CASES } from './hidden-ratings.ts'
import { ICON_LIST_CASES } from './icon-lists.ts'
import { ICON_SET_CASES } from './icon-sets.ts'
import { IMAGE_CASES } from './images.ts'
import { ITEM_ROW_CASES } from './item-rows.ts'
import { FURTHER_LOOK_CASES } from './looks.ts'
import { MARKUP_CASES } from './markup.ts'
import { MISLEADING_CASES } from './misleading.ts'
import { MISMATCH_CASES } from './mismatches.ts'
import { ORDER_CASES } from './order.ts'
import { PAGE_WORDS_CASES } from './page-words.ts'
import { PAIRING_CASES } from './pairings.ts'
import { REFERENCE_CASES } from './references.ts'
import { REPEATED_NAME_CASES } from './repeated-names.ts'
import { REVERSED_CASES } from './reversed.ts'
import { STATE_CASES } from './states.ts'
import { STRUCTURE_CASES } from './structure.ts'
import { TABLE_CASES } from './tables.ts'
import { TEXT_LOOK_CASES } from './text-looks.ts'
import { TITLES_ABOVE_CASES } from './titles-above.ts'
import { WORDING_CASES } from './wording.ts'

/** The cases of all detectors. */
export const CASES: readonly DetectorCase[] = [
  ...PAGE_WORDS_CASES,
  ...STRUCTURE_CASES,
  ...TABLE_CASES,
  ...FORM_CASES,
  ...AUTOCOMPLETE_CASES,
  ...ENTERING_CASES,
  ...WORDING_CASES,
  ...IMAGE_CASES,
  ...MARKUP_CASES,
  ...FURTHER_FORM_CASES,
  ...FURTHER_STRUCTURE_CASES,
  ...FURTHER_LOOK_CASES,
  ...ORDER_CASES,
  ...BYPASS_CASES,
  ...REFERENCE_CASES,
  ...EQUAL_ID_CASES,
  ...MISMATCH_CASES,
  ...CONTRADICTION_CASES,
  ...STATE_CASES,
  ...COLOR_KEY_CASES,
  ...ICON_LIST_CASES,
  ...ICON_SET_CASES,
  ...HIDDEN_RATING_CASES,
  ...DRAWN_WORD_CASES,
  ...ANNOUNCED_DRAWING_CASES,
  ...TITLES_ABOVE_CASES,
  ...FIGURE_SWAP_CASES,
  ...COLORED_VALUE_CASES,
  ...COLORED_WORD_CASES,
  ...REVERSED_CASES,
  ...REPEATED_NAME_CASES,
  ...HEADING_SWAP_CASES,
  ...ITEM_ROW_CASES,
  ...FAINT_CHOICE_CASES,
  ...CHART_NAME_CASES,
  ...BROKEN_COLUMN_CASES,
  ...TEXT_LOOK_CASES,
  ...MISLEADING_CASES,
  ...PAIRING_CASES,
  ...EXAMPLE_LIMIT_CASES,
]
