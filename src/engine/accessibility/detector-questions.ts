import type { RuleId } from './rules/registry.ts'

/** The questions that the markup, appearance and wording detectors ask when they aren't certain. */
export const DETECTOR_QUESTIONS: Partial<Record<RuleId, string>> = {
  'accessible-authentication':
    'Can people sign in without reading letters from an image? If not, offer another way.',
  'pointer-down-action':
    'Can people cancel this action by moving the pointer away? If not, react to the click event.',
  'required-unexplained': 'Does the page say what the asterisk means? If not, explain it before the form.',
  'script-reload':
    'Can people stop the page from reloading automatically? If not, let them load new content themselves.',
  'timeout-warning':
    'The page reloads or ends a session after some time. Can people turn off or extend this time limit? If not, show a warning at least 20 seconds before, with a button that extends the time.',
  'bold-markup': 'Does the bold or italic text matter more than the text around it? If so, use strong or em.',
  'colour-only': 'Does the color convey information that isn’t in the text? If so, add a word or an icon.',
  'dialog-role': 'Is this box a dialog? If so, use the dialog element, or role="dialog" with a name.',
  'field-format': 'Can people still see which format the field accepts while they type? If not, add a hint.',
  'field-group': 'Do these fields belong together? If so, put them in a fieldset with a legend.',
  'field-hint-after':
    'Does this text explain a field that comes before the text? If so, move the text in front of the field.',
  'gesture-alternative': 'Can people use this function with a single tap or click? If not, add buttons.',
  'reading-order': 'Does the text make sense in the order of the HTML? If not, change the order.',
  'table-spacers': 'Do the empty rows or columns only create space? If so, remove them.',
  'zoom-blocked-script':
    'Can people zoom into the page with two fingers, and with Ctrl and the mouse wheel? If not, remove the script that cancels the zoom.',
  'background-image-content':
    'Does this image or icon from the style sheet show information that isn’t in the text? If so, add the information as text, or use an img element with an alt attribute.',
  'br-paragraphs':
    'Is this text meant to be several paragraphs? If so, put each paragraph in its own p element.',
  'choice-group': 'Do these choices belong to one question? If so, put them in a fieldset with a legend.',
  'colour-pair':
    'Can you read the page if your browser has different default colors? If not, set the text color and background color together.',
  'css-content':
    "Does the text from the style sheet add information that the HTML doesn't contain? If so, move it into the HTML.",
  'drag-alternative': 'Can you use this function without dragging? If not, add buttons.',
  'embedded-alternative':
    'Does this element show information that isn’t in the text? If so, add a text alternative.',
  'emulated-link': 'Does a script make this element a link? If so, use an a element with an href.',
  'field-hint-association':
    'Does the text next to the field explain the field? If so, reference that text in aria-describedby.',
  'field-label-visible': 'Does the field have a label that stays visible? If not, add one.',
  'heading-look': 'Is this text a heading? If so, use h2 to h6.',
  'heading-misuse': 'Does this heading begin a section? If not, use a paragraph.',
  'heading-text': 'Does the heading describe its section? If not, rewrite it.',
  'identical-links-same-context':
    'Do links with the same text lead to the same page? If not, use different text for each link.',
  'image-decorative-exposed': 'Is this image only decorative? If so, use alt="".',
  'image-informative-empty':
    'Does this image show information that isn’t in the text? If so, describe it in the alt attribute.',
  'image-of-text': 'Is this an image of text? If so, use real text, unless it is a logo.',
  'inline-mouse-handler':
    'Can you use this element with the keyboard? If not, add focus and keyboard handlers.',
  'keyboard-shortcut':
    'Does a single letter key trigger something here? If so, add Ctrl or Alt, or let people turn the shortcut off.',
  'label-distance': 'Is the label directly next to its field? If not, move it.',
  'link-context': 'Is it clear from the sentence where this link leads? If not, rewrite the link text.',
  'link-url-text':
    'Would the title of the linked page be a clearer link text than its URL? If so, use the title.',
  'list-look': 'Is this a list? If so, use ul or ol.',
  'list-misuse': 'Is this a list of related items? If not, use other elements.',
  'list-single': 'Do these lists belong together? If so, make them one list.',
  'moving-text': 'Can people stop this movement? If not, add a button that pauses it.',
  'optgroup-label': 'Do these options form groups? If so, use optgroup.',
  'quote-look': 'Is this a quotation? If so, use blockquote or q.',
  'required-not-programmatic': 'Is this field required? If so, add the required attribute.',
  'select-onchange':
    'Does choosing an option change the page immediately? If so, let people confirm with a button.',
  'sensory-instruction': 'Is this instruction clear to people who can’t see shapes and positions?',
  'status-message':
    'Do screen readers announce the messages that appear here? If not, remove aria-hidden from the live region and the elements around it.',
  'table-caption-look': 'Is this row the caption of the table? If so, use a caption element.',
  'table-caption-repeated':
    'Does the caption or label describe this table? Another table with other columns has the same one.',
  'table-layout-used': 'Is this table used only for layout? If so, use CSS or role="presentation".',
  'table-look': 'Is this a table? If so, use a table element.',
  'text-by-spaces': 'Do these spaces form columns? If so, use a table or CSS.',
  'text-direction': 'Does this text run in the right direction? If not, set dir.',
  'white-space': 'Do spaces separate the letters of a word here? If so, use letter-spacing.',
}
