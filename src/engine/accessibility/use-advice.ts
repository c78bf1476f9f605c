/** Advice for defects that appear only when people use the page. */
export const USE_ADVICE: Readonly<Record<string, string>> = {
  'dialog-escape':
    'Close the dialog when people press Escape. The dialog element with showModal() does that by itself.',
  'dialog-focus':
    'Move the focus into the dialog when it opens. The dialog element with showModal() does that by itself.',
  'dialog-focus-leak':
    'Keep the focus in the dialog while it is open: use the dialog element with showModal(), or set inert on the rest of the page.',
  'dialog-focus-return': 'Move the focus back to the control that opened the dialog when it closes.',
  'dialog-role': 'Use the dialog element with showModal(), or add role="dialog" and aria-modal="true".',
  'expanded-stale': 'Set aria-expanded to true when the content is shown, and to false when it is hidden.',
  'expanded-state': 'Add aria-expanded to the control and update it whenever the content is shown or hidden.',
  'fixed-cover':
    'Let headers, footers and banners scroll with the page in low windows, for example with a media query for max-height.',
  'focus-context-change':
    'Do nothing but show the focus when an element receives it. Open windows and pages only when people press a key or click.',
  'focus-hidden':
    'Hide closed menus and panels with display: none or visibility: hidden, or show the element while it has the focus.',
  'focus-lost': 'Remove the script that takes the focus away, such as onfocus="this.blur()".',
  'focus-obscured':
    'Leave room for fixed layers: set scroll-padding on the page to their height, or let them scroll with the page.',
  'focus-order':
    'Put the elements in the source in the order in which people read them, and remove positive tabindex values and CSS that moves them.',
  'focus-weak': 'Use a focus ring of at least 2 px with a contrast of 3:1 to the colors around it.',
  'keyboard-unreachable':
    'Remove the negative tabindex, or offer the same function in a control that the Tab key reaches.',
  'layout-collision':
    'Give the elements enough room at these widths: move the breakpoint, let the row wrap, or shorten the texts.',
  'layout-protrusion': 'Let the box grow with its content at these widths, or let the content wrap.',
  'layout-wrap':
    'Move the breakpoint at which the row changes to where its items no longer fit, or make the items narrower.',
  'reflow-clipped':
    'Let content wrap in narrow windows: use max-width: 100%, flexible columns and no fixed widths above 320 px.',
  'reflow-lost': 'Show the content in narrow windows too, or add a button that opens it.',
  'reflow-scroll':
    'Let the element shrink and wrap: replace fixed and minimum widths above 320 px with max-width: 100%, and break long words.',
  'scroll-box-sideways': 'Let the text in the box wrap instead of scrolling.',
  'skip-link-broken': 'Let the link point to the main content, and add tabindex="-1" to its target.',
  'text-resize-none': 'Set font sizes in rem, or add a part in rem to sizes in vw, such as calc(1rem + 1vw).',
  'text-spacing-clipped':
    'Let the box grow with its text: use min-height instead of height, and remove overflow: hidden.',
  'viewport-protrusion':
    'Let the element shrink at these widths: move the breakpoint, or replace fixed widths with max-width: 100%.',
}
