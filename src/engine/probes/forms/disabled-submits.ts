import { setTimeout as delay } from 'node:timers/promises'
import type { DisabledForm } from '../../in-page/probes/forms/disabled-submits.ts'
import type { TriedField, TriedForm } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { fieldName, quoted } from './field-name.ts'

const FORMS_MAX = 1
/** The time that one form takes on a busy machine, in milliseconds. */
const TRY_MS = 2500
/** Many scripts check a value only a while after the last letter, in milliseconds. */
const CHECK_MS = 1200
const WRONG = 'Example'

/**
 * Fills in forms whose button is disabled. Reports those that enable the button for valid values, but keep it
 * disabled for an invalid one without saying so. Submits nothing.
 */
export async function tryDisabledSubmits(run: ProbeRun): Promise<ProbeHit[]> {
  const hits: ProbeHit[] = []
  for (const form of await run.world.call('findDisabledForms', [FORMS_MAX], run.leftMs()))
    if (run.leftMs() > TRY_MS && (await isEnabledByValid(run, form)))
      hits.push(...(await tryWrong(run, form)))
  return hits
}

async function isEnabledByValid(run: ProbeRun, form: DisabledForm): Promise<boolean> {
  const { world, leftMs } = run
  await world.call('fillForm', [form.fields, null], leftMs())
  for (const value of form.values) {
    await world.call('enterValue', [form.checked, value], leftMs())
    await settle(run)
    if (!(await world.call('isDisabled', [form.submit], leftMs()))) return true
  }
  return false
}

async function tryWrong(run: ProbeRun, form: DisabledForm): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  await world.call('startTry', [form.element, form.fields], leftMs())
  const before = (await world.call('readTry', [], leftMs())).fields
  await world.call('enterValue', [form.checked, WRONG], leftMs())
  await settle(run)
  await delay(CHECK_MS)
  if (!(await world.call('isDisabled', [form.submit], leftMs()))) return []
  const after = await world.call('readTry', [], leftMs())
  const field = after.fields.find(({ element }) => element === form.checked)
  return field && isSilent(before, after) && field.help === '' ? [silentHit(form, field)] : []
}

/** Returns true if neither new text nor the appearance or state of a field shows that a value is invalid. */
const isSilent = (before: readonly TriedField[], { texts, fields, isTextDrawn }: TriedForm): boolean =>
  !isTextDrawn &&
  texts.every(({ isInControl }) => isInControl) &&
  fields.every(
    ({ isMarked, isReddened, hasNewPicture, isInvalid, help }, index) =>
      !isMarked && !isReddened && !hasNewPicture && !isInvalid && help === before[index]!.help,
  )

const silentHit = ({ button }: DisabledForm, field: TriedField): ProbeHit => ({
  rule: 'error-not-text',
  element: field.element,
  message: `While the value in ${fieldName(field)} is invalid, the button ${quoted(button)} stays disabled, but no text explains what is wrong. Users can’t tell why they can’t continue.`,
  fix: `Keep ${quoted(button)} enabled. When users press it, explain next to ${fieldName(field)} what is wrong and what to enter, with an example.`,
})
