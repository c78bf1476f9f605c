import type { TriableForm } from '../../in-page/probes/forms/find-forms.ts'
import type { TriedForm } from '../../in-page/probes/forms/try-form.ts'
import { ENTER, press } from '../keys.ts'
import { isSeeable, optional } from '../optional.ts'
import { readAllScriptFiles } from '../own-scripts.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { findActions, tryActions } from './actions.ts'
import { tryDisabledSubmits } from './disabled-submits.ts'
import { tryFilters, tryMarkedFilters } from './filters.ts'
import { tryInFrames } from './frames.ts'
import { isNewlyInvalid } from './is-newly-invalid.ts'
import { judgeErrors, judgeKept, judgeStatus, type Refused } from './judge-form.ts'
import { judgeLimits, judgeSuggestion, judgeVague } from './judge-values.ts'
import { tryPastes } from './paste.ts'
import { tryPresses } from './presses.ts'
import { tryRemovers } from './removers.ts'
import { judgeRequired } from './required-fields.ts'
import { watchSounds } from './sounds.ts'
import { areSeen, judgeVanishing, TOASTED, type Toasted, toastedOf } from './vanishing.ts'
import { isAboutError } from './words.ts'

const FORMS_MAX = 3
/** The time that one form takes on a busy machine, in milliseconds. */
const TRY_MS = 1800
const TYPED = 'Zq7'

/**
 * Presses buttons, submits forms with missing and invalid values, and checks how the page reports the
 * results. The guard blocks all requests.
 */
export const FORMS: Probe = {
  name: 'forms',
  budgetMs: 6000,
  async run(run) {
    if (!isSeeable(run)) return []
    await run.session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await optional(run, 'the sounds of buttons', watchSounds)
    const { actions, views, stateful } = await findActions(run)
    const pasted = await optional(run, 'pasting into fields', tryPastes)
    // Later steps complete a press on the same controls, which may disable or remove them.
    const early = await optional(run, 'the controls that may act too early', tryPresses)
    run.keep([...pasted, ...early])
    const acted = run.keep(await tryActions(run, actions))
    const { hits, toasted } = await tryForms(run)
    const disabled = await optional(run, 'a form whose button is disabled', tryDisabledSubmits)
    const late = await optional(run, 'the fields that filter a list', tryFilters)
    const framed = await optional(run, 'the forms in frames', (ofStep) => tryInFrames(ofStep, tryFramed))
    // These buttons come after the forms because a button that closes something may hide a form.
    const last = await optional(run, 'the buttons that show or hide content', (ofStep) =>
      tryActions(ofStep, [...views, ...stateful]),
    )
    const vanished = await optional(run, TOASTED, async (ofStep) =>
      toasted ? tryToasted(ofStep, toasted) : [],
    )
    const found = [
      ...pasted,
      ...early,
      ...acted,
      ...hits,
      ...disabled,
      ...late,
      ...framed,
      ...last,
      ...vanished,
    ]
    const removed = await optional(run, 'the buttons that remove items', tryRemovers)
    // A button with a cross may already have been pressed as one that hides content.
    const known = new Set(found.map(({ message }) => message))
    return [...found, ...removed.filter(({ message }) => !known.has(message))]
  },
}

interface Tried {
  hits: ProbeHit[]
  /** The last form that shows its errors only in toasts, or null if there is none. */
  toasted: Toasted | null
}

const tryFramed = async (run: ProbeRun): Promise<ProbeHit[]> => [
  ...(await tryForms(run)).hits,
  ...(await tryMarkedFilters(run)),
]

async function tryForms(run: ProbeRun): Promise<Tried> {
  const { world, leftMs } = run
  const forms = await world.call('findForms', [FORMS_MAX], leftMs())
  const hits: ProbeHit[] = []
  let toasted: Toasted | null = null
  for (const [index, form] of forms.entries()) {
    if (leftMs() < TRY_MS) {
      run.skip(`${forms.length - index} of ${forms.length} forms`)
      break
    }
    const tried = await tryForm(run, form)
    hits.push(...run.keep(tried.hits))
    toasted = tried.toasted ?? toasted
  }
  return { hits, toasted }
}

async function tryForm(run: ProbeRun, form: TriableForm): Promise<Tried> {
  const isTyped = form.marked !== null && !form.isEmptyOnly && (await typeInto(run, form.marked))
  const empty = await submit(run, form)
  if (!empty || empty.isSent) return { hits: [], toasted: null }
  const { after } = empty
  const judged = judgedErrors(form, empty)
  const isBubble = judged.some(isNoMessage) && after.focusedField !== null && (await mayShowBubbles(run))
  const faults = isBubble ? judged.filter((hit) => !isNoMessage(hit)) : judged
  const isRejected = faults.length > 0 || reportsErrors(empty)
  const hits = [
    ...faults,
    ...(form.saysRequired ? [] : judgeRequired(empty.before, after)),
    ...(isTyped && isRejected ? judgeKept(form.marked!, TYPED, after) : []),
    // Some forms, such as settings forms, accept empty values.
    ...(isRejected ? [] : judgeStatus(after.texts, form.button)),
  ]
  const toasted = await toastedAfter(run, form, empty)
  const isOver =
    // Submitting other values may remove the message.
    toasted !== null ||
    form.isEmptyOnly ||
    (after.texts.length > 0 && !after.isFormShown) ||
    hits.some(({ rule }) => ENDS.has(rule))
  return { hits: isOver ? hits : [...hits, ...(await tryValues(run, form, faults.length === 0))], toasted }
}

const isNoMessage = ({ rule }: ProbeHit): boolean => rule === 'error-none'

/** A script that calls this function shows the browser's own messages, which aren't part of the page. */
const BUBBLE = /reportValidity/

async function mayShowBubbles({ world, session, leftMs }: ProbeRun): Promise<boolean> {
  const inline = await world.call('readFormScripts', [], leftMs())
  const files = await readAllScriptFiles(session)
  return files === null || [...inline, ...files].some((text) => BUBBLE.test(text))
}

/** The rules whose findings make further attempts pointless. */
const ENDS: ReadonlySet<string> = new Set(['error-none', 'status-message'])

/** Submits invalid values, if `withWrong` is set, and then valid ones. */
async function tryValues(run: ProbeRun, form: TriableForm, withWrong: boolean): Promise<ProbeHit[]> {
  const hits = withWrong ? await tryWrongValues(run, form) : []
  await run.world.call('fillForm', [form.fields, null], run.leftMs())
  await settle(run)
  const filled = await submit(run, form)
  if (!filled || filled.isAlerted || filled.after.isRefusedByBrowser) return hits
  // If the script has moved focus to a field, it has rejected the field's value, so the text isn't a status
  // message.
  return filled.after.focusedField === null
    ? [...hits, ...judgeStatus(filled.after.texts, form.button)]
    : hits
}

const toastedAfter = async (run: ProbeRun, form: TriableForm, tried: Submitted): Promise<Toasted | null> =>
  tried.after.isRefusedByBrowser || tried.isAlerted || tried.isSent
    ? null
    : toastedOf(run, form, refusedOf(form, tried))

/** Submits the form again if its messages are gone, since another step of the probe may have removed them. */
async function tryToasted(run: ProbeRun, first: Toasted): Promise<ProbeHit[]> {
  if (await areSeen(run, first.toasts)) return judgeVanishing(run, first)
  const again = await submit(run, first.form)
  const toasted = again && (await toastedAfter(run, first.form, again))
  return toasted ? judgeVanishing(run, toasted) : []
}

/**
 * Returns true if the form reports errors. A form that reports errors correctly may still clear its fields.
 */
const reportsErrors = ({ before, after }: Submitted): boolean =>
  after.texts.some(({ text }) => isAboutError(text)) ||
  after.fields.some((_, index) => isNewlyInvalid(before, after, index))

const judgedErrors = (form: TriableForm, tried: Submitted, wrong: number | null = null): ProbeHit[] =>
  tried.after.isRefusedByBrowser || tried.isAlerted || tried.isSent
    ? []
    : [...judgeErrors(refusedOf(form, tried, wrong)), ...judgeVague(tried.after)]

const refusedOf = (
  form: TriableForm,
  { before, after }: Submitted,
  wrong: number | null = null,
): Refused => ({
  form: form.element,
  topic: form.topic,
  button: form.button,
  wrong,
  before,
  after,
})

/**
 * Enters an invalid email address and then a number that is too large or too small. Reports the defects of
 * the first attempt that has any.
 */
async function tryWrongValues(run: ProbeRun, form: TriableForm): Promise<ProbeHit[]> {
  const { email, limited } = form
  const hits =
    email === null ? [] : await tryWrong(run, form, email, (after) => judgeSuggestion(email, after))
  if (hits.length > 0 || limited === null || run.leftMs() < TRY_MS) return hits
  return tryWrong(run, form, limited.element, (after) => judgeLimits(limited, after))
}

async function tryWrong(
  run: ProbeRun,
  form: TriableForm,
  field: number,
  judge: (after: TriedForm) => ProbeHit[],
): Promise<ProbeHit[]> {
  await run.world.call('fillForm', [form.fields, field], run.leftMs())
  await settle(run)
  const wrong = await submit(run, form)
  if (!wrong || wrong.isSent) return []
  return [...judgedErrors(form, wrong, field), ...judge(wrong.after)]
}

async function typeInto({ session, world, leftMs }: ProbeRun, field: number): Promise<boolean> {
  if (!(await world.call('setFocus', [field, true], leftMs()))) return false
  await session.send('Input.insertText', { text: TYPED })
  return true
}

interface Submitted {
  before: TriedForm['fields']
  after: TriedForm
  /** Whether the guard blocked a request. If so, the server would have validated the form. */
  isSent: boolean
  /** Whether a browser dialog tells users what happened. */
  isAlerted: boolean
}

/** Returns null if the form can no longer be submitted. */
async function submit(run: ProbeRun, form: TriableForm): Promise<Submitted | null> {
  const { session, world, guard, leftMs } = run
  if (!(await world.call('setFocus', [form.submit, true], leftMs()))) return null
  // A message that a field shows when it loses focus isn't a response to the submission.
  await settle(run)
  await world.call('startTry', [form.element, form.fields], leftMs())
  const before = (await world.call('readTry', [], leftMs())).fields
  const refusals = guard.refusals.length
  await press(session, ENTER)
  await settle(run)
  const after = await world.call('readTry', [], leftMs())
  const refused = guard.refusals.slice(refusals)
  return {
    before,
    after,
    isSent: refused.some(({ kind }) => kind !== 'dialog'),
    isAlerted: refused.some(({ kind }) => kind === 'dialog'),
  }
}
