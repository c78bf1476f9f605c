import type { Rule, SiteRule } from './rule.ts'
import { actionWording } from './ux/action-wording.ts'
import { baseText } from './ux/base-text.ts'
import { blurredImage } from './ux/blurred-image.ts'
import { brokenImage } from './ux/broken-image.ts'
import { capitalsText } from './ux/capitals-text.ts'
import { centredText } from './ux/centred-text.ts'
import { choiceLabel } from './ux/choice-label.ts'
import { clippedLabel } from './ux/clipped-label.ts'
import { competingActions } from './ux/competing-actions.ts'
import { confirmShaming } from './ux/confirm-shaming.ts'
import { consentRefusal } from './ux/consent-refusal.ts'
import { deadControl } from './ux/dead-control.ts'
import { defaultStyle } from './ux/default-style.ts'
import { disabledSubmit } from './ux/disabled-submit.ts'
import { distortedImage } from './ux/distorted-image.ts'
import { doubleNegative } from './ux/double-negative.ts'
import { emptyTable } from './ux/empty-table.ts'
import { falseAffordance } from './ux/false-affordance.ts'
import { fieldAutocomplete } from './ux/field-autocomplete.ts'
import { fieldCount } from './ux/field-count.ts'
import { fieldTextSize } from './ux/field-text-size.ts'
import { fieldType } from './ux/field-type.ts'
import { fieldWidth } from './ux/field-width.ts'
import { finalAction } from './ux/final-action.ts'
import { formSubmit } from './ux/form-submit.ts'
import { headerShift } from './ux/header-shift.ts'
import { horizontalScroll } from './ux/horizontal-scroll.ts'
import { hoverOnly } from './ux/hover-only.ts'
import { imageDimensions } from './ux/image-dimensions.ts'
import { insecureForm } from './ux/insecure-form.ts'
import { invalidMessage } from './ux/invalid-message.ts'
import { invisibleLink } from './ux/invisible-link.ts'
import { italicText } from './ux/italic-text.ts'
import { justifiedText } from './ux/justified-text.ts'
import { layoutShift } from './ux/layout-shift.ts'
import { lineHeight } from './ux/line-height.ts'
import { lineLength } from './ux/line-length.ts'
import { loadingLeft } from './ux/loading-left.ts'
import { loopingVideo } from './ux/looping-video.ts'
import { malformedLink } from './ux/malformed-link.ts'
import { mediaAutoplay } from './ux/media-autoplay.ts'
import { missingData } from './ux/missing-data.ts'
import { missingFile } from './ux/missing-file.ts'
import { missingIcon } from './ux/missing-icon.ts'
import { newWindow } from './ux/new-window.ts'
import { numberField } from './ux/number-field.ts'
import { overlay } from './ux/overlay.ts'
import { paragraphLength } from './ux/paragraph-length.ts'
import { passwordLength } from './ux/password-length.ts'
import { passwordPaste } from './ux/password-paste.ts'
import { passwordRules } from './ux/password-rules.ts'
import { phoneMenu } from './ux/phone-menu.ts'
import { placeholderLabel } from './ux/placeholder-label.ts'
import { placeholderText } from './ux/placeholder-text.ts'
import { pretickedConsent } from './ux/preticked-consent.ts'
import { pretickedExtra } from './ux/preticked-extra.ts'
import { printStyles } from './ux/print-styles.ts'
import { rawError } from './ux/raw-error.ts'
import { reducedMotion } from './ux/reduced-motion.ts'
import { repeatField } from './ux/repeat-field.ts'
import { requiredMark } from './ux/required-mark.ts'
import { resetButton } from './ux/reset-button.ts'
import { scriptError } from './ux/script-error.ts'
import { scrollLock } from './ux/scroll-lock.ts'
import { squeezedText } from './ux/squeezed-text.ts'
import { stickyShare } from './ux/sticky-share.ts'
import { submitLabel } from './ux/submit-label.ts'
import { textSize } from './ux/text-size.ts'
import { touchTarget } from './ux/touch-target.ts'
import { underlinedText } from './ux/underlined-text.ts'
import { unreachableLink } from './ux/unreachable-link.ts'
import { viewportMeta } from './ux/viewport-meta.ts'

/** The user experience rules for single pages, in the order in which findings are reported. */
export const UX_PAGE_RULES: readonly Rule[] = [
  viewportMeta,
  horizontalScroll,
  squeezedText,
  overlay,
  pretickedConsent,
  phoneMenu,
  brokenImage,
  missingIcon,
  missingFile,
  missingData,
  scriptError,
  mediaAutoplay,
  placeholderLabel,
  touchTarget,
  textSize,
  imageDimensions,
  defaultStyle,
  lineLength,
  lineHeight,
  justifiedText,
  capitalsText,
  italicText,
  centredText,
  paragraphLength,
  fieldTextSize,
  choiceLabel,
  clippedLabel,
  stickyShare,
  consentRefusal,
  scrollLock,
  layoutShift,
  deadControl,
  falseAffordance,
  invisibleLink,
  malformedLink,
  unreachableLink,
  newWindow,
  underlinedText,
  distortedImage,
  blurredImage,
  fieldType,
  fieldAutocomplete,
  numberField,
  passwordLength,
  passwordPaste,
  passwordRules,
  fieldCount,
  submitLabel,
  formSubmit,
  requiredMark,
  fieldWidth,
  insecureForm,
  disabledSubmit,
  invalidMessage,
  resetButton,
  finalAction,
  repeatField,
  competingActions,
  loopingVideo,
  reducedMotion,
  confirmShaming,
  doubleNegative,
  pretickedExtra,
  hoverOnly,
  placeholderText,
  rawError,
  loadingLeft,
  emptyTable,
  printStyles,
]

/** The user experience rules for several pages of an audit. */
export const UX_SITE_RULES: readonly SiteRule[] = [headerShift, baseText, actionWording]
