import type { PageValues, SliderDrag } from '../../in-page/probes/keyboard/sliders.ts'
import { press, RIGHT } from '../keys.ts'
import { AWAY, dragBetween, moveTo } from '../mouse.ts'
import { isSeeable } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'
import { markFrameworkTargets } from './framework-targets.ts'

const SLIDERS_MAX = 2
/** The time that one slider takes on a busy machine, in milliseconds. */
const TRY_MS = 2200

/**
 * Drags elements that look like sliders but can't be focused. Reports those that change a number on the page.
 * @param known the elements that are already reported.
 */
export async function trySliders(run: ProbeRun, known: readonly number[]): Promise<ProbeHit[]> {
  if (!isSeeable(run)) return []
  await markFrameworkTargets(run.session)
  const hits: ProbeHit[] = []
  for (const element of await run.world.call('findSliders', [known, SLIDERS_MAX], run.leftMs())) {
    if (run.leftMs() < TRY_MS) {
      run.skip('the sliders')
      break
    }
    if (await isPointerSlider(run, element)) hits.push({ rule: 'keyboard-access', element, message: MESSAGE })
  }
  return hits
}

const MESSAGE =
  'Dragging this slider changes a value on the page, but the Tab key can’t reach the slider, and there is no field or button that changes the value.'

/** Returns true if the numbers on the page follow the position that the pointer drags to. */
async function isPointerSlider(run: ProbeRun, element: number): Promise<boolean> {
  const { session, world, leftMs } = run
  const drag = await world.call('dragOf', [element], leftMs())
  if (!drag) return false
  const read = () => world.call('readValues', [], leftMs())
  const idle = await read()
  // A chart may show values while the mouse is over it.
  const isShownOnHover = (await hover(run, drag)).some((values) => !isSame(values, idle))
  if (isShownOnHover) return false
  // If a press toggles something, two identical drags have different results.
  const first = await dragToEnd(run, element, 'low')
  const low = await dragToEnd(run, element, 'low')
  if (!first || !low || !isSame(first, low)) return false
  const high = await dragToEnd(run, element, 'high')
  const again = await dragToEnd(run, element, 'low')
  if (!high || !again || low.numbers === high.numbers || !isSame(low, again)) return false
  if ([low, high].some(({ fields }) => fields !== idle.fields)) return false
  // The document may handle the arrow keys. A field that still has focus would handle them too.
  await world.call('removeFocus', [], leftMs())
  await press(session, RIGHT)
  await settle(run)
  return isSame(await read(), again)
}

const isSame = (some: PageValues, others: PageValues): boolean =>
  some.numbers === others.numbers && some.fields === others.fields

async function hover(run: ProbeRun, { low, high }: SliderDrag): Promise<PageValues[]> {
  const { session, world, leftMs } = run
  const values: PageValues[] = []
  for (const point of [low, high]) {
    await moveTo(session, point)
    await settle(run)
    values.push(await world.call('readValues', [], leftMs()))
  }
  await moveTo(session, AWAY)
  return values
}

/** Drags the slider to one of its ends and returns the values on the page. */
async function dragToEnd(run: ProbeRun, element: number, end: 'low' | 'high'): Promise<PageValues | null> {
  const { session, world, leftMs } = run
  const drag = await world.call('dragOf', [element], leftMs())
  if (!drag) return null
  await dragBetween(session, drag.from, drag[end])
  await settle(run)
  return world.call('readValues', [], leftMs())
}
