/** The advice for defects that appear only while a page is used. */
export const USE_ADVICE: Readonly<Record<string, string>> = {
  'action-focus':
    'When the control disappears, move focus to the content that takes its place, or to the next control or heading.',
  'auto-announcement':
    'Remove aria-live and role="alert" or role="status" from the text that changes, or set aria-live="off" on it. Announce only the moments that matter, such as “5 minutes left”, in a separate element with role="status".',
  'auto-carousel': 'Let the carousel move only when users ask for it, or add a button that pauses it.',
  'auto-update': 'Add a button that pauses the updates, or update the text only when users ask for it.',
  'blinking-content': 'Stop the blinking after five seconds, or add a button that stops it.',
  'control-state':
    'Set aria-selected="true" on the open tab, or aria-checked or aria-pressed on a control that is on, and update it whenever the state changes. On a slider or spin button, update aria-valuenow and, if present, aria-valuetext with every change of the value.',
  'dialog-cut': 'Limit the dialog with max-height: 100vh, remove its fixed height, and set overflow-y: auto.',
  'dialog-escape':
    'Close the dialog when users press Escape. A dialog element opened with showModal() does this automatically.',
  'dialog-focus':
    'Move focus into the dialog when it opens. A dialog element opened with showModal() does this automatically.',
  'dialog-focus-leak':
    'Keep focus in the dialog while it is open: use the dialog element with showModal(), or set inert on all content outside the dialog.',
  'dialog-focus-return': 'When the dialog closes, move focus back to the control that opened it.',
  'dialog-left-hidden':
    'In the script that closes the dialog, remove aria-hidden and inert from every element to which they were added when the dialog opened.',
  'dialog-role': 'Use the dialog element with showModal(), or add role="dialog" and aria-modal="true".',
  'error-announced':
    'Move focus to the first invalid field or to a summary of the errors, or show the messages in an element with role="alert" that is on the page from the start.',
  'error-association':
    'Give the message an id and reference it in the field’s aria-describedby, and set aria-invalid="true".',
  'error-invalid-state': 'Set aria-invalid="true" on the field while its value is invalid.',
  'error-none': 'Explain in text next to each invalid field what is wrong and how to correct it.',
  'error-not-text':
    'Explain in text next to the field what is wrong. Color, borders and icons alone are not enough.',
  'error-suggestion': 'Describe in the message what is expected, with an example such as name@example.org.',
  'error-vague': 'List the invalid fields, and explain what to change in each.',
  'error-vanishes':
    'Keep error messages on the page, next to their fields, until users have corrected the errors.',
  'expanded-order':
    'Insert the content directly after the control that opens it, so that it comes next in the focus order.',
  'expanded-stale': 'Set aria-expanded to true when the content is shown, and to false when it is hidden.',
  'expanded-state': 'Add aria-expanded to the control and update it whenever the content is shown or hidden.',
  'fixed-cover':
    'Let headers, footers and banners scroll with the page in short windows, for example with a media query for max-height. Move closed menus completely out of the window, or leave room for the part that stays visible.',
  'flashing-content': 'Remove the flashing, or limit it to three flashes per second.',
  'focus-context-change':
    'When an element receives focus, only show a focus indicator. Open windows and pages only when users press a key or click.',
  'focus-hidden':
    'If the element is in a closed menu or panel, hide the menu or panel with display: none or visibility: hidden. Otherwise, show the element while it has focus, and add text to empty links.',
  'focus-lost': 'Remove the script that takes focus away, such as onfocus="this.blur()".',
  'focus-obscured':
    'Make room for fixed elements: set scroll-padding on the page to their height, or let them scroll with the page.',
  'focus-order':
    'Put the elements in the source in reading order, and remove positive tabindex values and CSS that changes the order.',
  'focus-weak':
    'In the style sheet, add a clear ring with :focus-visible { outline: 2px solid #1a56db; outline-offset: 2px }. On dark backgrounds, use a light color.',
  'frame-focus-trap':
    'In the frame’s document, do not prevent the default action of Tab and Escape, and do not move focus back.',
  'hover-content':
    'Keep the content open while the mouse is over it, and close it when users press Escape, even if the mouse is still there.',
  'hover-keyboard':
    'Show the content on focus too, or open it when users press a button. If there is a button already, add a click handler to it.',
  'input-context-change':
    'Add a button after the field, such as “Go”, and move the code that opens the page from the change event of the field to the click event of this button.',
  'input-lost': 'Keep what users have typed when the form reports errors.',
  'keyboard-unreachable':
    'Remove the negative tabindex, or offer the same function through a control that users can reach with the Tab key.',
  'layout-collision':
    'Give the elements enough room at these widths: move the breakpoint, let the row wrap, or shorten the text.',
  'layout-content-lost':
    'Show the content, or what takes its place, at these widths too: use the same breakpoint for both.',
  'layout-menu-lost':
    'Show the navigation, or the button that opens it, at these widths too: use the same breakpoint for both.',
  'layout-protrusion':
    'Let the box grow with its content at these widths, or let the content shrink or wrap, for example with max-width: 100% or overflow-wrap: anywhere.',
  'layout-wrap':
    'Move the breakpoint of the row to the width at which its items no longer fit, or make the items narrower.',
  'footer-unreachable':
    'Load more content only when users press a button such as “Show more”, or repeat the links of the footer in a place that users can reach.',
  'late-shift':
    'Reserve the space for late content while the page loads, for example with min-height, or show the content as an overlay.',
  'moving-content':
    'Stop the movement within five seconds, start it only on request, or add a button that pauses it.',
  'paste-blocked':
    'Remove preventDefault() from the listener for the paste event of the field, the form or the page, or insert the pasted text there.',
  'narrow-contrast':
    'In the styles for narrow windows, keep the background that the text has in wide windows, or change the color of the text.',
  'reflow-clipped':
    'Let content wrap in narrow windows: use max-width: 100%, flexible columns and no fixed widths above 320 px.',
  'reflow-lost':
    'Show the content in narrow windows too, or add a button that opens it. If there is a button already, check that its script sets the class or attribute that the style sheet expects.',
  'reflow-scroll':
    'Let the element shrink and wrap: replace fixed and minimum widths above 320 px with max-width: 100%, let long words wrap, and reduce large font sizes in narrow windows, for example with clamp().',
  'required-unmarked':
    'Write “(required)” in the labels of required fields, or “(optional)” in the labels of all others.',
  'route-title': 'Set document.title to a title for the new content whenever the URL changes.',
  'scheme-contrast':
    'Change the color of the text or its background in this color scheme until the contrast ratio reaches 4.5:1, or 3:1 for large text. Often, the color scheme changes only one of the two colors.',
  'scroll-box-sideways': 'Let the text in the box wrap instead of scrolling.',
  'skip-link-broken': 'Point the link to the main content, and add tabindex="-1" to its target.',
  'dead-search':
    'Set the action of the form to the page that shows the results, or show the results with a script.',
  'sound-only':
    'Also show the result as text, for example “Right” or “Wrong”, in an element with role="status".',
  'status-message':
    'Put the message in an element with role="status" that is already on the page before the message appears.',
  'text-resize-clipped': 'Replace the height of the box with min-height so that it grows with its text.',
  'text-resize-none': 'Set font sizes in rem, or combine vw with rem, such as calc(1rem + 1vw).',
  'text-spacing-clipped':
    'Let the box grow with its text: use min-height instead of height, and remove overflow: hidden.',
  'time-limit': 'Let users turn off, adjust or extend the time limit.',
  'timeout-warning':
    'Show a warning at least 20 seconds before the time is up, with a button that extends the time.',
  'undo-vanishes':
    'Keep buttons that take back an action on the page until users close them, or let users restore deleted items later.',
  'viewport-protrusion':
    'Let the element shrink at these widths: move the breakpoint, or replace fixed widths with max-width: 100%.',
  'widget-keys':
    'Use a native HTML button, link or field, or handle the keys that users of this role expect: Enter and Space, or the arrow keys.',
  'typing-delay':
    'Filter only after users pause typing, for example for 200 ms, change only the elements that differ, or compute the result in a worker.',
}
