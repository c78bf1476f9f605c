import { setTimeout as delay } from 'node:timers/promises'
import type { DrawnTip } from '../../in-page/probes/hover/drawn-tips.ts'
import { AWAY, moveTo } from '../mouse.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

const LOOK_MS = 60
/** The number of times to check for the text. Transitions may delay it. */
const LOOKS = 6

/**
 * Hovers over and focuses an element with an explanation that is drawn by a style sheet. Reports the element
 * if the explanation appears only on hover.
 */
export async function tryDrawnTip(run: ProbeRun, { element, text }: DrawnTip): Promise<ProbeHit[]> {
  const { world, session, leftMs } = run
  await moveTo(session, AWAY)
  const point = await world.call('pointOf', [element], leftMs())
  if (!point) return []
  await moveTo(session, point)
  const isRevealed = await becomes(run, element, true)
  await moveTo(session, AWAY)
  if (!isRevealed || !(await becomes(run, element, false))) return []
  const way = await world.call('focusNear', [element], leftMs())
  const isShownOnFocus = way === 'focused' && (await becomes(run, element, true))
  await world.call('removeFocus', [], leftMs())
  if (way === 'lost' || isShownOnFocus) return []
  const reason = way === 'none' ? 'and the Tab key can’t reach it' : 'but not when it has focus'
  return [
    {
      rule: 'hover-keyboard',
      element,
      message: `The style sheet shows ${quotedStart(text)} while the mouse is over the element, ${reason}.`,
      fix: FIX,
    },
  ]
}

const FIX =
  'Put the explanation in a separate element instead of the content property, and add a button next to the text to open it. If the text is short, always show it.'

/** Waits until the text is visible or hidden, as requested. Returns false if it stays as it was. */
async function becomes({ world, leftMs }: ProbeRun, element: number, isDrawn: boolean): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    await delay(LOOK_MS)
    if ((await world.call('isTipDrawn', [element], leftMs())) === isDrawn) return true
  }
  return false
}
