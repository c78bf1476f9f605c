import { setTimeout as delay } from 'node:timers/promises'
import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { isErrorText, isNewlyInvalid, quoted, type Refused } from './judge-form.ts'

/** The longest time for which the probe waits for messages to disappear, in milliseconds. */
const WAIT_MS = 4000
const STEP_MS = 200
/** The time that the rest of the probe needs at least, in milliseconds. */
const RESERVE_MS = 400

/**
 * Waits until error messages that are only in a toast have disappeared, and reports them if the page then no longer
 * says what is wrong. Doesn't wait for messages of other kinds.
 */
export async function judgeVanishing(run: ProbeRun, refused: Refused): Promise<ProbeHit[]> {
  const toasts = errorsInToasts(refused)
  const [first] = toasts
  if (!first) return []
  const { world, leftMs } = run
  const elements = toasts.map(({ element }) => element)
  const start = performance.now()
  const waitMs = Math.min(WAIT_MS, leftMs() - RESERVE_MS)
  while (await world.call('isAnySeen', [elements], leftMs())) {
    if (performance.now() - start > waitMs) return []
    await delay(STEP_MS)
  }
  const shownMs = performance.now() - start
  const later = { ...refused, after: await world.call('readTry', [], leftMs()) }
  return later.after.isFormShown && !saysErrors(later) ? [vanishingHit(first, later, shownMs)] : []
}

/** Returns the error messages if all of them are in toasts, and neither a mark nor the focus shows a wrong field. */
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
    // If a form has a single field, people know which one to correct.
    outcome: after.fields.length > 1 ? 'violation' : 'review',
    message: `The error message ${quoted(text)} disappears after about ${time}, and then nothing on the page says what is wrong.`,
    fix: 'Keep the messages on the page until people have corrected the errors. Write each message next to its field, refer to it with aria-describedby, and set aria-invalid="true" on the field.',
  }
}
