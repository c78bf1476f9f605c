import { wordsWithEnglish } from '../words/words-of.ts'
import { abbreviations } from './abbreviations.ts'
import { altSwap } from './alt-swap.ts'
import { announcedDrawings } from './announced-drawings.ts'
import { bareHeadings } from './bare-headings.ts'
import { brokenColumns } from './broken-columns.ts'
import { chartNames } from './chart-names.ts'
import { coloredValues } from './colored-values.ts'
import { preformatted } from './columns.ts'
import { copiedAlt } from './copied-alt.ts'
import { cssContent, cssContentContrast } from './css-content.ts'
import type { Detection, Detector } from './detector.ts'
import { cancelDialog } from './dialogs.ts'
import { drawingName } from './drawings.ts'
import { drawnMeasures } from './drawn-measures.ts'
import { drawnValues } from './drawn-values.ts'
import { drawnWords } from './drawn-words.ts'
import { errorLinks } from './error-links.ts'
import {
  errorColor,
  errorText,
  errorUnplaced,
  errorVague,
  fieldFormat,
  hintAfter,
  labelColor,
} from './errors.ts'
import type { FrameFacts } from './facts.ts'
import { choiceRun, dateParts, repeatedLabels } from './field-groups.ts'
import { fieldLimits } from './field-limits.ts'
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
} from './fields.ts'
import { figureSwap } from './figure-swap.ts'
import { firstSubmit } from './first-submit.ts'
import { foreignLabels } from './foreign-labels.ts'
import { choiceGroup, groupName, groupSingle, multiPart, optionGroups, selectChange } from './groups.ts'
import { headingFigures } from './heading-figures.ts'
import { headingSwap } from './heading-swap.ts'
import {
  headingHidden,
  headingLook,
  headingMisuse,
  headingNone,
  headingText,
  readingOrder,
} from './headings.ts'
import { iconColumns } from './icon-columns.ts'
import { iconLists } from './icon-lists.ts'
import { iconSets } from './icon-sets.ts'
import {
  backgroundImage,
  embeddedAlternative,
  imageAlt,
  imageDecorative,
  imageInformative,
  imageOfText,
  imageRedundant,
} from './images.ts'
import { instructions } from './instructions.ts'
import { itemRows } from './item-rows.ts'
import { choiceSwap, hintSwap, labelSwap } from './label-swap.ts'
import { lateInstructions } from './late-instructions.ts'
import { lineCharts } from './line-charts.ts'
import { buttonText, iconFont, linkContext, linkFile, linkTitle, linkUrl } from './links.ts'
import { brParagraphs, listLook, listMisuse, listSingle, quoteLook } from './lists.ts'
import { imageLogo } from './logos.ts'
import { lookNames } from './look-names.ts'
import { hiddenDrawing, hiddenText, markup, scripts } from './markup.ts'
import { otherPeople } from './other-people.ts'
import { colorPair, documentType } from './page-styles.ts'
import { pageTitle } from './page-title.ts'
import {
  emoticons,
  gestureScripts,
  imageRuns,
  languageNames,
  loosePlaces,
  seenLetters,
  signButtons,
} from './phrasing.ts'
import { autocomplete, autocompleteWrong } from './purposes.ts'
import { partialSecret, signInSum } from './recalled-secrets.ts'
import { reordered } from './reordered.ts'
import { repeatedNames } from './repeated-names.ts'
import { imageSameAlt } from './same-alts.ts'
import { linkSameName } from './same-name-links.ts'
import { linkSameTarget } from './same-target-links.ts'
import { shortTitle } from './short-title.ts'
import { spacedLevels } from './spaced-levels.ts'
import { staleAlts } from './stale-alts.ts'
import { stateAlts } from './state-alts.ts'
import { tableCaptionRepeated } from './table-captions.ts'
import { layoutOrder, rowBreaks, spacers } from './table-order.ts'
import { rowTitles, scopeDirection, untitledColumn } from './table-scope.ts'
import {
  tableCaption,
  tableHeaderScope,
  tableHeaders,
  tableLayout,
  tableLook,
  tablePresentation,
  titlesAbove,
} from './tables.ts'
import { languageOfParts, lookAlikes, textDirection, whiteSpace } from './texts.ts'
import { titleStep } from './title-step.ts'
import { tornText } from './torn-text.ts'
import { visualOrder } from './visual-order.ts'

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
