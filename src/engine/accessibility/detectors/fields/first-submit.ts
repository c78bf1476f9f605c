import { actsOnPart, leavesForm, submitsEntries } from '../../words/button-words.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { ButtonFact } from '../facts.ts'
import { quoted } from '../text.ts'

/** In fields of these types, the Enter key submits the form. */
const ENTERED = /^(?:text|email|tel|url|number|date|time|month|week|password|search)$/

/**
 * Finds forms in which the Enter key presses a button such as “Remove”, because it is the form's first submit
 * button.
 */
export const firstSubmit: Detector = ({ facts: { buttons, fields, page } }) => {
  const submits = buttons.filter(({ submits, form }) => submits && form !== -1)
  return [...Map.groupBy(submits, ({ form }) => form)].flatMap(([form, [first, ...later]]) => {
    const entered = fields.filter(
      (field) => field.form === form && ENTERED.test(field.type) && field.isShown && field.isUsable,
    )
    const real = later.findLast(({ name }) => submitsEntries(name))
    if (!first || !real || !isWrong(first, entered.length)) return []
    const message = `Pressing Enter in a field of this form activates ${quoted(first.name)} instead of ${quoted(real.name)}, because ${quoted(first.name)} is the form’s first submit button.`
    const fix = `Add type="button" to ${quoted(first.name)}, or put ${quoted(real.name)} before it in the HTML.`
    // A script may handle the Enter key itself.
    const isSure = !/['"]Enter['"]|keyCode|\.which\b/.test(page.scripts)
    return [sureIf(isSure, 'enter-submits', first.element, message, fix)]
  })
}

/**
 * A button such as “Apply” belongs to only a part of the form if more fields follow. Otherwise, it may submit
 * the whole form, as in a filter.
 */
const isWrong = ({ name, submits }: ButtonFact, fields: number): boolean =>
  submits?.isDefault === true &&
  ((fields > 0 && leavesForm(name)) || (fields > 1 && submits.hasFieldAfter && actsOnPart(name)))
