import { setTimeout as delay } from 'node:timers/promises'
import type { TriableForm } from '../../in-page/probes/forms/find-forms.ts'
import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quoted } from './field-name.ts'
import { isNewlyInvalid } from './is-newly-invalid.ts'
import { isErrorText, type Refused } from './judge-form.ts'

/** The maximum time to wait for messages to disappear, in milliseconds. Most toasts stay for 5 s. */
const WAIT_MS = 5500
const STEP_MS = 200
/** The time that the probe needs to read the form at the end, in milliseconds. */
const RESERVE_MS = 200

/** A form that reports its errors only in toasts. */
export interface Toasted {
  refused: Refused
  form: TriableForm
  toasts: readonly NewText[]
  /** When the toasts appeared. */
  sinceMs: number
}

/**
 * Saves the state of the form and returns its toasts. Returns null if the form also reports its errors in
 * other ways.
 */
export async function toastedOf(
  { world, leftMs }: ProbeRun,
  form: TriableForm,
  refused: Refused,
): Promise<Toasted | null> {
  const toasts = errorsInToasts(refused)
  if (toasts.length === 0) return null
  const sinceMs = performance.now()
  await world.call('holdTry', [], leftMs())
  return { refused, form, toasts, sinceMs }
}

/**
 * Waits until the error messages have disappeared, and reports them if nothing on the page then explains what
 * is wrong. This is one of the last steps of a probe because it may take all the remaining time.
 */
export async function judgeVanishing(
  run: ProbeRun,
  { refused, toasts, sinceMs }: Toasted,
): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  while (await areSeen(run, toasts)) {
    if (performance.now() - sinceMs > WAIT_MS || leftMs() < STEP_MS + RESERVE_MS) {
      run.skip(TOASTED)
      return []
    }
    await delay(STEP_MS)
  }
  const shownMs = performance.now() - sinceMs
  await world.call('resumeTry', [], leftMs())
  const later = { ...refused, after: await world.call('readTry', [], leftMs()) }
  return later.after.isFormShown && !saysErrors(later) ? [vanishingHit(toasts[0]!, later, shownMs)] : []
}

/** Returns true if at least one of the messages is still visible. */
export const areSeen = ({ world, leftMs }: ProbeRun, toasts: readonly NewText[]): Promise<boolean> =>
  world.call('isAnySeen', [toasts.map(({ element }) => element)], leftMs())

/** The description of the part that is skipped if the probe has no time to wait. */
export const TOASTED = 'a form that shows its errors in a toast'

/**
 * Returns the error messages if all of them are in toasts and neither a mark nor focus indicates an invalid
 * field.
 */
function errorsInToasts(refused: Refused): NewText[] {
  const { texts, fields, isFormShown } = refused.after
  const errors = texts.filter((text) => isErrorText(text, fields))
  const areInToasts = errors.every(({ isToast, hasFocus, isInDialog }) => isToast && !hasFocus && !isInDialog)
  return isFormShown && areInToasts && !showsField(refused) ? errors : []
}

const saysErrors = (refused: Refused): boolean =>
  showsField(refused) || refused.after.texts.some((text) => isErrorText(text, refused.after.fields))

const showsField = ({ before, after }: Refused): boolean =>
  after.focusedField !== null ||
  after.fields.some(
    ({ isMarked, isReddened, isMissing, hasNewPicture }, index) =>
      (isMarked && isMissing) || isReddened || hasNewPicture || isNewlyInvalid(before, after, index),
  )

function vanishingHit({ text }: NewText, { form, after }: Refused, shownMs: number): ProbeHit {
  const seconds = Math.max(1, Math.round(shownMs / 1000))
  const time = seconds === 1 ? 'a second' : `${seconds} seconds`
  return {
    rule: 'error-vanishes',
    element: form,
    // If a form has only one field, users know which one to correct.
    outcome: after.fields.length > 1 ? 'violation' : 'review',
    message: `The error message ${quoted(text)} disappears after about ${time}, and then nothing on the page explains what is wrong.`,
    fix: 'Keep the messages on the page until users have corrected the errors. Put each message next to its field, reference it with aria-describedby, and set aria-invalid="true" on the field.',
  }
}
