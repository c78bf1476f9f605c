import type { DeadSearch } from '../../in-page/probes/forms/find-dead-searches.ts'
import { BACKSPACE, ENTER, press } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

const SEARCHES_MAX = 1
const TYPED = 'a'
const TRY_MS = 1700
/** The time to wait for a search to show something, in milliseconds. */
const REACTION = { quiet: 400, max: 900 }

/**
 * Presses the button of a search form that cancels every search even though no other code listens to it.
 * Reports the form if nothing changes. The page's listeners must have been marked.
 */
export async function tryDeadSearches(run: ProbeRun): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const hits: ProbeHit[] = []
  for (const search of await world.call('findDeadSearches', [SEARCHES_MAX], leftMs()))
    if (leftMs() >= TRY_MS && (await isDead(run, search))) hits.push(deadHit(search))
  return hits
}

async function isDead(
  { page, session, world, guard, leftMs }: ProbeRun,
  search: DeadSearch,
): Promise<boolean> {
  const { element, field, button } = search
  const read = async () => [
    page.url(),
    guard.refusals.length,
    await world.call('readTexts', [element], leftMs()),
    await world.call('readShown', [], leftMs()),
  ]
  if (!(await world.call('setFocus', [field, true], leftMs()))) return false
  await session.send('Input.insertText', { text: TYPED })
  const before = await read()
  if (!(await world.call('setFocus', [button, true], leftMs()))) return false
  await press(session, ENTER)
  await world.call('settle', [REACTION.quiet, REACTION.max], leftMs())
  const after = await read()
  if (await world.call('setFocus', [field, true], leftMs()))
    for (const _ of TYPED) await press(session, BACKSPACE)
  return before.every((fact, index) => fact === after[index])
}

function deadHit({ element, name, buttonName, code }: DeadSearch): ProbeHit {
  const form = name.trim() === '' ? 'This search form' : `The search form ${quotedStart(name)}`
  const button = buttonName === '' ? 'its button' : quotedStart(buttonName)
  return {
    rule: 'dead-search',
    element,
    message: `${form} does nothing: its onsubmit attribute cancels each search (${code.slice(0, 40)}), and no other script responds. Users who enter a word and press ${button} get no results.`,
    fix: `Remove the onsubmit attribute, and set the action of the form to the page that shows the results, such as <form action="/search">. Or show the results with a script that listens to the submit event.`,
  }
}
