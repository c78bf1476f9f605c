import type { ListOpener, OpenedList } from '../../in-page/probes/widgets/popup-lists.ts'
import { DOWN, ENTER, ESCAPE, press, SPACE, UP } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { changesItself } from './shortcuts.ts'

const OPENERS_MAX = 3
/** The time that one list takes on a busy machine, in milliseconds. */
const TRY_MS = 1200

/** Opens lists with the keyboard. Reports those whose items only the mouse can choose. */
export async function tryPopupLists(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  const hits: ProbeHit[] = []
  for (const opener of await world.call('findListOpeners', [OPENERS_MAX], leftMs())) {
    if (leftMs() < TRY_MS) break
    const list = await openByKeyboard(run, opener)
    if (list && !list.isReached && !(await movesByArrows(run))) hits.push(hitOf(opener, list))
    await press(session, ESCAPE)
    await world.call('removeFocus', [], leftMs())
  }
  return hits
}

async function openByKeyboard(run: ProbeRun, { element }: ListOpener): Promise<OpenedList | null> {
  const { session, world, leftMs } = run
  await world.call('startLists', [], leftMs())
  await world.call('startEffects', [], leftMs())
  if (!(await world.call('setFocus', [element, true], leftMs()))) return null
  await settle(run)
  // Some lists open as soon as their control receives focus.
  let list = await world.call('readOpenedList', [element], leftMs())
  for (const key of [DOWN, ENTER, SPACE]) {
    if (list) break
    await press(session, key)
    await settle(run)
    list = await world.call('readOpenedList', [element], leftMs())
  }
  return list
}

async function movesByArrows(run: ProbeRun): Promise<boolean> {
  const { session, world, leftMs } = run
  if (await changesItself(run)) return true
  for (const key of [DOWN, UP]) {
    await world.call('startEffects', [], leftMs())
    await press(session, key)
    await settle(run)
    if (await world.call('hasEffect', [false, false], leftMs())) return true
  }
  return false
}

const hitOf = ({ element, name }: ListOpener, { count, first }: OpenedList): ProbeHit => ({
  rule: 'widget-keys',
  element,
  message: `${name === '' ? 'The control' : `“${name}”`} opens a list of ${count} items, such as “${first}”, but neither the Tab key nor the arrow keys reach them, so users without a mouse can’t choose one.`,
  fix: 'Make the Down and Up arrow keys move through the items, with aria-activedescendant or by moving the focus, and make Enter choose the current item. If it’s a list of values, a select element does all of this.',
})
