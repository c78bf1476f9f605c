import type { FocusableSlider, RailPoints } from '../../in-page/probes/keyboard/slider-rails.ts'
import { clickAt, dragBetween } from '../mouse.ts'
import { isSeeable } from '../optional.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'

const SLIDERS_MAX = 2
/** The time that one slider takes on a busy machine, in milliseconds. */
const TRY_MS = 2000

/**
 * Presses the rails of focusable sliders. Reports sliders that react to dragging but not to a press. Keys
 * don't help people who use only a pointer.
 */
export async function tryRails(run: ProbeRun): Promise<ProbeHit[]> {
  if (!isSeeable(run)) return []
  const hits: ProbeHit[] = []
  for (const slider of await run.world.call('findFocusableSliders', [SLIDERS_MAX], run.leftMs())) {
    if (run.leftMs() < TRY_MS) {
      run.skip('the tracks of sliders')
      break
    }
    if (await isOnlyDragged(run, slider)) hits.push(railHit(slider))
  }
  return hits
}

function railHit({ element, name }: FocusableSlider): ProbeHit {
  const slider = name === '' ? 'the slider' : `the slider “${name}”`
  return {
    rule: 'drag-alternative',
    element,
    message: `With a mouse or finger, users can only drag ${slider}. Clicking its track has no effect, and there is no field or button for its value.`,
    fix: `Make a click on the track move ${slider} to that position, or add a number field or “−” and “+” buttons for its value.`,
  }
}

async function isOnlyDragged(run: ProbeRun, { element }: FocusableSlider): Promise<boolean> {
  const { session, world, guard, leftMs } = run
  const points = await world.call('railPointsOf', [element], leftMs())
  if (!points) return false
  const read = () => world.call('readSliderValues', [], leftMs())
  const refusals = guard.refusals.length
  const before = await read()
  for (const point of points.rail) {
    await clickAt(session, point)
    await settle(run)
    if ((await read()) !== before) return false
  }
  const { fields } = await world.call('readValues', [], leftMs())
  await dragThumb(run, points)
  const isDragged = (await read()) !== before
  // A field elsewhere may show the same value.
  const isInField = (await world.call('readValues', [], leftMs())).fields !== fields
  return isDragged && !isInField && guard.refusals.length === refusals
}

async function dragThumb(run: ProbeRun, { thumb, rail }: RailPoints): Promise<void> {
  await dragBetween(run.session, thumb, rail.at(-1)!)
  await settle(run)
}
