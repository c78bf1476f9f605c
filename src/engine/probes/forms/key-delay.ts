import type { Filter } from '../../in-page/probes/forms/find-filters.ts'
import { BACKSPACE, keyOfCharacter, press, SHIFT, type } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { fieldText } from './field-text.ts'

/** The time within which a page should react, in milliseconds, as defined for the INP metric. */
const DELAY_MAX_MS = 200
/** Common letters. A filter may do more work if it finds more results. */
const LETTERS = ['e', 'a', 's'] as const
/** The maximum time for typing the letters, in milliseconds. */
const TRY_MS = 3000

/**
 * Types single letters into a field that filters a list, and reports the field if the page reacts slowly to
 * each of them. If other keys are just as slow, the cause is a busy machine.
 */
export async function tryTyping(run: ProbeRun, { element, label }: Filter): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  await settle(run)
  const delays: number[] = []
  for (const letter of LETTERS) {
    if (delays.length > 0 && leftMs() < TRY_MS / LETTERS.length) return []
    const ms = await delayOf(run, () => type(session, keyOfCharacter(letter)))
    await press(session, BACKSPACE)
    if (ms <= DELAY_MAX_MS) {
      // A filter that reacts with a delay may change the page only now.
      await settle(run)
      return []
    }
    delays.push(ms)
  }
  await settle(run)
  const least = Math.min(...delays)
  const idle = await delayOf(run, () => press(session, SHIFT))
  if (idle > least / 2 || least - idle <= DELAY_MAX_MS) return []
  const field = fieldText(label)
  const message = `Each letter that users type into ${field} blocks the page for at least ${Math.round(least)} ms. A page should respond within ${DELAY_MAX_MS} ms.`
  return [{ rule: 'typing-delay', element, message }]
}

async function delayOf({ world, leftMs }: ProbeRun, use: () => Promise<void>): Promise<number> {
  await world.call('startKeyDelay', [], leftMs())
  await use()
  return world.call('readKeyDelay', [], leftMs())
}
