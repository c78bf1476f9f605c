/** How to fix what shows only when somebody uses the page. */
export const USE_ADVICE: Readonly<Record<string, string>> = {
  'focus-context-change':
    'Do nothing but show the focus when an element receives it. Open windows and pages only when people press a key or click.',
  'focus-hidden':
    'Hide closed menus and panels with display: none or visibility: hidden, or show the element while it has the focus.',
  'focus-lost': 'Remove the script that takes the focus away, such as onfocus="this.blur()".',
  'focus-obscured':
    'Keep room for layers that stay in place: set scroll-padding on the page to their height, or let them scroll with the page.',
  'focus-order':
    'Put the elements in the source in the order in which people read them, and remove positive tabindex values and CSS that moves them.',
  'focus-weak': 'Use a focus ring of at least 2 px with a contrast of 3:1 to the colors around it.',
  'keyboard-unreachable':
    'Remove the negative tabindex, or offer the same function in a control that the Tab key reaches.',
  'skip-link-broken': 'Let the link point to the main content, and add tabindex="-1" to its target.',
}
