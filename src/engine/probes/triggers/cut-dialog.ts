import { DESKTOP } from '../../collect/collect.ts'
import type { CutControls } from '../../in-page/probes/triggers/cut-controls.ts'
import { openWindow } from '../layout/window.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

/** A window of 1280 × 1024 px at different zoom levels. */
const ZOOMED = [
  { width: 640, height: 512, zoom: '200%' },
  { width: 320, height: 256, zoom: '400%' },
] as const
/** The minimum height of a dialog that is clearly too high, as a multiple of the height of the window. */
const TOO_HIGH = 1.5
/** The time that the check takes on a busy machine, in milliseconds. */
const TRY_MS = 1000

/** Reports an open dialog if people who zoom in can't scroll to its controls. */
export async function findCutDialog(run: ProbeRun, element: number): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  if (leftMs() < TRY_MS || !(await world.call('startDialogSize', [element], leftMs()))) return []
  const window = await openWindow(run)
  try {
    for (const size of ZOOMED) {
      await window.resize(size)
      if (!(await world.call('isStillShown', [element], leftMs()))) return []
      const cut = await world.call('findCutControls', [element], leftMs())
      if (cut) return [cutHit(element, cut, size)]
    }
    return []
  } finally {
    await window.resize(DESKTOP)
  }
}

function cutHit(
  element: number,
  { name, count, height }: CutControls,
  { height: available, zoom }: (typeof ZOOMED)[number],
): ProbeHit {
  const control = name === '' ? 'a control without a name' : `the control ${quotedStart(name)}`
  const others = count > 1 ? ` and ${count - 1} more` : ''
  return {
    rule: 'dialog-cut',
    element,
    outcome: height >= available * TOO_HIGH || zoom === '200%' ? 'violation' : 'review',
    message: `At ${zoom} zoom, the dialog is ${height} px high in a window of ${available} px and doesn’t scroll, so ${control}${others} ${count > 1 ? 'stay' : 'stays'} outside the window, where people who zoom in can’t press ${count > 1 ? 'them' : 'it'}.`,
  }
}
