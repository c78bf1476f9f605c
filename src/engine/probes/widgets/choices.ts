import { setTimeout as delay } from 'node:timers/promises'
import type { ChoiceEffect } from '../../in-page/probes/widgets/choice-effects.ts'
import { afterMovedFocus } from '../dropped-focus.ts'
import { judgeAmount } from '../forms/judge-form.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'
import { settle } from '../triggers/settle.ts'
import { insertedHit } from './inserted-fields.ts'

const CHOICES_MAX = 8
const REACTION_MS = 100
const TRY_MS = 300

/**
 * Changes the values of select lists, radio buttons and checkboxes. Checks whether the page then navigates,
 * moves or loses focus or shows another form, and whether it announces new amounts of money.
 */
export async function tryChoices(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, guard, leftMs } = run
  const choices = await world.call('findChoices', [CHOICES_MAX], leftMs())
  const hits: ProbeHit[] = []
  if (choices.length === 0) return hits
  const idle = guard.refusals.length
  await delay(REACTION_MS)
  if (leaves(run, idle)) {
    run.skip('lists and choices, because the page navigates on its own')
    return hits
  }
  for (const [index, element] of choices.entries()) {
    if (leftMs() < TRY_MS) {
      run.skip(`${choices.length - index} of ${choices.length} lists and choices`)
      break
    }
    const { found, isReplaced } = await tryChoice(run, element)
    hits.push(...found)
    // The remaining fields may no longer be on the page.
    if (isReplaced) break
  }
  return hits
}

interface Tried {
  found: ProbeHit[]
  /** Whether a different form has replaced the one with the field. */
  isReplaced: boolean
}

const NOTHING: Tried = { found: [], isReplaced: false }

async function tryChoice(run: ProbeRun, element: number): Promise<Tried> {
  const { world, guard, leftMs } = run
  const isAnnounced = await world.call('isAnnounced', [element], leftMs())
  await world.call('setFocus', [element, true], leftMs())
  await world.call('startChoice', [element], leftMs())
  await world.call('startFieldsBefore', [element], leftMs())
  await world.call('startTry', [element, [element]], leftMs())
  const before = guard.refusals.length
  await world.call('startEffects', [], leftMs())
  if (!(await world.call('chooseOther', [element], leftMs()))) return NOTHING
  await delay(REACTION_MS)
  if (leaves(run, before)) {
    const what = leaves(run, before, 'window') ? 'a window' : 'another page'
    return isAnnounced ? NOTHING : { ...NOTHING, found: [{ rule: RULE, element, message: opens(what) }] }
  }
  if (!(await world.call('hasEffect', [false, true], leftMs()))) return NOTHING
  await settle(run)
  const effect = await world.call('readChoice', [], leftMs())
  if (effect)
    return { found: isAnnounced ? [] : [effectHit(element, effect)], isReplaced: effect.kind === 'replaced' }
  // The guard may have blocked the request for the new amount.
  if (guard.refusals.length > before) return NOTHING
  const { texts, fields } = await world.call('readTry', [], leftMs())
  const isSaid = isAnnounced || texts.some(({ isToast }) => isToast)
  const found = [
    ...judgeAmount(texts, fields[0]!.label),
    ...(isSaid ? [] : await fieldsBefore(run, element)),
    ...(await droppedFocus(run, element)),
  ]
  return { ...NOTHING, found }
}

async function fieldsBefore({ world, leftMs }: ProbeRun, element: number): Promise<ProbeHit[]> {
  const inserted = await world.call('findFieldsBefore', [], leftMs())
  return inserted ? [insertedHit(element, inserted)] : []
}

/** Reports a field that disappears after it has been changed, if no other element receives focus. */
async function droppedFocus(run: ProbeRun, element: number): Promise<ProbeHit[]> {
  const readDropped = () => run.world.call('findDroppedField', [], run.leftMs())
  const dropped = await afterMovedFocus(run, element, readDropped)
  if (!dropped) return []
  const { kind, name, copy } = dropped
  const field = name === '' ? `the ${kind}` : `the ${kind} ${quotedStart(name)}`
  if (copy === null)
    return [
      {
        rule: 'choice-focus',
        element,
        message: `As soon as users change ${field}, it disappears, and focus does not move to another element.`,
      },
    ]
  return [
    {
      rule: 'choice-focus',
      element: copy,
      message: `As soon as users change ${field}, a script replaces it with a new one that does not receive focus. Keyboard and screen reader users have to find their place again.`,
      fix: `Keep ${field} on the page, and change only the text and attributes that differ. If the script has to recreate it, move focus to the new one with focus().`,
    },
  ]
}

const RULE = 'input-context-change'

const opens = (what: string): string =>
  `The control opens ${what} as soon as its value changes. Users who move through the options with the arrow keys may leave the page at the first one.`

function effectHit(element: number, { kind, field, to, button }: ChoiceEffect): ProbeHit {
  const name = field === '' ? 'the field' : `the field ${quotedStart(field)}`
  const target = to === '' ? 'another element' : quotedStart(to)
  const press =
    button === '' ? 'a button after the field, such as “Continue”' : `the button ${quotedStart(button)}`
  const isReplaced = kind === 'replaced'
  const what = isReplaced
    ? `another form (${target}) replaces the one with ${name}`
    : `focus moves from ${name} to ${target}`
  const action = isReplaced ? 'show the next form' : 'move focus'
  return {
    rule: RULE,
    element,
    message: `As soon as users choose a value, ${what}. There is no text before the field that warns them.`,
    fix: `Keep focus in ${name} when users choose a value, and ${action} only when they press ${press}.`,
  }
}

const leaves = ({ guard }: ProbeRun, since: number, how = 'navigation window'): boolean =>
  guard.refusals.slice(since).some(({ kind }) => how.includes(kind))
