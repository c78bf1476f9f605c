import { DETECTOR_QUESTIONS } from './detector-questions.ts'
import type { RuleId } from './rules/registry.ts'

/**
 * Only a person who looks at the elements can answer these yes-or-no questions. Each question is asked once
 * per rule and page. It says what to do if there is a barrier.
 */
export const QUESTIONS: Partial<Record<RuleId, string>> = {
  ...DETECTOR_QUESTIONS,
  'aria-allowed-attr':
    'Does this element still work if assistive technology ignores its ARIA attribute? If not, choose a role that supports the attribute.',
  'aria-allowed-role':
    'Does the role say what the element does? If not, remove the role, or choose one that does.',
  'aria-combobox':
    'Does a screen reader announce the list of this combobox and the option you move to? If not, check its ARIA attributes.',
  'aria-command-name':
    'Can you tell from its name what this control does? If not, add text or an aria-label.',
  'aria-required-children':
    'Does the element later get the children that its role requires, for example when it opens? If not, change the role.',
  'aria-valid-attr-value':
    'Does the element that this ARIA attribute refers to exist when it is needed? If not, correct the id.',
  bypass:
    'Can keyboard users get past the repeated content at the top? If not, add a skip link or a main landmark.',
  'color-contrast':
    'Is this text easy to read on its background? We couldn’t measure the contrast, for example because of a gradient or an image.',
  'control-role':
    'Does this element work like a button? If so, use a button element, so that screen readers announce a button, and Enter and Space both press it.',
  'error-message':
    'Do screen readers announce the error message when the field becomes invalid? If not, reference the message with aria-describedby.',
  'form-field-multiple-labels':
    'Do screen readers announce all labels of this field? If not, keep one label and connect the other text with aria-describedby.',
  'frame-title-unique':
    'Do frames with the same title have the same content? If not, give each frame its own title.',
  'group-name': 'Is it clear what these fields have in common? If not, add a legend or an aria-label.',
  'image-alt-text': 'Does the text alternative say what the image shows? If not, rewrite the text.',
  'image-redundant-alt':
    'Does the text alternative repeat the text next to the image? If so, use an empty alt attribute.',
  'keyboard-access':
    'Can you reach and use this control with the keyboard alone? If not, use a button or a link.',
  'label-content-name-mismatch':
    'Does the accessible name contain the visible text? If not, correct the name, so that people can activate the control by voice.',
  'landmark-no-duplicate-banner': 'Is there only one page header? If not, keep one banner landmark.',
  'landmark-no-duplicate-contentinfo':
    'Is there only one page footer? If not, keep one contentinfo landmark.',
  'link-in-text-block':
    'Can you tell these links apart from the text around them without relying on color? If not, underline them.',
  list: 'Is every child of this list a list item? If not, move other content out of the list.',
  'meta-viewport':
    'Can people zoom the page to 200%? If not, remove maximum-scale and user-scalable from the viewport meta element.',
  'nested-interactive':
    'Can you use each of the nested controls with the keyboard? If not, move the inner control out of the outer one.',
  'no-autoplay-audio':
    'Does sound play for more than three seconds without a way to stop it? If so, add controls or start the sound muted.',
  'presentation-role-conflict':
    'Is this element only decorative? If so, remove any attribute that names it or makes it focusable. If not, remove its role.',
  'required-unmarked':
    'Do people know before they submit the form that these fields are required? If not, say so before the form or in the labels.',
  'role-img-alt':
    'Does this image show information? If so, describe it with an aria-label. If not, hide it with aria-hidden="true".',
  'scheme-contrast':
    'Is this text easy to read if the page loads in the dark color scheme? If not, change the color of the text or its background in that scheme.',
  'scrollable-region-focusable':
    'Can you scroll this area with the keyboard? If not, add tabindex="0" and a name.',
  'svg-img-alt':
    'Does this graphic show information that isn’t in the text next to it? If so, name it with an aria-label. If not, add aria-hidden="true".',
  'table-headers': 'Are the header cells of this table marked up as th with a scope? If not, mark them up.',
  'table-layout': 'Is this table used only for layout? If so, remove its header cells, caption and summary.',
  'target-size':
    'Is there another control nearby that does the same thing and is at least 24 × 24 px? If not, make this control larger.',
  'text-resize-none':
    'Is this text easy to read even if zooming in doesn’t enlarge it? If not, add a part in rem to its font size.',
  'video-caption': 'Does the video have captions for everything that is said? If not, add them.',
}
