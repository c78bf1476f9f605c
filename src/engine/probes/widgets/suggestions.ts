import type { SuggestingField, Suggestions } from '../../in-page/probes/widgets/suggestions.ts'
import { BACKSPACE, DOWN, ESCAPE, keyOfCharacter, press, type } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { changesItself } from './shortcuts.ts'

const FIELDS_MAX = 2
/** The time that one field takes on a busy machine, in milliseconds. */
const TRY_MS = 2500
/** The pause after typing, in milliseconds. Most scripts wait for a pause before showing suggestions. */
const PAUSE_MS = 350
const CHANGE_MS = 700

/**
 * Types into fields that may suggest values. Reports lists of suggestions that screen readers don't announce,
 * or from which users can't choose with the keyboard.
 */
export async function trySuggestions(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  const hits: ProbeHit[] = []
  for (const field of await world.call('findSuggesting', [FIELDS_MAX], leftMs())) {
    if (leftMs() < TRY_MS) break
    for (const text of field.tries) {
      const found = await suggestionsFor(run, field.element, text)
      if (found) hits.push(...(await judge(run, field, { ...found, text })))
      await press(session, ESCAPE)
      for (const _ of text) await press(session, BACKSPACE)
      if (found || leftMs() < TRY_MS) break
    }
    await world.call('removeFocus', [], leftMs())
  }
  return hits
}

async function suggestionsFor(run: ProbeRun, field: number, text: string): Promise<Suggestions | null> {
  const { session, world, leftMs } = run
  if (!(await world.call('setFocus', [field, true], leftMs()))) return null
  await world.call('startSuggesting', [], leftMs())
  for (const character of text) await type(session, keyOfCharacter(character))
  await world.call('settle', [PAUSE_MS, CHANGE_MS], leftMs())
  return world.call('readSuggestions', [field, text], leftMs())
}

async function judge(
  run: ProbeRun,
  field: SuggestingField,
  found: Suggestions & { text: string },
): Promise<ProbeHit[]> {
  const { element, label } = field
  const name = label === '' ? 'The field' : `The field “${label}”`
  const values =
    found.count === 1
      ? `the suggestion “${found.first}”`
      : `${found.count} suggestions, such as “${found.first}”,`
  const hits: ProbeHit[] = []
  if (!found.isExposed)
    hits.push({
      rule: 'expanded-state',
      element,
      message: `${name} shows ${values} while users type, but screen readers don’t announce them: the field has no aria-expanded, and the list has no role.`,
      fix: 'Give the field role="combobox", aria-expanded and aria-controls, the list role="listbox" and each suggestion role="option". If the values never change, use a datalist.',
    })
  if (found.expanded === 'false')
    hits.push({
      rule: 'expanded-stale',
      element,
      message: `${name} shows ${values} while users type, but its aria-expanded attribute stays “false”, so screen readers don’t announce them.`,
    })
  const isMoved = (await movesByArrow(run)) || !(await isAsTyped(run, element, found.text))
  if (!found.isReachable && !isMoved)
    hits.push({
      rule: 'widget-keys',
      element,
      message: `${name} shows ${values} while users type, but neither the Tab key nor the arrow keys reach them.`,
      fix: 'Make the arrow keys move through the suggestions and Enter choose one. If the values never change, use a datalist.',
    })
  else if (
    found.expanded !== null &&
    (await run.world.call('isSilentlyChosen', [element, found.text], run.leftMs()))
  )
    hits.push({
      rule: 'control-state',
      element,
      message: `${name} shows ${values} while users type. The arrow keys highlight one, but screen readers don’t announce it because the field has no aria-activedescendant.`,
      fix: 'When an arrow key highlights a suggestion, set aria-activedescendant on the field to the id of that suggestion.',
    })
  return hits
}

const isAsTyped = ({ world, leftMs }: ProbeRun, element: number, text: string): Promise<boolean> =>
  world.call('isAsTyped', [element, text], leftMs())

async function movesByArrow(run: ProbeRun): Promise<boolean> {
  const { session, world, leftMs } = run
  if (await changesItself(run)) return true
  await world.call('startEffects', [], leftMs())
  await press(session, DOWN)
  await settle(run)
  return world.call('hasEffect', [false, false], leftMs())
}
