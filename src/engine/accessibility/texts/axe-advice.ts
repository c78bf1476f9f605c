/** The advice for each axe-core rule. For rules without an entry, axe-core's text is shown. */
export const AXE_ADVICE: Readonly<Record<string, string>> = {
  accesskeys: 'Use a different letter for each accesskey on the page, or remove the accesskey attributes.',
  'area-alt': 'Give each area element an alt attribute that describes where its link goes.',
  'aria-allowed-attr':
    'Remove the ARIA attributes that this role does not support, or use a role that supports them.',
  'aria-allowed-role':
    'Remove the role attribute, or use the HTML element that has this role by itself, such as <button> for role="button".',
  'aria-braille-equivalent':
    'Add an aria-label or aria-roledescription in addition to the braille attribute.',
  'aria-command-name': 'Add text to the element, or an aria-label that describes what it does.',
  'aria-conditional-attr':
    'Remove the attribute where it has no effect: aria-checked on native checkboxes, and aria-expanded, aria-level, aria-posinset and aria-setsize on rows outside a treegrid.',
  'aria-deprecated-role': 'Replace the deprecated role with its successor or with an HTML element.',
  'aria-dialog-name': 'Reference the heading of the dialog with aria-labelledby, or add an aria-label.',
  'aria-hidden-body': 'Remove aria-hidden from body. Hide only the content behind a dialog.',
  'aria-hidden-focus':
    'Remove aria-hidden. If users don’t need the content, add the inert attribute instead.',
  'aria-input-field-name':
    'Add an aria-label to the field that tells users what to enter, for example aria-label="Search".',
  'aria-meter-name':
    'Add an aria-label to the meter that describes what it measures, for example aria-label="Disk space".',
  'aria-progressbar-name':
    'Add an aria-label to the progress bar that describes what it measures, for example aria-label="Upload".',
  'aria-prohibited-attr':
    'Remove the aria-label or aria-labelledby attribute, or use a role that allows a name.',
  'aria-required-attr':
    'Add the attributes that the role requires, or use an HTML element that has this role by itself, such as <input type="checkbox">.',
  'aria-required-children': 'Use only children with the roles that this role requires, or change the role.',
  'aria-required-parent': 'Put the element inside a parent that has the role required by its own role.',
  'aria-roledescription': 'Remove aria-roledescription, or give the element a role.',
  'aria-roles': 'Replace the role with one that ARIA defines.',
  'aria-tab-name': 'Add text or an aria-label to the tab.',
  'aria-text': 'Move links and buttons out of the element with role="text", or remove the role.',
  'aria-toggle-field-name': 'Name the control with text, aria-labelledby or aria-label.',
  'aria-tooltip-name': 'Add text to the tooltip.',
  'aria-treeitem-name': 'Add text or an aria-label to the tree item.',
  'aria-valid-attr': 'Correct the spelling of the ARIA attribute, or remove the attribute.',
  'aria-valid-attr-value':
    'Give the attribute a value that ARIA allows, such as true or the id of an element on the page, or remove it.',
  'autocomplete-valid': 'Use a valid autocomplete value that matches the content and type of the field.',
  'avoid-inline-spacing':
    'Move letter, word and line spacing from the style attribute to a style sheet, without !important.',
  blink: 'Replace the blink element with plain text.',
  'button-name': 'Add text to the button, or an aria-label that describes what the button does.',
  bypass:
    'Put the content in a <main id="content"> element, and add <a href="#content">Skip to content</a> as the first element of the body.',
  'color-contrast':
    'Compare the text color with the lightest and the darkest color behind the text, for example with the color picker in the browser’s developer tools. If the contrast ratio is below 4.5:1 (3:1 for large text), put an even background color behind the text.',
  'definition-list':
    'Follow each dt with a dd that describes it, and put nothing else into the dl except div, script and template elements. Use a ul if there are no descriptions.',
  dlitem: 'Put the dt and dd elements inside a dl element.',
  'document-title': 'Add a title element with the names of the page and the site to the head.',
  'duplicate-id-aria':
    'Give each element its own id so that labels and ARIA attributes refer to the right one.',
  'empty-table-header': 'Add text to the header cell, or change the cell to a td element.',
  'form-field-multiple-labels':
    'Keep one label for the field, and connect the other text with aria-describedby.',
  'frame-focusable-content':
    'Remove tabindex="-1" from the frame so that the Tab key reaches the controls in it.',
  'frame-tested': 'Check the content of this frame by hand, because the audit could not examine it.',
  'frame-title': 'Describe the content of the frame in its title attribute.',
  'frame-title-unique': 'Give each frame its own title.',
  'html-has-lang':
    'Add a lang attribute to the html element with the language of the text, such as lang="en" for English.',
  'html-lang-valid':
    'Use a valid language tag such as "en" or "pt-BR" in the lang attribute of the html element.',
  'html-xml-lang-mismatch': 'Use the same language in lang and xml:lang.',
  'image-alt': 'Add an alt attribute that describes the image, or alt="" if the image is decorative.',
  'image-redundant-alt': 'Use alt="", because the text next to the image already describes it.',
  'input-button-name': 'Add a value or an aria-label to the button that describes what the button does.',
  'input-image-alt': 'In the alt attribute, describe what the button does.',
  label:
    'Add a label element whose for attribute contains the id of the field, or wrap the field in a label.',
  'label-content-name-mismatch':
    'Remove the aria-label, or start it with the visible text so that users can activate the control by saying what they see.',
  'label-title-only':
    'Next to the field, add a label element with the words of the title, and remove the title.',
  'landmark-banner-is-top-level':
    'Move the header of the page (its <header> element or role="banner") out of the main, nav, section or aside element that contains it. If it is the header of only that part, remove role="banner".',
  'landmark-contentinfo-is-top-level':
    'Move the footer of the page (its <footer> element or role="contentinfo") out of the main, nav, section or aside element that contains it. If it is the footer of only that part, remove role="contentinfo".',
  'landmark-main-is-top-level':
    'Move the <main> element (or role="main") out of the header, nav, aside or footer element that contains it.',
  'landmark-no-duplicate-banner':
    'Keep the <header> of the page, and change the other one to a div, or remove its role="banner".',
  'landmark-no-duplicate-contentinfo':
    'Keep the <footer> of the page, and change the other one to a div, or remove its role="contentinfo".',
  'landmark-no-duplicate-main':
    'Keep the <main> element around the content, and change the other one to a div, or remove its role="main".',
  'landmark-unique':
    'Add an aria-label to each of them that describes what it contains, for example aria-label="Main" to the main navigation and aria-label="Pages" to links such as “Previous” and “Next”.',
  'link-in-text-block': 'Set text-decoration: underline on the links in running text.',
  'link-name':
    'Add text to the link, an alt attribute to its image, or an aria-label that describes where the link goes.',
  list: 'Use only li, script and template elements as children of ul and ol.',
  listitem: 'Put the li element inside a ul, ol or menu element.',
  marquee: 'Replace the marquee element with text that does not move.',
  'meta-refresh':
    'Remove the timed refresh. Redirect on the server, or let users refresh the page themselves.',
  'meta-viewport':
    'Put <meta name="viewport" content="width=device-width, initial-scale=1"> in the head, without user-scalable and maximum-scale.',
  'meta-viewport-large': 'Remove maximum-scale from <meta name="viewport"> so that users can zoom to 500%.',
  'nested-interactive': 'Move the inner control out of the outer control, because controls cannot be nested.',
  'no-autoplay-audio': 'Let users start the sound themselves, or add a control that stops it.',
  'object-alt':
    'Add role="img" and an aria-label that describes what the object shows. Text inside the element is only for browsers that can’t show the object.',
  'presentation-role-conflict':
    'If the element is only decorative, remove tabindex and its aria attributes. Otherwise, remove role="none" or role="presentation".',
  region:
    'Move this content into the <main> element or, if it belongs there, into the header, nav, aside or footer element.',
  'role-img-alt': 'Describe the image with an aria-label or aria-labelledby on the element with role="img".',
  'scope-attr-valid': 'Use scope only on th elements, with the value col, row, colgroup or rowgroup.',
  'scrollable-region-focusable': 'Add tabindex="0" to the scrollable box.',
  'select-name': 'Add a label element whose for attribute contains the id of the select element.',
  'server-side-image-map': 'Replace ismap with a client-side image map or with links.',
  'skip-link':
    'Put the id of the element with the content in the href of the skip link, for example href="#content" for <main id="content" tabindex="-1">.',
  'summary-name': 'Add text to the summary element that describes what it opens.',
  'svg-img-alt': 'Add a title element or an aria-label to the svg element.',
  tabindex:
    'Use tabindex="0" or remove tabindex, and put the elements in the order in which users should reach them.',
  'table-duplicate-name':
    'Use different text for the caption and the summary of the table, or remove the summary.',
  'target-size':
    'Give the control min-width: 24px and min-height: 24px (with display: inline-block if it is inline).',
  'td-headers-attr': 'In the headers attribute, use only the ids of th elements in the same table.',
  'th-has-data-cells':
    'If a row or column of this table has a header cell but no data cells, add them or remove the row or column. Change header cells that describe no other cells to td elements.',
  'valid-lang': 'Use a valid language tag such as "en" or "pt-BR" in the lang attribute.',
  'video-caption':
    'Write captions for speech and important sounds in a WebVTT file, and add it to the video: <track kind="captions" src="captions.vtt" srclang="en" label="English" default>, with the language of the video.',
}
