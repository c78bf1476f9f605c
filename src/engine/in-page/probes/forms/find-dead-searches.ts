import { keep } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, rootsAround } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'
import { isUse } from './filter-listeners.ts'
import { FIELDS, labelTextOf } from './find-forms.ts'

/** A search form that cancels each search and has no other listener. */
export interface DeadSearch {
  element: number
  field: number
  button: number
  /** The name of the form, or the label of its field. */
  name: string
  buttonName: string
  /** The code in the form's attribute. */
  code: string
}

const SEARCH = '[role=search], search *'
const BUTTON = 'button:not([type=button], [type=reset]), input[type=submit], input[type=image]'
/** Matches code that only cancels the search. */
const CANCELS = /^\s*(?:(?:event|window\.event)\.preventDefault\(\)\s*(?:;\s*)?)?(?:return\s+false\s*;?\s*)?$/
/** The parts of a form that may react without a listener that the browser knows about. */
const OTHERWISE = 'a[href], [list], [role=combobox], [popovertarget], [commandfor], [formaction], iframe'
/** Selects examples, such as those in the documentation of a design system. */
const EXAMPLE =
  'figure, pre, [class*=example i], [class*=demo i], [class*=preview i], [class*=playground i], [id*=example i], [id*=demo i]'
const NAME_MAX = 60

/** Requires that the page's listeners have been marked. */
export function findDeadSearches(max: number): DeadSearch[] {
  return (findAll('form') as HTMLFormElement[]).flatMap((form) => deadSearchOf(form) ?? []).slice(0, max)
}

function deadSearchOf(form: HTMLFormElement): DeadSearch | null {
  const code = form.getAttribute('onsubmit')?.trim() ?? ''
  if (code === '' || !CANCELS.test(code) || form.closest(EXAMPLE)) return null
  const fields = [...form.querySelectorAll(FIELDS)]
  const buttons = [...form.querySelectorAll(BUTTON)]
  const [field] = fields
  const [button] = buttons
  if (!field || !button || fields.length > 1 || buttons.length > 1) return null
  if (!form.matches(SEARCH) && !field.matches('[type=search]')) return null
  if (!isUsable(field) || !isUsable(button) || form.querySelector(OTHERWISE)) return null
  if (field.matches('[readonly]') || (field as HTMLInputElement).value !== '' || mayReact(form)) return null
  return {
    element: keep(form),
    field: keep(field),
    button: keep(button),
    name: form.getAttribute('aria-label') || labelTextOf(field),
    buttonName: nameOf(button, NAME_MAX),
    code,
  }
}

/** Returns true if the form has a listener other than the one in its attribute, or if anything around it has one. */
function mayReact(form: HTMLFormElement): boolean {
  const listeners = globalThis.filterListeners
  if (!listeners) return true
  const { ofWindow, ofNodes } = listeners
  const usesOf = (node: Node) => ofNodes.get(node)?.filter(isUse).length ?? 0
  const others = [...form.querySelectorAll('*'), ...ancestorsOf(form), ...rootsAround(form)]
  const isCustom = others.some(({ nodeName }) => nodeName.includes('-'))
  return isCustom || usesOf(form) > 1 || ofWindow.some(isUse) || others.some((node) => usesOf(node) > 0)
}
