import type { Add } from '../read-markup.ts'
import { ariaNameOf, attribute, contentOf, textOfIds } from './names.ts'

const CHOICE = 'input:is([type="radio"], [type="checkbox"])[name]'
/** The headers of a table may distinguish the choices in its cells. */
const CELL = 'td, th, [role="cell"], [role="gridcell"]'
const CHOICES_MAX = 40
const NAME_MAX = 40

/**
 * Finds groups of radio buttons or checkboxes that all have the same name. The detail consists of the number,
 * the type and the name.
 */
export function readSharedLabel(choice: Element, add: Add): void {
  if (!choice.matches(CHOICE)) return
  const group = groupOf(choice as HTMLInputElement)
  if (group[0] !== choice || group.length < 2 || group.length > CHOICES_MAX) return
  const [name = '', ...others] = group.map(nameOfChoice)
  if (name === '' || name.length > NAME_MAX || others.some((other) => other !== name)) return
  if (group.some((each) => each.closest(CELL)) || new Set(group.map(descriptionOf)).size > 1) return
  // Text next to a checkbox often explains what it selects.
  if (group[0].type === 'checkbox' && /[\p{L}\p{N}]/u.test(name)) return
  add('shared-choice', choice, [group.length, group[0].type, name].join('\n'))
}

/** Returns the visible choices for the same question, even if a drawing covers or replaces them. */
function groupOf({ name, type, form, ownerDocument }: HTMLInputElement): HTMLInputElement[] {
  const root: ParentNode = form ?? ownerDocument
  const alike = root.querySelectorAll<HTMLInputElement>(`input[type="${type}"][name="${CSS.escape(name)}"]`)
  return [...alike].filter((choice) => choice.form === form && !choice.disabled && choice.checkVisibility())
}

const nameOfChoice = (choice: HTMLInputElement): string =>
  ariaNameOf(choice) ||
  [...(choice.labels ?? [])].map(contentOf).filter(Boolean).join(' ') ||
  attribute(choice, 'title')

const descriptionOf = (choice: Element): string => textOfIds(choice, 'aria-describedby')
