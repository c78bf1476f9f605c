import { attributeOf, tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { RuleId } from '../rules/registry.ts'
import { maySubmit } from '../words/button-words.ts'
import { DETECTOR_QUESTIONS } from './detector-questions.ts'
import { atStart, theElement } from './element-name.ts'
import { ELEMENT_QUESTIONS } from './element-questions.ts'
import { draggedName } from './fact-details.ts'
import type { HintSubject } from './joined-hints.ts'
import { valueCells } from './surroundings-details.ts'

/**
 * Only a person who looks at the elements can answer these yes-or-no questions. Each question is asked once
 * per rule and page, and explains what to do if there is a barrier.
 */
export const QUESTIONS: Partial<Record<RuleId, string>> = {
  ...DETECTOR_QUESTIONS,
  'aria-allowed-attr':
    'Screen readers may ignore an ARIA attribute of this element, because its role does not support the attribute. Does the attribute add something that isn’t in the text?',
  'aria-allowed-role':
    'This HTML tag usually has a different role from the one in its role attribute. Does that role describe what users can do with the element?',
  'aria-combobox':
    'Does a screen reader announce the options of this field while you move through them with the arrow keys?',
  'aria-command-name': 'Can you tell from its text or aria-label what this control does?',
  'aria-required-children':
    'This element lacks the child elements that its role needs. Does a script add them later, for example when users open it?',
  'aria-valid-attr-value':
    'An ARIA attribute of this element contains an id that no element on the page has. Does a script add an element with this id when it is needed?',
  'autocomplete-missing':
    'Does this field ask for the visitor’s own data, such as a name or an email address? Without an autocomplete attribute, browsers may not fill it in.',
  bypass: 'Can keyboard users get past the navigation to the content without pressing Tab for each link?',
  'color-contrast':
    'Is this text easy to read on its background? The audit couldn’t measure the contrast, for example because a picture or a gradient is behind the text.',
  'control-role': 'Does this element work like a button? Screen readers don’t announce it as one.',
  'sound-only': 'Does the page also show the result of pressing this control? If not, add it as text.',
  'error-message':
    'Do screen readers announce the error message when the field becomes invalid? If not, reference the message with aria-describedby.',
  'form-field-multiple-labels':
    'Do screen readers announce all labels of this field? If not, keep one label and connect the other text with aria-describedby.',
  'frame-title-unique': 'Do the frames with this title all show the same content?',
  'group-name': 'Is it clear to people who hear only one field what these fields have in common?',
  'image-alt-text': 'Does the alt text of this image say what the image shows?',
  'image-redundant-alt':
    'Does the alt text repeat the text next to the image, making screen readers read it twice?',
  'keyboard-access':
    'Can you reach and use this control with the keyboard alone? If not, use a button or a link.',
  'label-content-name-mismatch':
    'Does the name that screen readers announce for this control contain the text that users see? If not, voice control users can’t activate it by saying that text.',
  'landmark-no-duplicate-banner':
    'Does the page have only one header, in a <header> element or with role="banner"?',
  'landmark-no-duplicate-contentinfo':
    'Does the page have only one footer, in a <footer> element or with role="contentinfo"?',
  'link-in-text-block': 'Can people who don’t see colors tell this link apart from the text around it?',
  list: 'Are all elements directly in this list li elements? If not, screen readers count its items incorrectly.',
  'meta-viewport':
    'Can users zoom the page to 200%? If not, remove maximum-scale and user-scalable from the viewport meta element.',
  'nested-interactive': 'This control contains another one. Can you reach and use both with the keyboard?',
  'no-autoplay-audio':
    'Does sound play for more than three seconds without a way to stop it? If so, add controls or start the sound muted.',
  'presentation-role-conflict':
    'Is this element only decorative, as its role indicates? It can receive focus or has an ARIA attribute, so screen readers announce it anyway.',
  'required-unmarked':
    'Do users know before they submit the form that these fields are required? If not, say so before the form or in the labels.',
  'role-img-alt': 'Does this image show something that the text next to it doesn’t mention?',
  'scheme-contrast':
    'Is this text easy to read when the page loads in the dark color scheme? If not, change the color of the text or its background in that scheme.',
  'scrollable-region-focusable':
    'Can you scroll this area with the arrow keys in Safari? There, scrollable areas without controls can’t receive keyboard focus.',
  'submit-button':
    'Can users submit this form? It has no submit button. If it has several fields, the Enter key doesn’t submit it either.',
  'svg-img-alt': 'Does this graphic show something that the text next to it doesn’t mention?',
  'table-headers':
    'Do some cells of this table name its columns or rows? If so, make them th elements so that screen readers read them together with the other cells.',
  'table-layout':
    'Is this table used only for layout, although it has header cells, a caption or a summary like a data table?',
  'target-size':
    'This control is smaller than 24 × 24 px, so users may press the wrong one. Is there a larger control on the page that does the same?',
  'text-resize-none':
    'Is this text easy to read even if zooming in doesn’t enlarge it? If not, add a rem component to its font size.',
  'video-caption': 'Does the video have captions for everything that is said? If not, add them.',
}

const valueQuestion = ({ headerValues }: Pick<HintSubject, 'headerValues'>): string | null =>
  headerValues ? `${valueCells(headerValues)} are marked up as headers. Should they be td elements?` : null

/** Questions with facts about the element. Null where the rule's general question is better. */
export const SUBJECT_QUESTIONS: Partial<Record<RuleId, (subject: HintSubject) => string | null>> = {
  ...ELEMENT_QUESTIONS,
  'submit-button': ({ formButton }) =>
    formButton && maySubmit(formButton)
      ? `The button “${formButton}” of this form is not a submit button, so neither it nor the Enter key submits the form by itself. Does a script submit it, even when users press Enter?`
      : null,
  'aria-required-parent': (subject) => {
    const role = writtenAttributeOf(subject.element, 'role')
    return role
      ? `Is ${theElement(subject)} inside the parent element that role="${role}" requires? If not, screen readers can’t tell users what it is part of.`
      : null
  },
  'drag-alternative': (subject) =>
    `Users can drag ${draggedName(subject)}. Can they do the same without dragging, for example with a button or in a menu?`,
  'svg-img-alt': ({ iconControl }) =>
    iconControl
      ? `Does the icon in the ${iconControl.noun} “${iconControl.name}” show something that the name of the ${iconControl.noun} doesn’t mention?`
      : null,
  'aria-prohibited-attr': (subject) => {
    const label = attributeOf(subject.element, 'aria-label')?.trim()
    const tag = tagOf(subject.element)
    if (!label || writtenAttributeOf(subject.element, 'role') !== null) return null
    return label === subject.recognition?.text
      ? `${atStart(theElement(subject))} repeats its text in aria-label, which has no effect on a ${tag} element. Can you remove the attribute?`
      : `Do screen readers announce aria-label="${label}"? The ${tag} element with this attribute does not allow a label.`
  },
  'th-has-data-cells': valueQuestion,
  'table-headers': ({ element, headerValues }) =>
    headerValues
      ? valueQuestion({ headerValues })
      : /^<t[dh]\b/i.test(element)
        ? 'Is there a th element above each column, or at the start of each row, of the table around this cell? If not, screen readers can’t tell users what its cells mean.'
        : null,
  'table-layout-used': (subject) =>
    `Is ${theElement(subject)} used only for layout? If so, screen readers announce meaningless rows and columns.`,
  'table-layout': ({ tableMarks = [] }) =>
    tableMarks.length > 0
      ? `Is this table used only for layout? It has ${joinList(tableMarks)} like a data table, so screen readers announce rows and columns.`
      : null,
}
