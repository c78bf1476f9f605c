import type { Opened } from '../../in-page/probes/episode.ts'
import { DOWN, press, TAB } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from './settle.ts'

/** Checks whether the arrow keys or the Tab key reach the options of a list or menu that a control has opened. */
export async function tryOptions(run: ProbeRun, { element }: Opened): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  const read = () => world.call('readPopupOptions', [element], leftMs())
  const opened = await read()
  if (!opened) return []
  await press(session, DOWN)
  await settle(run)
  const pressed = await read()
  // If the list has closed, that may be the intended effect of the key.
  if (!pressed || pressed.state !== opened.state) return []
  if (!pressed.isFocusInside) {
    await press(session, TAB)
    const left = await read()
    if (!left || left.isFocusInside) return []
  }
  return [{ rule: 'keyboard-access', element, message: MESSAGE, fix: FIX }]
}

const MESSAGE =
  'This list of options can be opened with the keyboard, but neither the arrow keys nor the Tab key reach its options.'
const FIX =
  'When the list opens, move focus to an option. In a keydown listener, make the arrow keys move focus to the next option, Enter choose the option, and Escape close the list.'
