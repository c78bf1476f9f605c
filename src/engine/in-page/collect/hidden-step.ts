import { nameOf } from '../elements/text.ts'

const CONTROLS =
  'button, a[href], [role="button"], [type="button"], [type="checkbox"], [type="radio"], select'
/** Matches scripts that may fill in a field. Most libraries do it in ways that their source doesn't show. */
const FILLS =
  /\bvalue\b\s*(?:=(?!=)|\]\s*=)|\bvalue["']\s*,|\.val\(|\bdefaultValue\b|Object\.assign|FormData|\bimport\b/
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea'
const NAME_MAX = 80

/** Whether a script may fill in the fields of a page. Reading all scripts for every field would be slow. */
const filledByScript = new WeakMap<Document, boolean>()

/**
 * Returns the names of the controls in the hidden section of a form that contains a field. Returns null if the
 * field isn't in a hidden section, or if a script may fill it in.
 */
export function controlsInHiddenStep(field: HTMLInputElement): string[] | null {
  const { form } = field
  if (!form || !field.matches(TYPED)) return null
  let section: Element | null = null
  for (let box = field.parentElement; box && box !== form; box = box.parentElement)
    if (getComputedStyle(box).display === 'none') section = box
  if (!section || mayBeFilled()) return null
  return [...section.querySelectorAll(CONTROLS)].map((control) => nameOf(control, NAME_MAX))
}

function mayBeFilled(): boolean {
  const known = filledByScript.get(document)
  if (known !== undefined) return known
  const may = [...document.scripts].some(({ src, text }) => src !== '' || FILLS.test(text))
  filledByScript.set(document, may)
  return may
}
