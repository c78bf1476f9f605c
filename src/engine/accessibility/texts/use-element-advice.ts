import { attributeOf, needsAnswer, tagOf, writtenAttributeOf } from '../../../model/element-name.ts'
import type { RuleId } from '../rules/registry.ts'
import type { Subject } from './detail.ts'

/** The attributes that popular libraries use to find elements with a tooltip. */
const TOOLTIP_HOOKS = [
  'data-bs-toggle',
  'data-toggle',
  'data-tippy-content',
  'data-tooltip',
  'data-tip',
  'data-tips',
  'uk-tooltip',
]

/**
 * The element-specific advice for defects that appear only while a page is used. Null where the rule's
 * general advice is better.
 */
export const USE_ELEMENT_ADVICE = {
  'dialog-escape': ({ selector, element }) =>
    tagOf(element) === 'dialog'
      ? `Open ${selector} with showModal() instead of show() so that the browser closes it on Escape.`
      : `In the script of ${selector}, close it when users press Escape.`,
  'dialog-focus': ({ selector }) =>
    `When ${selector} opens, call focus() on its first control or, with tabindex="-1", on its heading.`,
  'dialog-focus-leak': ({ selector, element }) =>
    `While ${/^<(?:a|button)\b/i.test(element) ? `the dialog that ${selector} opens` : selector} is open, set inert on all content outside it, or change it to a dialog element opened with showModal().`,
  'dialog-focus-return': ({ selector }) =>
    `In the script that closes ${selector}, call focus() on the control that opened it.`,
  'dialog-role': ({ selector }) =>
    `Add role="dialog", aria-modal="true" and an aria-label with its title to ${selector}, or change it to a dialog element opened with showModal().`,
  'error-announced': ({ selector }) =>
    `Add role="alert" to ${selector} before the message is added to it, or move focus to the message.`,
  'error-invalid-state': ({ selector }) =>
    `Set aria-invalid="true" on ${selector} while its value is invalid.`,
  'expanded-stale': ({ selector, element }) => {
    const value = writtenAttributeOf(element, 'aria-expanded')
    const now = value ? `, instead of leaving it at "${value}"` : ''
    return `In the script that shows the content, set aria-expanded on ${selector} to "true" when it opens and to "false" when it closes${now}.`
  },
  'expanded-state': ({ selector }) =>
    `Add aria-expanded="false" to ${selector}. In the script that shows and hides the content, or where its class changes if a library does this, set it to "true" while the content is shown.`,
  'fixed-cover': ({ selector, element }) =>
    needsAnswer(element)
      ? `In short and narrow windows, shorten the text of ${selector}, put its buttons side by side and reduce its padding. If it still covers half the window, let its text scroll with max-height: 40vh and overflow: auto.`
      : coverAdvice(selector, element),
  'focus-hidden': ({ selector, element, recognition = {} }) => {
    const isEmpty = !recognition.text && !recognition.isIcon
    if (isEmpty && /^(?:a|button)$/.test(tagOf(element)))
      return `${selector} has no text. Give it text and a visible size, or hide it with display: none while it isn’t needed.`
    return `While ${selector} is part of a closed menu or panel, hide that menu with visibility: hidden so that the Tab key skips it. Otherwise, show ${selector} while it has focus.`
  },
  'focus-lost': ({ selector }) =>
    `Remove the script that takes focus away from ${selector}, such as onfocus="this.blur()".`,
  'focus-weak': ({ element }) => {
    const name = attributeOf(element, 'class')?.trim().split(/\s+/)[0]
    const target = name && /^[a-z][\w-]*$/i.test(name) ? `.${name}` : tagOf(element)
    return `At the end of the style sheet, add ${target}:focus-visible { outline: 2px solid #1a56db; outline-offset: 2px }. On dark backgrounds, use a light color. If the ring stays invisible, a stronger rule removes the outline: delete outline: none there.`
  },
  'focus-visible': ({ selector, element, isUnseen, shownPart, drawnPart, closedBox }) => {
    if (isUnseen && closedBox)
      return `While it is closed, ${closedBox.mark} hides ${selector}${closedBox.controls > 1 ? `, one of ${closedBox.hasMore ? 'at least ' : ''}${closedBox.controls} links and buttons hidden this way` : ''}. Set visibility: hidden on ${closedBox.mark} while it is closed so that the Tab key skips its content, and let users open it with the keyboard. Or open it with ${closedBox.mark}:focus-within.`
    if (shownPart)
      return `The box of ${selector} itself is empty, so style the ${shownPart} in it, for example ${tagOf(element)}:focus-visible ${shownPart} { outline: 2px solid }.`
    if (drawnPart)
      return `${selector} itself is invisible, so style what users see instead: ${drawnPart} { outline: 2px solid }.`
    if (isUnseen)
      return /^<input\b/.test(element)
        ? `${selector} itself is invisible, so style what users see instead, such as its label, or the box around it with :focus-within, for example outline: 2px solid.`
        : `${selector} itself is invisible, so style the box that users see with :focus-within, for example outline: 2px solid.`
    return `In the style sheet, give ${selector} a style for :focus-visible, such as outline: 2px solid and outline-offset: 2px. Its color must stand out from the background.`
  },
  'hover-content': ({ selector, element }) => {
    const hook = TOOLTIP_HOOKS.find((name) => {
      const value = writtenAttributeOf(element, name)
      return value !== null && (!/toggle$/.test(name) || /tooltip|popover|dropdown/.test(value))
    })
    if (!hook) return null
    const value = /toggle$/.test(hook) ? `="${writtenAttributeOf(element, hook)}"` : ''
    return `In the script that opens the content of ${selector} and of all other elements with ${hook}${value}, keep the content open while the mouse is over it, and close it when users press Escape.`
  },
  'hover-keyboard': ({ selector, element }) =>
    /^<a\b[^>]*\shref="[^#"]/i.test(element)
      ? `In the script or style that shows the content while the mouse is over ${selector}, show it while the link has focus too (focusin, or :focus-within in CSS). Keep it open while focus is in it, and close it when users press Escape.`
      : null,
  'keyboard-trap': ({ selector, element }) =>
    writtenAttributeOf(element, 'contenteditable') !== null || tagOf(element) === 'textarea'
      ? `In the script or the options of the editor, let Tab and Shift+Tab move focus out of ${selector}. If Tab has to insert a character, let users leave the field with Escape followed by Tab, and explain this next to it.`
      : null,
  'keyboard-unreachable': ({ selector, element }) =>
    writtenAttributeOf(element, 'tabindex')
      ? `Remove tabindex="${writtenAttributeOf(element, 'tabindex')}" from ${selector}.`
      : null,
  'layout-collision': ({ selector, element }) =>
    isText(element)
      ? `At these widths, give both texts enough room. If they are side by side, let ${selector} wrap or shrink, or put it on a line of its own. If one is above the other, let the box or grid row of the upper text grow with it, without a fixed height, or stack its columns.`
      : null,
  'layout-protrusion': ({ selector }) =>
    `At these widths, let ${selector} wrap with overflow-wrap: anywhere or white-space: normal, reduce its font size with clamp(), or let the box around it grow.`,
  'reflow-clipped': narrowAdvice,
  'reflow-lost': ({ selector, element }) =>
    /^<t[dh]\b/i.test(element)
      ? null
      : `In the styles for narrow windows, don’t set display: none on ${selector}, or add a button that opens it. If there is a button already, check that its script sets the class or attribute that the style sheet expects.`,
  'reflow-scroll': narrowAdvice,
  'scroll-box-sideways': ({ selector }) =>
    `In narrow windows, set white-space: normal and overflow-wrap: anywhere on the text in ${selector}, and remove fixed widths from its content.`,
  'text-resize-clipped': growAdvice,
  'text-spacing-clipped': growAdvice,
  'clipped-text': growAdvice,
  'viewport-protrusion': narrowAdvice,
  'widget-keys': ({ selector, element }) => {
    const role = writtenAttributeOf(element, 'role') ?? ''
    if (/^(?:slider|spinbutton)$/.test(role))
      return `Let the arrow keys change the value of ${selector}, or use <input type="${role === 'slider' ? 'range' : 'number'}">.`
    if (/^(?:listbox|menu|menubar|tablist|tree|radiogroup|grid)$/.test(role))
      return `Let the arrow keys move focus between the items of ${selector}.`
    return `Let Enter and Space do the same as a click on ${selector}${role ? '' : ', or use a button element, which does so automatically'}.`
  },
} satisfies Partial<Record<RuleId, (subject: Subject) => string | null>>

const isText = (element: string): boolean => /^<(?:h[1-6]|p|span|a|li|td|th|label|strong|em)\b/i.test(element)

/** Returns advice for content that is too wide for the window, depending on its kind. */
function narrowAdvice({ selector, element }: Subject): string | null {
  const tag = tagOf(element)
  if (tag === 'table')
    return `Put ${selector} in a box with overflow-x: auto so that only the table scrolls sideways.`
  if (tag === 'pre' || tag === 'code')
    return `Give ${selector} overflow-x: auto, or let its lines wrap with white-space: pre-wrap.`
  if (/^(?:img|video|iframe|svg|canvas|object|embed)$/.test(tag))
    return `Give ${selector} max-width: 100%${tag === 'img' || tag === 'video' ? ' and height: auto' : ''}.`
  if (/^(?:input|select|textarea|button)$/.test(tag)) return `Give ${selector} max-width: 100%.`
  return isText(element)
    ? `Let long words in ${selector} wrap with overflow-wrap: anywhere, and in narrow windows reduce its font size, for example with clamp(), and remove white-space: nowrap and fixed widths.`
    : null
}

/** Returns advice for a box that cuts off its text. */
function growAdvice({ selector }: Subject): string {
  return `On ${selector} or the box around it, replace height or max-height with min-height, and remove overflow: hidden and -webkit-line-clamp so that it grows with its text.`
}

/** Matches boxes that appear only temporarily, so they must stay in view. */
const TRANSIENT = /\sclass="[^"]*(?:load(?:er|ing)|spinner|progress|toast|snackbar|notif|popup|modal|dialog)/i
const MENU = /^<aside\b|\s(?:class|id)="[^"]*(?:menu|drawer|panel|sidebar|offcanvas)/i

function coverAdvice(selector: string, element: string): string {
  if (TRANSIENT.test(element))
    return `In short and narrow windows, make ${selector} smaller: in @media (max-height: 400px), reduce its font size and padding. Hide it as soon as it is no longer needed, and let the other fixed elements scroll with the page there (position: static).`
  // A header or footer with a menu button isn't a menu itself.
  const closed =
    MENU.test(element) && !/^<(?:header|footer)\b/i.test(element)
      ? ' While the menu is closed, hide it with visibility: hidden.'
      : ''
  return `In short and narrow windows, let ${selector} scroll with the page: in @media (max-height: 400px), set position: static.${closed}`
}
