import { ariaNameOf, cleanTextOf } from './detect/names/names.ts'

/** A control inside another control. */
export interface InnerControl {
  /** The opening tag, without attributes other than the role and the type. */
  tag: string
  /** The name of the control. Empty if it has none. */
  name: string
  /** Whether the control contains all of the outer control's text and is the only control in it. */
  isWhole: boolean
}

const OUTER =
  'a[href], button, summary, label, [role=button], [role=link], [role=tab], [role=option], [role=menuitem], [role=checkbox], [role=radio], [role=switch], [role=treeitem]'
const INNER =
  'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=link], [role=checkbox], [role=switch], [tabindex="0"]'
/** The advice names three controls, and mentions if there are more. */
const INNER_MAX = 4
const NAME_MAX = 40

/** Returns the first controls inside a control. Returns an empty list for other elements. */
export function innerControlsOf(element: Element): InnerControl[] {
  if (!element.matches(OUTER)) return []
  const inner = [...element.querySelectorAll(INNER)].filter((control) => control.checkVisibility())
  return inner.slice(0, INNER_MAX).map((control) => {
    const text = cleanTextOf(control)
    return {
      tag: tagOf(control),
      name: shortened(ariaNameOf(control) || text),
      isWhole: inner.length === 1 && text !== '' && text === cleanTextOf(element),
    }
  })
}

function tagOf(control: Element): string {
  const attributes = ['role', 'type'].map((name) => {
    const value = control.getAttribute(name)
    return value ? ` ${name}="${value}"` : ''
  })
  return `<${control.localName}${attributes.join('')}>`
}

const shortened = (name: string): string =>
  name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name
