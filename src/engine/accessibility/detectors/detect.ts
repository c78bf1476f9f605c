import { wordsWithEnglish } from '../words/words-of.ts'
import { abbreviations } from './abbreviations.ts'
import type { Detection, Detector } from './detector.ts'
import type { FrameFacts } from './facts.ts'
import { errorLinks } from './fields/error-links.ts'
import {
  errorColor,
  errorText,
  errorUnplaced,
  errorVague,
  fieldFormat,
  hintAfter,
  labelColor,
} from './fields/errors.ts'
import { exampleLimits } from './fields/example-limits.ts'
import { choiceRun, dateParts, repeatedLabels } from './fields/field-groups.ts'
import { fieldLimits } from './fields/field-limits.ts'
import {
  controlContrast,
  fieldHint,
  fieldLabelVisible,
  labelDistance,
  labelLook,
  labelText,
  placeholderContrast,
  requiredMark,
  requiredUnexplained,
  submitButton,
} from './fields/fields.ts'
import { firstSubmit } from './fields/first-submit.ts'
import { foreignLabels } from './fields/foreign-labels.ts'
import {
  choiceGroup,
  groupName,
  groupSingle,
  multiPart,
  optionGroups,
  selectChange,
} from './fields/groups.ts'
import { choiceSwap, hintSwap, labelSwap } from './fields/label-swap.ts'
import { otherPeople } from './fields/other-people.ts'
import { autocomplete, autocompleteWrong } from './fields/purposes.ts'
import { partialSecret, signInSum } from './fields/recalled-secrets.ts'
import { repeatedNames } from './fields/repeated-names.ts'
import { bareHeadings } from './headings/bare-headings.ts'
import { headingFigures } from './headings/heading-figures.ts'
import { headingSwap } from './headings/heading-swap.ts'
import {
  headingHidden,
  headingLook,
  headingMisuse,
  headingNone,
  headingText,
  readingOrder,
} from './headings/headings.ts'
import { altSwap } from './images/alt-swap.ts'
import { announcedDrawings } from './images/announced-drawings.ts'
import { chartNames } from './images/chart-names.ts'
import { copiedAlt } from './images/copied-alt.ts'
import { drawingName } from './images/drawings.ts'
import { drawnMeasures } from './images/drawn-measures.ts'
import { drawnValues } from './images/drawn-values.ts'
import { drawnWords } from './images/drawn-words.ts'
import { figureSwap } from './images/figure-swap.ts'
import {
  backgroundImage,
  embeddedAlternative,
  imageAlt,
  imageDecorative,
  imageInformative,
  imageOfText,
  imageRedundant,
} from './images/images.ts'
import { lineCharts } from './images/line-charts.ts'
import { imageLogo } from './images/logos.ts'
import { imageSameAlt } from './images/same-alts.ts'
import { staleAlts } from './images/stale-alts.ts'
import { stateAlts } from './images/state-alts.ts'
import { instructions } from './instructions/instructions.ts'
import { lateInstructions } from './instructions/late-instructions.ts'
import { languageNames } from './links/language-names.ts'
import { buttonText, iconFont, linkContext, linkFile, linkTitle, linkUrl } from './links/links.ts'
import { linkSameName } from './links/same-name-links.ts'
import { linkSameTarget } from './links/same-target-links.ts'
import { iconLists } from './lists/icon-lists.ts'
import { iconSets } from './lists/icon-sets.ts'
import { itemRows } from './lists/item-rows.ts'
import { brParagraphs, listLook, listMisuse, listSingle, quoteLook } from './lists/lists.ts'
import { spacedLevels } from './lists/spaced-levels.ts'
import { lookAlikes } from './look-alikes.ts'
import { coloredValues } from './looks/colored-values.ts'
import { lookNames } from './looks/look-names.ts'
import { colorPair, documentType } from './looks/page-styles.ts'
import { cssContent, cssContentContrast } from './markup/css-content.ts'
import { cancelDialog } from './markup/dialogs.ts'
import { hiddenDrawing, hiddenText, markup, scripts } from './markup/markup.ts'
import { reordered } from './order/reordered.ts'
import { tornText } from './order/torn-text.ts'
import { visualOrder } from './order/visual-order.ts'
import { emoticons, gestureScripts, imageRuns, loosePlaces, seenLetters, signButtons } from './phrasing.ts'
import { brokenColumns } from './tables/broken-columns.ts'
import { preformatted } from './tables/columns.ts'
import { iconColumns } from './tables/icon-columns.ts'
import { tableCaptionRepeated } from './tables/table-captions.ts'
import { layoutOrder, rowBreaks, spacers } from './tables/table-order.ts'
import { rowTitles, scopeDirection, untitledColumn } from './tables/table-scope.ts'
import {
  tableCaption,
  tableHeaderScope,
  tableHeaders,
  tableLayout,
  tableLook,
  tablePresentation,
  titlesAbove,
} from './tables/tables.ts'
import { textDirection } from './text-direction.ts'
import { languageOfParts, whiteSpace } from './texts.ts'
import { pageTitle } from './titles/page-title.ts'
import { shortTitle } from './titles/short-title.ts'
import { titleStep } from './titles/title-step.ts'

const DETECTORS: readonly Detector[] = [
  headingLook,
  headingHidden,
  headingMisuse,
  headingFigures,
  headingNone,
  headingText,
  bareHeadings,
  headingSwap,
  pageTitle,
  titleStep,
  shortTitle,
  readingOrder,
  listLook,
  listMisuse,
  listSingle,
  spacedLevels,
  brParagraphs,
  quoteLook,
  preformatted,
  tableHeaders,
  titlesAbove,
  tableLayout,
  tableCaption,
  tableCaptionRepeated,
  tableHeaderScope,
  scopeDirection,
  rowTitles,
  untitledColumn,
  tablePresentation,
  tableLook,
  linkContext,
  linkUrl,
  linkSameName,
  linkSameTarget,
  linkFile,
  linkTitle,
  buttonText,
  iconFont,
  imageAlt,
  drawingName,
  announcedDrawings,
  imageSameAlt,
  stateAlts,
  iconColumns,
  iconLists,
  iconSets,
  copiedAlt,
  altSwap,
  figureSwap,
  imageRedundant,
  imageDecorative,
  imageInformative,
  imageLogo,
  embeddedAlternative,
  backgroundImage,
  imageOfText,
  choiceGroup,
  groupName,
  groupSingle,
  multiPart,
  optionGroups,
  selectChange,
  fieldLabelVisible,
  labelLook,
  labelSwap,
  hintSwap,
  choiceSwap,
  fieldHint,
  requiredMark,
  requiredUnexplained,
  submitButton,
  firstSubmit,
  lateInstructions,
  labelText,
  placeholderContrast,
  labelDistance,
  controlContrast,
  autocomplete,
  autocompleteWrong,
  otherPeople,
  fieldLimits,
  exampleLimits,
  instructions,
  languageOfParts,
  foreignLabels,
  textDirection,
  whiteSpace,
  lookAlikes,
  markup,
  cssContent,
  cssContentContrast,
  colorPair,
  coloredValues,
  lineCharts,
  documentType,
  hiddenText,
  hiddenDrawing,
  scripts,
  errorText,
  errorLinks,
  drawnMeasures,
  drawnValues,
  staleAlts,
  lookNames,
  chartNames,
  drawnWords,
  errorVague,
  errorUnplaced,
  errorColor,
  labelColor,
  fieldFormat,
  hintAfter,
  choiceRun,
  dateParts,
  repeatedLabels,
  repeatedNames,
  rowBreaks,
  spacers,
  layoutOrder,
  visualOrder,
  reordered,
  itemRows,
  brokenColumns,
  tornText,
  emoticons,
  abbreviations,
  languageNames,
  imageRuns,
  loosePlaces,
  signButtons,
  gestureScripts,
  seenLetters,
  partialSecret,
  signInSum,
  cancelDialog,
]

/** Returns the findings of all detectors from the facts of one frame. */
export function detect(facts: FrameFacts): Detection[] {
  const words = wordsWithEnglish(facts.page.lang)
  return DETECTORS.flatMap((detector) => detector({ facts, words }))
}
