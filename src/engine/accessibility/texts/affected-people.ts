/** For each WCAG success criterion, explains whom a failure affects and how. */
export const AFFECTED_PEOPLE: Readonly<Record<string, string>> = {
  '1.1.1':
    'People who cannot see the content rely on its text alternative, which a screen reader reads aloud.',
  '1.2.1':
    'People who cannot hear the recording miss what it says, and people who cannot see the silent video miss what it shows.',
  '1.2.2':
    'People who are deaf or hard of hearing, and people who have turned the sound off, miss what is said in the video.',
  '1.2.3': 'People who cannot see the video miss whatever the soundtrack does not describe.',
  '1.3.1':
    'Screen readers announce headings, lists, tables and groups only if the HTML marks them up. Without correct markup, people who cannot see the page miss its structure.',
  '1.3.2':
    'Screen readers read the page in the order of the HTML. If that order is wrong, the text makes no sense.',
  '1.3.3': 'People who cannot see shapes and positions cannot follow the instruction.',
  '1.3.4':
    'People who cannot turn their device, such as a tablet mounted on a wheelchair, cannot use the page.',
  '1.3.5':
    'Browsers cannot fill in the field. People with a motor or cognitive disability have to type everything themselves.',
  '1.4.1': 'People who are color-blind cannot see the difference.',
  '1.4.2': 'The sound drowns out screen readers, so their users cannot find the control that stops it.',
  '1.4.3': 'People with low vision or color blindness may find low-contrast text hard or impossible to read.',
  '1.4.4': 'People with low vision enlarge text to read it, and may lose content if the page does not adapt.',
  '1.4.5':
    'Images of text become blurry when people enlarge them, and do not adapt to the colors and fonts that people need.',
  '1.4.6': 'People with low vision may find low-contrast text hard to read.',
  '1.4.10':
    'People with low vision zoom in to 400%, and phones have narrow screens. If lines do not wrap, people have to scroll sideways to read each line.',
  '1.4.11': 'People with low vision may not see where the control is or what the icon means.',
  '1.4.12':
    'People with dyslexia or low vision may increase the spacing of text and lose content that does not fit.',
  '1.4.13':
    'Screen magnifier users cannot read content that disappears when they move the pointer, and cannot see what the content covers.',
  '2.1.1':
    'People who use a keyboard, a switch device or voice control instead of a mouse cannot use the function.',
  '2.1.2': 'Keyboard users cannot move on, and have to reload or leave the page.',
  '2.1.4': 'People who use voice control or press keys by accident can trigger the shortcut unintentionally.',
  '2.2.1':
    'People who read or type slowly, for example with a screen reader, may lose their place or their input.',
  '2.2.2': 'Movement next to text can keep people with attention deficits from reading it.',
  '2.2.4': 'The change can interrupt people who use a screen reader or have attention deficits.',
  '2.3.1': 'Flashing can cause seizures in people with photosensitive epilepsy.',
  '2.4.1': 'Keyboard and screen reader users have to go through the repeated content on every page.',
  '2.4.2': 'Screen reader users hear the title first, and use it to choose between tabs.',
  '2.4.3': 'Keyboard and screen reader users lose track of where they are when focus jumps.',
  '2.4.4':
    'Screen readers list links without the text around them, so users cannot tell where this link goes.',
  '2.4.6': 'People who navigate by headings and labels cannot tell what the section or field is about.',
  '2.4.7': 'Keyboard users cannot see which element has focus, so they do not know what a key press will do.',
  '2.4.9': 'Screen readers list links without the text around them, so people cannot tell the links apart.',
  '2.4.11': 'Keyboard users cannot see which element has focus, because other content covers it.',
  '2.4.13': 'Keyboard users with low vision may not see which element has focus.',
  '2.5.1': 'People who can tap but not swipe or pinch cannot use the function.',
  '2.5.2': 'People with tremors or low vision who press the wrong control cannot cancel the action.',
  '2.5.3': 'People who use voice control say the text that they see, but the control does not react.',
  '2.5.4':
    'People who cannot move their device cannot use the function, and tremors can trigger it by accident.',
  '2.5.7': 'People with tremors, and people who use a switch device or voice control, cannot drag.',
  '2.5.8': 'People with tremors or large fingers may press the wrong control.',
  '3.1.1': 'Screen readers read the page in the wrong language, so people cannot understand it.',
  '3.1.2': 'Screen readers pronounce the text in the wrong language, so people cannot understand it.',
  '3.1.4':
    'People who do not know the abbreviation, or use a screen reader that mispronounces it, may miss its meaning.',
  '3.2.1':
    'People who use a screen reader or have a cognitive disability may lose their place when moving focus changes the page.',
  '3.2.2':
    'People who use a screen reader or have a cognitive disability may lose their place when the page changes unexpectedly.',
  '3.3.1':
    'People who use a screen reader or have a cognitive disability cannot find out which field is wrong, or why.',
  '3.3.2':
    'People may not know what to enter, especially those who use a screen reader or find forms difficult.',
  '3.3.3': 'People with cognitive disabilities may not know how to correct what they have entered.',
  '3.3.8': 'People who cannot remember or copy characters, for example because of dyslexia, cannot sign in.',
  '4.1.2':
    'Screen readers and voice control rely on the name, role and state of each element. If one of them is missing or wrong, people do not know what the element is or does.',
  '4.1.3':
    'Screen readers do not announce the message, so people who cannot see it do not know that anything changed.',
}

/** Explains why each rule that has no success criterion matters. */
export const REASONS: Readonly<Record<string, string>> = {
  'contact-mismatch':
    'People who tap the link reach a different person from people who type what they read. Some may reach nobody.',
  'aria-dialog-name': 'Screen readers announce a dialog by its name, so users know why it has opened.',
  'aria-treeitem-name': 'Screen readers announce only “tree item”, so people cannot tell the items apart.',
  'image-redundant-alt': 'Screen readers read the same text twice.',
  'label-title-only':
    'Keyboard and touchscreen users never see a title attribute, so they do not know what to enter.',
  'aria-allowed-role': 'Screen readers may announce the element as something that it is not.',
  'aria-text':
    'Screen readers read the element as plain text, so their users cannot find the control inside it.',
  'presentation-role-conflict':
    'Browsers ignore the role, so screen readers announce an element that was meant to be hidden.',
  accesskeys: 'Browsers move focus to only one of the elements, or to none of them.',
  'empty-table-header': 'Screen readers announce no header for the cells in the row or column.',
  'frame-tested': 'Defects inside the frame remain undetected.',
  'landmark-banner-is-top-level':
    'Screen reader users who list the landmarks of the page cannot find the page header.',
  'landmark-contentinfo-is-top-level':
    'Screen reader users who list the landmarks of the page cannot find the page footer.',
  'landmark-main-is-top-level':
    'Screen reader users who list the landmarks of the page cannot find its main content.',
  'landmark-no-duplicate-banner':
    'Screen reader users cannot tell which of the landmarks is the page header.',
  'landmark-no-duplicate-contentinfo':
    'Screen reader users cannot tell which of the landmarks is the page footer.',
  'landmark-no-duplicate-main':
    'Screen reader users cannot tell which of the landmarks contains the main content.',
  'landmark-unique': 'Screen reader users cannot tell the landmarks apart.',
  region: 'Screen reader users who move from landmark to landmark miss this content.',
  'scope-attr-valid': 'Screen readers may announce the wrong header for a cell, or none.',
  'skip-link': 'Keyboard users who follow the link stay where they are.',
  'table-duplicate-name': 'Screen readers read the same text twice.',
  tabindex: 'The Tab key moves to this element before all others, which can confuse keyboard users.',
  'meta-viewport-large': 'People with low vision may need to zoom further than the page allows.',
  'document-type': 'Browsers apply outdated layout rules, so the page can look different in each browser.',
  'heading-empty-section': 'Screen reader users who jump to the heading find nothing below it.',
  'empty-paragraphs': 'Some screen readers announce each empty paragraph as “blank”.',
  'obsolete-markup': 'Browsers may stop supporting the element or attribute.',
  'duplicate-id': 'Labels, links and scripts that refer to the id find only the first element.',
  'link-same-target': 'Keyboard users have to press Tab twice, and screen readers read the same link twice.',
  'title-attribute-only': 'Keyboard and touchscreen users never see a title attribute.',
  'tab-stop-static':
    'Keyboard users stop at an element that does nothing, and screen readers do not announce what it is.',
  'bold-markup': 'Screen readers do not convey the emphasis.',
  'parsing-error': 'Each browser and assistive technology can interpret incorrect tags differently.',
  'link-file': 'People who follow the link may not expect it to download a file or open a different program.',
  'dialog-escape':
    'Keyboard users expect Escape to close a dialog. If it does not, they have to search for the close button.',
  'late-shift': 'People may lose their place in the text or press the wrong button.',
  'footer-unreachable': 'Nobody can follow the links in the footer, with or without a mouse.',
  'dead-search': 'Nobody gets any results, and people may assume that nothing was found.',
  'typing-delay': 'Letters appear late, so people may make mistakes or type them twice.',
  'paste-blocked': 'People who copy long numbers or addresses have to type them, and may make mistakes.',
  'input-lost': 'People have to type everything again, and some may give up.',
  'layout-collision': 'Nobody can read overlapping text.',
  'layout-content-lost': 'People whose window has this width, or who zoom in, don’t get this content.',
  'layout-menu-lost': 'People whose window has this width, or who zoom in, can’t reach the other pages.',
  'layout-protrusion': 'Content outside its box covers other content or is cut off.',
  'layout-wrap': 'The row looks broken, and people may overlook the items on its second line.',
  'viewport-protrusion': 'People have to scroll sideways to read the page.',
}
