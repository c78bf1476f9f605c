import { setTimeout as delay } from 'node:timers/promises'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

const CHOICES_MAX = 8
const REACTION_MS = 100
const TRY_MS = 300

/**
 * Changes the values of select lists, radio buttons and checkboxes. Checks whether the page then navigates or
 * sends a request.
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
    const before = guard.refusals.length
    if (!(await world.call('chooseOther', [element], leftMs()))) continue
    await delay(REACTION_MS)
    if (!leaves(run, before)) continue
    const what = leaves(run, before, 'window') ? 'a window' : 'another page'
    const message = `The control opens ${what} as soon as people choose a value.`
    hits.push({ rule: 'input-context-change', element, message })
  }
  return hits
}

const leaves = ({ guard }: ProbeRun, since: number, how = 'navigation window'): boolean =>
  guard.refusals.slice(since).some(({ kind }) => how.includes(kind))
