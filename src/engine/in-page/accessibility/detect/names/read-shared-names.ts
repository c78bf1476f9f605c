import { iconOf } from '../icons/control-icon.ts'
import type { Add } from '../read-markup.ts'
import { attribute, nameOf, textOfIds } from './names.ts'

const BUTTON =
  'button, [role="button"], a[href="#"], a[href^="javascript:" i], input[type="button"], input[type="submit"]'
const CONTROL = 'a[href], button, [role="button"], input, select, textarea, summary, [tabindex]'
/** The table headers may explain what the control in each cell does. */
const CELL = 'td, th, [role="cell"], [role="gridcell"]'
const GROUP_MAX = 8
/** In a larger box, counting the controls would take too long on pages with thousands of buttons. */
const CHILDREN_MAX = 24
const LEVELS_MAX = 3
const SIZE_MIN = 8
const RATIO_MAX = 1.3
const STATES = [
  'aria-pressed',
  'aria-checked',
  'aria-selected',
  'aria-expanded',
  'aria-haspopup',
  'aria-current',
]

/**
 * Finds buttons side by side that have the same name, although their different icons show that they do
 * different things. The detail is the name.
 */
export function readSharedName(button: Element, add: Add): void {
  if (!button.matches(BUTTON)) return
  const group = groupOf(button)
  if (group.length < 2) return
  const name = nameOf(button)
  if (name === '') return
  const namesakes = group.filter((other) => isShown(other) && nameOf(other) === name)
  if (namesakes.length < 2 || namesakes[0] === button || !namesakes.includes(button)) return
  const icons = namesakes.map(iconOf)
  // If some icons are the same, they probably show a state, such as the stars in a rating.
  const areDifferent = !icons.includes('') && new Set(icons).size === icons.length
  if (areDifferent && namesakes.every((other) => isPeer(other, namesakes[0]!)))
    add('shared-name', button, name)
}

/** Returns a button and the buttons side by side with it. */
function groupOf(button: Element): Element[] {
  let item = button
  for (let level = 0; level < LEVELS_MAX; level += 1) {
    const { parentElement: parent } = item
    if (!parent || parent.childElementCount > CHILDREN_MAX || item.matches(CELL)) return []
    const controls = parent.querySelectorAll(CONTROL)
    if (controls.length > GROUP_MAX) return []
    if (controls.length > 1) return buttonsIn(parent)
    item = parent
  }
  return []
}

/** Returns the buttons in a box, or none if the text next to them may explain what they do. */
function buttonsIn(parent: Element): Element[] {
  const items = [...parent.children].flatMap((item) => {
    const button = buttonOf(item)
    return button ? [{ item, button }] : []
  })
  const isPlain = items.every(({ item, button }) => item === button || !hasTextBeside(item, button))
  return isPlain && !hasTextBetween(items.map(({ item }) => item)) ? items.map(({ button }) => button) : []
}

/** Returns the item itself, or the only control in it, if that is a button. */
function buttonOf(item: Element): Element | null {
  if (item.matches(BUTTON)) return item
  if (item.matches(`${CELL}, ${CONTROL}`)) return null
  const [control, ...others] = item.querySelectorAll(CONTROL)
  return control && others.length === 0 && control.matches(BUTTON) ? control : null
}

const hasTextBeside = (item: Element, button: Element): boolean =>
  (item.textContent ?? '').trim() !== (button.textContent ?? '').trim()

/** Expects items of one box, in document order. */
function hasTextBetween(items: readonly Element[]): boolean {
  const last = items.at(-1)
  for (let node: Node | null = items[0] ?? null; node && node !== last; node = node.nextSibling)
    if (!items.includes(node as Element) && !(node instanceof Comment) && node.textContent?.trim())
      return true
  return false
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return (
    Math.min(width, height) >= SIZE_MIN &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/**
 * Returns true if two buttons look like parts of the same toolbar. A large play button over a video may do the same
 * as the small one below it.
 */
function isPeer(button: Element, other: Element): boolean {
  const [one, two] = [button, other].map((each) => each.getBoundingClientRect())
  const isSimilar = (a: number, b: number) => Math.max(a, b) <= RATIO_MAX * Math.min(a, b)
  const isApart =
    button === other ||
    one!.right <= two!.left + 1 ||
    two!.right <= one!.left + 1 ||
    one!.bottom <= two!.top + 1 ||
    two!.bottom <= one!.top + 1
  return (
    isApart &&
    isSimilar(one!.width, two!.width) &&
    isSimilar(one!.height, two!.height) &&
    purposeOf(button) === purposeOf(other)
  )
}

/** Returns what screen readers announce after the name. */
const purposeOf = (button: Element): string =>
  [
    button.getAttribute('role') ?? '',
    ...STATES.map((state) => button.getAttribute(state) ?? ''),
    attribute(button, 'title'),
    textOfIds(button, 'aria-describedby'),
  ].join('|')
