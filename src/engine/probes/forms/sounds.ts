import { within } from '../../browser/timeouts.ts'
import { SOUND_EVENT } from '../../in-page/probes/forms/sounds.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

/** Starts counting the sounds that the page's scripts play. Doesn't report anything yet. */
export async function watchSounds({ page, world, leftMs }: ProbeRun): Promise<ProbeHit[]> {
  await world.call('startSounds', [], leftMs())
  await within(
    leftMs(),
    page.evaluate(reportSounds, SOUND_EVENT),
    () => new Error('the page does not respond'),
  )
  return []
}

/** The state of a page before a press, for noticing when a sound is the only response. */
export interface Silence {
  sounds: number
  shown: string
}

/** Returns the state before a press, or null if a sound can't be this button's only response. */
export const silenceBefore = async (run: ProbeRun, button: number): Promise<Silence | null> =>
  (await run.world.call('maySoundMean', [button], run.leftMs())) ? readSilence(run) : null

const readSilence = async ({ world, leftMs }: ProbeRun): Promise<Silence> => ({
  sounds: await world.call('countSounds', [], leftMs()),
  shown: await world.call('readShown', [], leftMs()),
})

/** Reports a hint about a button that plays a sound when pressed while nothing on the page changes. */
export async function judgeSound(
  run: ProbeRun,
  { element, name }: { element: number; name: string },
  before: Silence | null,
): Promise<ProbeHit[]> {
  if (!before) return []
  const after = await readSilence(run)
  if (after.sounds === before.sounds || after.shown !== before.shown) return []
  const message = `Pressing ${quotedStart(name)} plays a sound, but no text on the page changes, so users who can’t hear the sound may not know the result.`
  return [{ rule: 'sound-only', element, outcome: 'review', message }]
}

/**
 * Runs in the page, to which its source code is sent. Reports sounds that scripts generate, and sounds from
 * media elements that aren't in the document.
 */
function reportSounds(event: string): void {
  const report = () => dispatchEvent(new CustomEvent(event))
  // Buffer sources have their own `start` method.
  const sources: { prototype: AudioScheduledSourceNode }[] = [AudioScheduledSourceNode, AudioBufferSourceNode]
  for (const { prototype } of sources) {
    const { start } = prototype
    prototype.start = function (...parameters) {
      report()
      start.apply(this, parameters)
    }
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    if (!this.isConnected) report()
    return play.call(this)
  }
}
