import { DETECTOR_ADVICE } from './detector-advice.ts'
import { USE_ADVICE } from './use-advice.ts'

/** The advice for rules that axe-core doesn't have. Their findings come from other engines or our probes. */
export const FURTHER_ADVICE: Readonly<Record<string, string>> = {
  ...DETECTOR_ADVICE,
  ...USE_ADVICE,
  'aria-combobox':
    'Reference the list of the combobox with aria-controls, set aria-expanded to true only while the list is open, and update aria-activedescendant when the option changes.',
  'audio-transcript': 'Add a transcript of the recording to the page, or link to one next to the player.',
  'avoid-inline-spacing': 'Remove !important from the spacing in the style attribute, or use wider spacing.',
  'clipped-text':
    'Let the box grow with its text: use min-height instead of height, and remove overflow: hidden.',
  'color-contrast-enhanced':
    'For WCAG level AAA, the strictest, make the text darker or its background lighter until the contrast ratio is 7:1 (4.5:1 for large text). Color pickers in developer tools show the ratio.',
  'control-role':
    'If a press runs a script, use a <button type="button">. If it opens a page, use a link with an href.',
  'css-orientation-lock':
    'Remove the rotation from the orientation media query so that the page works in both orientations.',
  'device-motion':
    'Offer a button as an alternative to shaking or tilting, and a setting that turns off motion control.',
  'error-message': 'Explain next to the field what is wrong, and reference that text with aria-describedby.',
  'focus-visible': 'Show a focus ring: remove outline: none, or add a style for :focus-visible.',
  'submit-button': 'Add a button that submits the form.',
  'group-name':
    'In a legend element at the start of the fieldset, or in an aria-label, describe what the fields in the group have in common.',
  'heading-name': 'Add text to the heading, or remove the heading element.',
  'identical-links-same-context':
    'In each link, describe where it goes, for example “Sign up for Swedish 1” instead of “Sign up”, or move each link next to the content that it relates to.',
  'identical-links-same-purpose':
    'Add a word to the link that distinguishes it from the others with the same text, for example the name of what it opens. If the links go to the same page, give them the same URL.',
  'image-alt-text': 'In the alt attribute, describe what the image shows.',
  'image-of-text': 'Replace the image with real text, and style it with CSS.',
  'keyboard-access':
    'Use a <button> or a link with an href, or add tabindex="0" and let Enter and Space do the same as a click. For a slider, use <input type="range">.',
  'keyboard-shortcut': 'Add Ctrl, Alt or Meta to the shortcut, or let users turn it off.',
  'keyboard-trap':
    'In the script that handles keys or focus here, let Tab and Shift+Tab, or at least Escape, move focus away.',
  'label-reference': 'Use the id of an existing field in the for attribute of the label.',
  'lang-mismatch': 'Add a lang attribute with the language of the text, for example lang="fr" for French.',
  'meta-refresh-no-exceptions':
    'Remove <meta http-equiv="refresh">. Redirect on the server, or offer a button that loads new content.',
  'moving-text': 'Add a button that pauses, stops or hides the moving content.',
  'page-lang-mismatch':
    'Set the lang attribute of the html element to the language of the text, for example lang="fr" for French.',
  'sensory-instruction':
    'Add the visible name of the element to the instruction. You can still mention its shape or position as well.',
  'table-headers':
    'Change the cells that name a column to <th scope="col">, and those that name a row to <th scope="row">. If the table has no such cells, add them.',
  'table-layout': 'Replace the th elements of this table with td, and remove its caption and summary.',
  'video-alternative':
    'In text next to the silent video or in an audio track, describe what the video shows.',
  'video-description':
    'Add an audio description of the visual content, or a text alternative with the full content.',
  'white-space': 'Use the CSS property letter-spacing instead of spaces between letters.',
}
