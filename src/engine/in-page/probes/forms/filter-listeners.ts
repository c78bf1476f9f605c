import { ancestorsOf, rootsAround } from '../flat-tree.ts'

/** The types of listeners that may react when a filter is used. */
export interface FilterListeners {
  ofWindow: readonly string[]
  ofNodes: ReadonlyMap<Node, readonly string[]>
}

declare global {
  var filterListeners: FilterListeners | undefined
}

const TYPING = /^(?:input|beforeinput|change|search|key(?:down|up|press))$/
/** A script that listens to these events on the whole page usually offers keyboard shortcuts. */
const SHORTCUT = /^key(?:down|press)$/
const PRESSING = /^(?:click|submit|(?:mouse|pointer)(?:down|up)|touch(?:start|end))$/

/** Returns true for events that occur when people type in a field, change it, or press its button. */
export const isUse = (type: string): boolean => TYPING.test(type) || PRESSING.test(type)

/** Returns true if a script may react when people type in the field or change it. */
export const hearsTyping = (field: Element): boolean =>
  hears(field, (type, isPage) => TYPING.test(type) && !(isPage && SHORTCUT.test(type)))

/** Returns true if a script may react when people press the control. */
export const hearsPress = (control: Element): boolean => hears(control, (type) => PRESSING.test(type))

/** Returns true if a script may react when the choice changes. */
export const hearsUse = (choice: Element): boolean => hearsTyping(choice) || hearsPress(choice)

function hears(element: Element, reacts: (type: string, isPage: boolean) => boolean): boolean {
  if (!globalThis.filterListeners) return true
  const { ofWindow, ofNodes } = globalThis.filterListeners
  const page: readonly Node[] = [document.body, document.documentElement, document]
  return (
    ofWindow.some((type) => reacts(type, true)) ||
    [element, ...ancestorsOf(element), ...rootsAround(element)].some((node) =>
      ofNodes.get(node)?.some((type) => reacts(type, page.includes(node))),
    )
  )
}
