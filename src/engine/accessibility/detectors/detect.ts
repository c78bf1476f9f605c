import { wordsWithEnglish } from '../words/words-of.ts'
import { preformatted } from './columns.ts'
import type { Detection, Detector } from './detector.ts'
import type { FrameFacts } from './facts.ts'
import {
  controlContrast,
  fieldHint,
  fieldLabelVisible,
  labelDistance,
  labelLook,
  labelText,
  placeholderContrast,
  requiredMark,
  submitButton,
} from './fields.ts'
import { choiceGroup, groupName, groupSingle, multiPart, optionGroups, selectChange } from './groups.ts'
import { headingLook, headingMisuse, headingNone, headingText, pageTitle, readingOrder } from './headings.ts'
import {
  backgroundImage,
  embeddedAlternative,
  imageAlt,
  imageDecorative,
  imageInformative,
  imageOfText,
  imageRedundant,
  imageSameAlt,
} from './images.ts'
import {
  buttonText,
  iconFont,
  linkContext,
  linkFile,
  linkSameName,
  linkSameTarget,
  linkTitle,
  linkUrl,
} from './links.ts'
import { brParagraphs, listLook, listMisuse, listSingle, quoteLook } from './lists.ts'
import { colorPair, cssContent, documentType, hiddenText, markup, scripts } from './markup.ts'
import { autocomplete } from './purposes.ts'
import {
  tableCaption,
  tableHeaderScope,
  tableHeaders,
  tableLayout,
  tableLook,
  tablePresentation,
} from './tables.ts'
import { instructions, languageOfParts, lookAlikes, textDirection, whiteSpace } from './texts.ts'

const DETECTORS: readonly Detector[] = [
  headingLook,
  headingMisuse,
  headingNone,
  headingText,
  pageTitle,
  readingOrder,
  listLook,
  listMisuse,
  listSingle,
  brParagraphs,
  quoteLook,
  preformatted,
  tableHeaders,
  tableLayout,
  tableCaption,
  tableHeaderScope,
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
  imageSameAlt,
  imageRedundant,
  imageDecorative,
  imageInformative,
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
  fieldHint,
  requiredMark,
  submitButton,
  labelText,
  placeholderContrast,
  labelDistance,
  controlContrast,
  autocomplete,
  instructions,
  languageOfParts,
  textDirection,
  whiteSpace,
  lookAlikes,
  markup,
  cssContent,
  colorPair,
  documentType,
  hiddenText,
  scripts,
]

/** Returns the findings of all detectors from the facts of one frame. */
export function detect(facts: FrameFacts): Detection[] {
  const words = wordsWithEnglish(facts.page.lang)
  return DETECTORS.flatMap((detector) => detector({ facts, words }))
}
