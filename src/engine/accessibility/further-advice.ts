/** What to do about rules that axe-core does not have. */
export const FURTHER_ADVICE: Readonly<Record<string, string>> = {
  'aria-combobox':
    'Let the combobox name its list with aria-controls, keep aria-expanded true only while the list is shown, and move aria-activedescendant with the choice.',
  'audio-transcript': 'Write out what is said and heard, on the page or behind a link beside the player.',
  'avoid-inline-spacing': 'Take !important from the spacing in the style attribute, or set it wide enough.',
  'clipped-text': 'Let the box grow with its text: min-height in place of height, no overflow: hidden.',
  'color-contrast-enhanced':
    'For level AAA darken the text or lighten its background to 7:1, large text to 4.5:1.',
  'control-role': 'Use a button or a link, or give the element a role, tabindex="0" and keyboard handlers.',
  'css-orientation-lock':
    'Remove the rotation from the orientation media query, so that the page works both ways.',
  'device-motion':
    'Offer a button for what shaking or tilting does, and a setting that turns the motion off.',
  'error-message':
    'Say beside the field what is wrong with its value, and tie the text to it with aria-describedby.',
  'focus-visible': 'Show where the focus is: remove outline: none, or give :focus-visible a mark of its own.',
  'submit-button': 'Add a button that submits the form.',
  'group-name': 'Name the group with a legend or aria-label.',
  'heading-name': 'Put text into the heading, or make it no heading.',
  'identical-links-same-context': 'Let links that lead to different places differ in their text.',
  'identical-links-same-purpose': 'Let links that lead to different places differ in their text.',
  'image-alt-text': 'Write an alt text that says what the image tells, not what its file is called.',
  'image-of-text': 'Write the words as text and let the style make them look as they do.',
  'keyboard-access': 'Let the focus reach the control and let Enter or Space do what a click does.',
  'keyboard-shortcut': 'Add Ctrl, Alt or Meta to the shortcut, or let readers turn it off.',
  'keyboard-trap': 'Let Tab and Escape leave the element; do not send the focus back to it.',
  'label-reference': 'Let for name the id of a field that exists.',
  'lang-mismatch': 'Set lang to the language that the text is written in.',
  'meta-refresh-no-exceptions':
    'For level AAA redirect on the server, or let the reader ask for the new content.',
  'moving-text': 'Add a button that pauses, stops or hides what changes.',
  'page-lang-mismatch': 'Set lang of the html element to the language that most of the page is written in.',
  'sensory-instruction': 'Name what is meant, not only its shape, colour or place.',
  'table-headers': 'Give the data cells th cells that say what they hold, with scope or headers.',
  'table-layout': 'Use th, caption and summary only in tables of data.',
  'video-alternative': 'Describe what the silent film shows: in text beside it, or in an audio track.',
  'video-description':
    'Add a description of what is only seen: a described version, or a text with the whole content.',
  'white-space': 'Set letter-spacing in the style in place of spaces between the letters.',
}
