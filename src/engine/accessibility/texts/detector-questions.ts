import type { RuleId } from '../rules/registry.ts'

/** The questions that the markup, appearance and wording detectors ask when they aren't certain. */
export const DETECTOR_QUESTIONS: Partial<Record<RuleId, string>> = {
  'accessible-authentication':
    'Can users sign in without reading letters from an image? If not, offer another way.',
  'pointer-down-action':
    'Can users cancel this action by moving the pointer away? If not, react to the click event.',
  'required-unexplained':
    'Does the page explain what the asterisk means? If not, explain it before the form.',
  'script-reload':
    'Can users stop the page from reloading automatically? If not, let them load new content themselves.',
  'timeout-warning':
    'The page reloads or ends a session after some time. Can users turn off or extend this time limit? If not, show a warning at least 20 seconds before, with a button that extends the time.',
  'undo-vanishes':
    'Can users also restore deleted items later, for example from a trash folder? The button that takes back a deletion disappears after a moment.',
  'bold-markup':
    'Does the bold or italic text matter more than the text around it? Screen readers don’t announce b and i elements.',
  'colour-only': 'Does this element show something, such as “error” or “selected”, only by its color?',
  'dialog-role': 'Is this box a dialog? If so, use the dialog element, or role="dialog" with a name.',
  'field-format': 'Can users still see which format the field accepts while they type? If not, add a hint.',
  'field-group': 'Do these fields belong together? If so, put them in a fieldset with a legend.',
  'field-hint-after':
    'Does this text explain a field that comes before the text? If so, move the text before the field.',
  'gesture-alternative': 'Can users use this function with a single tap or click? If not, add buttons.',
  'reading-order':
    'On the screen, this element is in a different position than in the HTML. Does the page make sense when a screen reader reads it in HTML order?',
  'table-spacers': 'Do the empty rows or columns only create space? If so, remove them.',
  'zoom-blocked-script':
    'Can users zoom into the page with two fingers, and with Ctrl and the mouse wheel? If not, remove the script that cancels the zoom.',
  'background-image-content':
    'Does this background image show information that isn’t in the text? Screen readers don’t announce images from style sheets.',
  'br-paragraphs': 'Is this text meant to be several paragraphs? Only line breaks separate them.',
  'choice-group': 'Do these choices answer the same question? If so, put them in a fieldset with a legend.',
  'colour-pair':
    'A style sets only the text color or only the background color of this element. Can people whose browser has other default colors, such as white text on black, still read it?',
  'css-content':
    'Does the text from the style sheet add information that the HTML doesn’t contain? If so, move it into the HTML.',
  'drag-alternative': 'Can you use this function without dragging? If not, add buttons.',
  'embedded-alternative': 'Does this element show something that the text doesn’t mention?',
  'emulated-link': 'Does a script make this element a link? If so, use an a element with an href.',
  'field-hint-association':
    'Does the text next to this field explain it? Screen readers don’t read that text with the field.',
  'field-label-visible': 'Does the field have a label that stays visible? If not, add one.',
  'heading-look': 'Is this text a heading? It looks like one, but screen reader users can’t jump to it.',
  'heading-none':
    'Would headings help users find their way on this page? Screen reader users jump from heading to heading, but the page itself has no headings.',
  'heading-misuse':
    'Does this heading begin a section, or does it only look like a heading? Screen reader users find it in the list of headings.',
  'heading-text': 'Does this heading say what the content below it is about?',
  'identical-links-same-context':
    'Do links with the same text go to the same page? If not, use different text for each link.',
  'image-decorative-exposed': 'Is this image only decorative? If so, use alt="".',
  'image-informative-empty':
    'Does this image show something that the text doesn’t mention? Its empty alt attribute hides it from screen readers.',
  'image-of-text':
    'Does this image show words that users need? Users can’t copy or recolor them, or enlarge them without blur.',
  'inline-mouse-handler':
    'Can you use this element with the keyboard? If not, add focus and keyboard handlers.',
  'keyboard-shortcut':
    'Does a single letter key trigger something here? If so, add Ctrl or Alt, or let users turn the shortcut off.',
  'label-distance': 'Is the label directly next to its field? If not, move it.',
  'link-context': 'Is it clear from the text of this link, or from the sentence around it, where it goes?',
  'link-same-target':
    'Could the image and the text next to it be a single link? Both links go to the same page.',
  'link-url-text':
    'Would the title of the linked page be clearer than the URL in this link? Screen readers spell out URLs.',
  'list-look': 'Is this text a list? Screen readers can’t announce how many items it has.',
  'list-misuse': 'Is this a list of related items? If not, use other elements.',
  'list-single': 'Do these lists belong together? If so, make them one list.',
  'moving-text': 'Can users stop this movement? If not, add a button that pauses it.',
  'optgroup-label':
    'Do the options of this list form groups? In a long list, group labels help users find an option.',
  'page-title-words':
    'Does the page title describe what the page is about? Users see it in tabs and search results.',
  'quote-look': 'Is this text a quotation? If so, use blockquote or q.',
  'required-not-programmatic': 'Is this field required? If so, add the required attribute.',
  'select-onchange':
    'Does choosing an option change the page immediately? If so, let users confirm with a button.',
  'sensory-instruction': 'Is this instruction clear to people who can’t see shapes and positions?',
  'status-message':
    'Do screen readers announce the messages that appear in this element? An aria-hidden attribute hides them.',
  'icon-figures':
    'Can people who don’t see the icons tell what these figures mean? If not, add words next to them.',
  'struck-text':
    'Does the line through this text mean that it no longer applies? If so, explain this in words next to the text.',
  'table-caption-look': 'Is the first row of this table its caption? If so, use a caption element.',
  'table-caption-repeated':
    'Does the caption or label describe this table? Another table with different columns has the same caption or label.',
  'table-layout-used': 'Is this table used only for layout? If so, use CSS or role="presentation".',
  'table-look': 'Is this text a table? If so, use a table element.',
  'text-by-spaces': 'Do these spaces form columns? If so, use a table or CSS.',
  'text-direction': 'Does this text run in the right direction? If not, set dir.',
  'white-space': 'Do spaces separate the letters of a word here? If so, use letter-spacing.',
}
