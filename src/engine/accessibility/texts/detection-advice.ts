import { attributeOf, tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import type { RuleId } from '../rules/registry.ts'
import type { Subject } from './detail.ts'
import { theElement } from './element-name.ts'

/** Matches the code of a handler that certainly opens a page. */
const OPENS_PAGE = /\blocation\b|\bwindow\.open\b/

/** Advice that names the element. It is for rules whose detectors don't provide better advice. */
export const DETECTION_ADVICE = {
  'aria-hidden-content': ({ selector, element }) =>
    writtenAttributeOf(element, 'aria-hidden') === 'true'
      ? `Remove aria-hidden="true" from ${selector} so that screen readers read its text.`
      : `Remove aria-hidden="true" from the element around ${selector} so that screen readers read this text.`,
  'ascii-art': ({ selector }) =>
    `Put ${selector} in an element with role="img" and an aria-label that describes what the characters show.`,
  'control-contrast': ({ selector, element }) =>
    `Give ${selector} a darker border on a light page, or a lighter one on a dark page, such as border: 1px solid #767676 on white${tagOf(element) === 'input' ? ', and use the same style for all text fields' : ''}.`,
  'dir-invalid': ({ selector, element }) =>
    `On ${selector}, replace dir="${attributeOf(element, 'dir') ?? ''}" with "ltr" or "rtl", or with "auto" if the direction depends on the text.`,
  'drag-alternative': (subject) =>
    `Next to ${theElement(subject)}, add buttons that do the same as dragging it, such as “Move up” and “Move down”.`,
  'duplicate-id': ({ selector, element }) =>
    `Give ${selector} an id of its own instead of “${attributeOf(element, 'id') ?? ''}”, and update the labels, links and styles that refer to it.`,
  'emulated-link': ({ selector, element }) =>
    OPENS_PAGE.test(attributeOf(element, 'onclick') ?? 'location')
      ? `Change ${selector} to an a element whose href is the URL that the script opens, and remove the click handler.`
      : `If it opens a page, change ${selector} to an a element whose href is the URL of that page, and remove the click handler. If it does something on this page, change it to <button type="button">, and keep the handler.`,
  'group-single': ({ selector }) => `Remove the fieldset ${selector}, but keep its field with its label.`,
  'icon-contrast': ({ selector }) =>
    `Change the color of the icon in ${selector} until it has a contrast ratio of at least 3:1 against its background.`,
  'icon-font-text': ({ selector }) =>
    `Put the icon of ${selector} in a span with aria-hidden="true", and give the control a name in words.`,
  'inline-mouse-handler': ({ selector, element }) =>
    /^<(?:a|button|input|select|textarea|summary)\b/i.test(element)
      ? `Let a single click, and therefore the Enter key, do the same as the mouse handler of ${selector}.`
      : `Change ${selector} to a button, or add tabindex="0", a role and a key handler that does the same as its mouse handler.`,
  'label-distance': (subject) =>
    `Move the label of ${theElement(subject, 'field')} directly above or next to the field.`,
  'list-misuse': ({ selector }) =>
    `If ${selector} is not a list of related items, use div elements instead. If it has no items, remove it.`,
  'list-single': ({ selector }) =>
    `Move the items of the lists after ${selector} into ${selector} so that all items are in one list.`,
  'multi-part-field': ({ selector }) =>
    `Add an aria-label to ${selector} that identifies the part, such as “Day” or “Area code”, and put all parts in a fieldset with a legend.`,
  'placeholder-contrast': ({ selector }) =>
    `Change the color of ${selector}::placeholder until its contrast ratio reaches 4.5:1: darker on a light field, lighter on a dark one.`,
  'table-header-scope': ({ selector }) =>
    `In ${selector}, set scope="col" on the header cells above columns and scope="row" on those at the start of rows. For headers above several columns or rows, use "colgroup" or "rowgroup".`,
  'table-layout-used': ({ selector }) =>
    `If so, add role="presentation" to ${selector}, or replace it with div elements and CSS grid or flexbox.`,
  'table-look': ({ selector }) =>
    `Change ${selector} to a table element with a tr for each row, and th elements for the column headers.`,
  'table-presentation': ({ selector, element }) =>
    `Remove role="${writtenAttributeOf(element, 'role') ?? 'presentation'}" from ${selector} so that screen readers can announce its rows and columns.`,
  'table-rows-by-breaks': ({ selector }) =>
    `In ${selector}, remove the br elements, and put each line in a row of its own.`,
  'table-spacers': ({ selector }) =>
    `Remove the empty rows and columns of ${selector}, and add padding to its cells instead.`,
  'text-by-spaces': ({ selector }) =>
    `Put the columns of ${selector} in a table element instead of aligning them with spaces.`,
  'touch-only': ({ selector }) =>
    `Change ${selector} to a button, and replace the touch events with a click event, which touch, mouse and keyboard all trigger.`,
} satisfies Partial<Record<RuleId, (subject: Subject) => string>>
