/**
 * The advice for defects that our markup, appearance and wording detectors report, whether or not an engine
 * agrees.
 */
export const DETECTOR_ADVICE: Readonly<Record<string, string>> = {
  'accessible-authentication':
    'Let users paste into the field, and offer a way to sign in without remembering, copying or solving anything.',
  'pointer-down-action':
    'React when the control is released (the click event) so that users can cancel by moving the pointer away.',
  'required-unexplained': 'Explain the asterisk before the form, or write “required” in the labels.',
  'script-reload': 'Let users load new content themselves, or let them turn off the time limit.',
  'touch-only':
    'Handle click events instead of touch events, since touch, mouse and keyboard all trigger clicks.',
  'window-on-load': 'Open windows only when users ask for them.',
  abbreviation:
    'Where the abbreviation first occurs, write out the words, with the abbreviation in parentheses.',
  'bold-markup': 'Use strong or em if the emphasis matters. Otherwise, use CSS.',
  'chosen-contrast':
    'Give the border or background of the selected item a contrast ratio of at least 3:1 against those of the other items, or add a sign such as a check mark or a thicker border.',
  'colour-only': 'Convey the same information with a word, an icon or a shape as well.',
  'enter-submits':
    'Make the button that submits the form the first one in the HTML, or add type="button" to the buttons before it.',
  'field-format': 'Describe the accepted format next to the field, with an example.',
  'field-group': 'Put the fields in a fieldset with a legend that describes the group.',
  'field-hint-after': 'Put the hint before the field, and reference it in aria-describedby.',
  'frame-title-text': 'Describe the content of the frame in its title.',
  'gesture-alternative': 'Offer buttons as an alternative to the gesture.',
  'icon-contrast': 'Give the icon a contrast ratio of at least 3:1 against its background.',
  'orientation-message': 'Show the content in both orientations.',
  'parsing-error': 'Correct the tags. An HTML validator lists all mistakes with their line numbers.',
  'quote-misuse': 'Indent with CSS, and use blockquote only for quotations.',
  'state-contrast':
    'Change the color of the text or its background in this state until the contrast ratio reaches 4.5:1, or 3:1 for large text.',
  'table-layout-order': 'Put all of the text in one cell, or lay it out with CSS.',
  'table-rows-by-breaks': 'Put each line in a separate table row.',
  'table-spacers': 'Remove empty rows and columns, and control spacing with CSS.',
  'zoom-blocked-script':
    'Let users zoom: don’t cancel pinch gestures, Ctrl with the mouse wheel, or Ctrl with plus and minus, and don’t turn pinching off with touch-action.',
  'aria-hidden-content':
    'Remove aria-hidden from the text or from the element around it so that screen readers read the text.',
  'ascii-art': 'Put the drawing in an element with role="img" and an aria-label that describes it.',
  'autocomplete-missing':
    'Add the autocomplete value that matches the field’s label, such as name, email or tel.',
  'autocomplete-wrong': 'Use the autocomplete value that matches the field’s label.',
  'background-image-content':
    'If the image shows information, use an img element with an alt attribute. A background image cannot have a text alternative.',
  'br-paragraphs': 'Put each paragraph in its own p element, and control spacing with CSS margins.',
  'button-text': 'Label the button with what it does, for example “Save address”.',
  'choice-group':
    'Put the choices in a fieldset and the question in its legend, or give the element around them role="group" and an aria-label.',
  'colour-instruction':
    'Refer to the elements by name, or mark them with a word or icon as well, since not everyone can see the color.',
  'colour-pair':
    'Find the style rule that sets only the text color or only the background color, usually the rule for body, and set both color and background-color in it.',
  'control-contrast':
    'Give the field a border or background with a contrast ratio of at least 3:1 against its surroundings.',
  'css-content': 'Move the text from the style sheet into the HTML.',
  'dir-invalid': 'Use "ltr", "rtl" or "auto" as the value of dir.',
  'document-type':
    'Add <!doctype html> as the first line of the page. Then check the layout, since some sizes and gaps may change.',
  'drag-alternative': 'Offer buttons or fields as an alternative to dragging.',
  'duplicate-id': 'Give each element its own id.',
  'embedded-alternative':
    'Describe what the element shows in text inside it, or in an aria-label together with role="img". Give the values of a chart in text or in a table.',
  'emulated-link': 'Use an a element with an href instead of a script that changes the URL.',
  'empty-paragraphs': 'Remove the empty paragraphs, and control spacing with CSS margins.',
  'field-hint-association':
    'Give the hint an id, and reference it in the field’s aria-describedby attribute.',
  'field-label-visible': 'Add a visible label next to the field.',
  'group-single': 'Remove the fieldset. A single field needs only its label.',
  'heading-empty-section':
    'Add content below the heading. If this text is not the title of a section, use a paragraph instead.',
  'heading-look': 'Mark the text up as a heading (h2 to h6), and style it with CSS.',
  'heading-misuse':
    'If it begins a section, keep it. Otherwise, change it to a p element, and use CSS to keep its appearance.',
  'heading-none':
    'Add an h1 that names the page, and an h2 above each part of it. On a page with a single part, such as an editor, the h1 is enough. It may be visually hidden.',
  'heading-text': 'Write a heading that describes its section.',
  'icon-font-text': 'Hide the icon with aria-hidden="true", and express its meaning in text.',
  'image-decorative-exposed': 'Use alt="" without a title so that screen readers skip the image.',
  'image-informative-empty': 'In the alt attribute, describe what the image shows.',
  'inline-mouse-handler': 'Add focus and keyboard handlers that do the same as the mouse handlers.',
  'contact-mismatch': 'Use the same number or address in the link text and in its href.',
  'field-limit': 'Let the field accept what its text asks for, or correct the text.',
  'icon-figures': 'Next to each figure, add what it counts.',
  'joined-numbers': 'Put a space or a decimal separator between the two parts of the number.',
  'label-distance': 'Put the label directly next to its field.',
  'label-empty': 'Add text to the label, or remove it.',
  'label-look': 'Put the visible text in a label element for the field.',
  'label-text': 'Write a label that tells users what to enter in the field.',
  'lang-part': 'Add a lang attribute with the language of this text.',
  'link-context': 'Write link text that describes where the link goes, for example the title of that page.',
  'link-file': 'Add the file type and the size to the link text, for example “(PDF, 2 MB)”.',
  'link-same-target': 'Put the image and the text in one link, and use alt="" for the image.',
  'link-url-text':
    'Use the title of the linked page as the link text. If the sentence already names that page, link those words instead. If users print the page, the URL can follow in parentheses.',
  'list-look': 'Use a ul or ol element with an li element for each item.',
  'list-misuse': 'Use list elements only for lists, and remove empty ones.',
  'list-single': 'Put the items in one list.',
  'multi-part-field': 'Label each part of the field, and group the parts in a fieldset.',
  'name-reference': 'In aria-labelledby, use the ids of elements in the same item as the control.',
  'obsolete-markup': 'Replace the obsolete element or attribute with CSS or with a current element.',
  'optgroup-label':
    'If so, wrap each group of options in an optgroup element with a label, such as <optgroup label="Harbors">.',
  'page-title-words':
    'In the title element, put the subject of this page, followed by the name of the site, such as <title>Opening hours – Harbor Museum</title>.',
  'placeholder-contrast':
    'Change the color of ::placeholder until its contrast ratio reaches 4.5:1: darker on a light field, lighter on a dark one.',
  'quote-look': 'Put the quotation in a blockquote or q element.',
  'reading-order': 'In the HTML, put the elements in the order in which they appear on the screen.',
  'required-not-programmatic':
    'Add required or aria-required="true" to the field, and explain what the mark means.',
  'select-onchange': 'Let users confirm their choice with a button.',
  'style-instruction':
    'Add a sign or a word to each entry whose text style has a meaning, and explain it in the text.',
  'struck-text':
    'Next to the text, explain what the line means, for example with “Cancelled” or “Previous price”.',
  'tab-stop-static':
    'Give the element a role that matches its function, such as button. If it isn’t interactive, remove the tabindex attribute.',
  'table-caption-look':
    'Move the text of the first row into a caption element at the start of the table, and remove the row.',
  'table-caption-repeated': 'Write a caption that describes what this table shows.',
  'table-header-scope': 'Add scope="col", "row", "colgroup" or "rowgroup" to each header cell.',
  'table-layout-used': 'Arrange the content with CSS, or add role="presentation" to the table.',
  'table-look': 'Use a table element with th and td cells.',
  'table-presentation': 'Remove the presentation role so that screen readers can announce the structure.',
  'text-by-spaces': 'Use a table or CSS columns instead of spaces.',
  'text-direction': 'Add dir="rtl" or dir="ltr" to the element, depending on its language.',
  'text-look-alike': 'Use ordinary letters, and style them with CSS.',
  'title-attribute-only':
    'Show the information as visible text. If the title names an icon-only control, put the same text in its aria-label, and show that text on focus as well as on hover. Remove titles that only repeat visible text.',
}
