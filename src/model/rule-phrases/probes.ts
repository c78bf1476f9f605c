import type { Phrase } from './phrase.ts'

/** Phrases for defects that our probes find by interacting with a page. */
export const PROBE_PHRASES: Readonly<Record<string, Phrase>> = {
  // Keyboard
  'focus-context-change': ['element', 'change the page on focus'],
  'focus-hidden': ['element', 'receive focus while invisible'],
  'focus-obscured': ['element', 'are covered while focused'],
  'focus-order': ['element', 'receive focus out of order'],
  'focus-weak': ['element', 'hardly change their appearance on focus'],
  'frame-focus-trap': ['frame', 'trap keyboard focus'],
  'keyboard-unreachable': ['control', 'cannot be reached with the keyboard'],
  'skip-link-broken': ['skip link', 'do not move focus to the content'],

  // Defects in dialogs and other content that opens on request.
  'dialog-cut': ['dialog', 'extend beyond the window at high zoom levels'],
  'dialog-escape': ['dialog', 'do not close with the Escape key'],
  'dialog-focus': ['dialog', 'do not receive focus when opened'],
  'dialog-focus-leak': ['dialog', 'let focus move out while open'],
  'dialog-focus-return': ['dialog', 'do not return focus when closed'],
  'dialog-left-hidden': [
    ['part of the page', 'parts of the page'],
    'stay hidden from screen readers after a dialog has closed',
  ],
  'dialog-role': ['dialog', 'have no dialog role'],
  'expanded-order': ['control', 'open content that does not come next in the focus order'],
  'expanded-stale': ['control', 'have an aria-expanded value that never changes'],
  'expanded-state': ['control', 'expand content without aria-expanded'],
  'action-focus': ['control', 'disappear when used, so focus is lost'],
  'route-title': ['link', 'open new content without changing the page title'],

  // Defects in forms and messages.
  'required-unmarked': ['form', 'do not mark required fields visibly'],
  'error-announced': ['error message', 'are not announced by screen readers'],
  'error-association': ['field', 'are not connected to their error message'],
  'error-invalid-state': ['field', 'show an error without aria-invalid'],
  'error-none': ['form', 'reject empty fields without saying why'],
  'error-not-text': ['field', 'show errors without text'],
  'error-suggestion': ['error message', 'do not say how to correct the value'],
  'error-vague': ['error message', 'do not say which field is wrong'],
  'error-vanishes': ['form', 'show error messages that disappear too early'],
  'typing-delay': ['field', 'block the page each time people type a letter'],
  'paste-blocked': ['field', 'reject pasted text'],
  'input-lost': ['field', 'are cleared when the form reports errors'],
  'dead-search': ['search form', 'do nothing'],
  'sound-only': ['control', 'report their result only with a sound'],
  'status-message': ['message', 'are not announced by screen readers'],

  // Defects that appear in narrow windows or with large text.
  'fixed-cover': ['fixed element', 'cover the text in a small window'],
  'reflow-clipped': ['element', 'are cut off in a window 320 px wide'],
  'reflow-lost': ['element', 'are missing in a window 320 px wide'],
  'reflow-scroll': ['element', 'make the page scroll sideways in a window 320 px wide'],
  'scroll-box-sideways': ['box', 'have text that scrolls sideways'],
  'text-resize-clipped': ['text', 'are cut off at 200% zoom'],
  'text-resize-none': ['text', 'stay the same size when people enlarge text'],
  'text-spacing-clipped': ['text', 'are cut off when text spacing is increased'],
  'narrow-contrast': ['text', 'have too little contrast in a narrow window'],
  'scheme-contrast': ['text', 'have too little contrast in the other color scheme'],
  'footer-unreachable': ['footer', 'move away whenever people reach the end of the page'],
  'late-shift': ['element', 'appear late and move other content'],
  'layout-collision': ['text', 'overlap at some window widths'],
  'layout-content-lost': ['element', 'are missing at some window widths'],
  'layout-menu-lost': ['navigation menu', 'are missing at some window widths'],
  'layout-protrusion': ['element', 'overflow their box at some window widths'],
  'layout-wrap': ['row', 'wrap onto several lines at some window widths'],
  'viewport-protrusion': ['element', 'overflow the window at some widths'],

  // Defects related to movement and time limits.
  'time-limit': ['element', 'count down to the end of a time limit'],
  'timeout-warning': ['page', 'time out without a warning'],
  'undo-vanishes': ['message', 'offer to take back a deletion only for a moment'],
  'moving-content': ['element', 'move and cannot be paused'],
  'flashing-content': ['element', 'flash more than three times per second'],
  'blinking-content': ['element', 'blink and cannot be stopped'],
  'auto-update': ['text', 'change automatically and cannot be paused'],
  'auto-announcement': ['live region', 'change so often that screen readers never fall silent'],
  'auto-carousel': ['carousel', 'move automatically and cannot be paused'],

  // Defects in widgets and choices.
  'widget-keys': ['widget', 'do not respond to the expected keys'],
  'input-context-change': ['field', 'change the page as soon as a value is chosen'],
  'control-state': ['control', 'do not tell screen readers their correct state'],

  // Defects in content that appears on hover.
  'hover-keyboard': ['element', 'show content only on hover'],
  'hover-content': ['element', 'show content on hover that disappears too soon or cannot be closed'],
}
