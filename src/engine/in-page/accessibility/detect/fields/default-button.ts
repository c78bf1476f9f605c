import type { SubmitFact } from '../../../../accessibility/detectors/facts.ts'
import { follows } from '../../../elements/order.ts'
import { rootOf } from '../../../elements/text.ts'

const SUBMIT =
  ':is(button:not([type="button" i], [type="reset" i]), input:is([type="submit" i], [type="image" i]))'
const FILLED =
  'textarea, select, input:not([type="hidden" i], [type="submit" i], [type="button" i], [type="image" i], [type="reset" i], [type="checkbox" i], [type="radio" i], [type="file" i])'

/** Returns how a button submits its form, or undefined if it doesn't. */
export function readSubmit(button: Element): SubmitFact | undefined {
  if (!button.matches(SUBMIT) || button.matches(':disabled')) return undefined
  const { form } = button as HTMLButtonElement
  if (!form) return undefined
  // Browsers also press a hidden button or an image button. `form.elements` doesn't include image buttons.
  const isBefore = (other: Element): boolean =>
    (other as HTMLButtonElement).form === form && follows(button, other)
  const first = form.querySelector(SUBMIT)
  if ((first && isBefore(first)) || partsOf(form, SUBMIT).some(isBefore))
    return { isDefault: false, hasFieldAfter: false }
  const hasFieldAfter = partsOf(form, FILLED).some(
    (field) => follows(field, button) && field.checkVisibility() && !field.matches(':disabled'),
  )
  return { isDefault: true, hasFieldAfter }
}

/** Returns the matching controls of a form, including those elsewhere that refer to the form by its id. */
function partsOf(form: HTMLFormElement, selector: string): Element[] {
  const id = form.getAttribute('id')
  const outer = id ? rootOf(form).querySelectorAll(`:is(${selector})[form="${CSS.escape(id)}"]`) : []
  return [...form.querySelectorAll(selector), ...outer].filter(
    (part) => (part as HTMLButtonElement).form === form,
  )
}
