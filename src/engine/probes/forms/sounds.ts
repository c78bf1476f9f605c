import { within } from '../../browser/timeouts.ts'
import { SOUND_EVENT } from '../../in-page/probes/forms/sounds.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

/** Starts counting the sounds that the page's scripts play. Finds nothing yet. */
export async function watchSounds({ page, world, leftMs }: ProbeRun): Promise<ProbeHit[]> {
  await world.call('startSounds', [], leftMs())
  await within(
    leftMs(),
    page.evaluate(reportSounds, SOUND_EVENT),
    () => new Error('the page does not respond'),
  )
  return []
}

/** The state of a page before a press, which only a sound may answer. */
export interface Silence {
  sounds: number
  shown: string
}

/** Returns the state before a press, or null if a sound of this button can't be the only answer. */
export const silenceBefore = async (run: ProbeRun, button: number): Promise<Silence | null> =>
  (await run.world.call('maySoundMean', [button], run.leftMs())) ? readSilence(run) : null

const readSilence = async ({ world, leftMs }: ProbeRun): Promise<Silence> => ({
  sounds: await world.call('countSounds', [], leftMs()),
  shown: await world.call('readShown', [], leftMs()),
})

/** Asks about a button whose press plays a sound while nothing on the page changes. */
export async function judgeSound(
  run: ProbeRun,
  { element, name }: { element: number; name: string },
  before: Silence | null,
): Promise<ProbeHit[]> {
  if (!before) return []
  const after = await readSilence(run)
  if (after.sounds === before.sounds || after.shown !== before.shown) return []
  const message = `Pressing ${quotedStart(name)} plays a sound, but no text on the page changes, so users who can’t hear the sound don’t learn the result.`
  return [{ rule: 'sound-only', element, outcome: 'review', message }]
}

/** Runs inside pages, as source code. Reports sounds that scripts create, and short ones that aren't on the page. */
function reportSounds(event: string): void {
  const report = () => dispatchEvent(new CustomEvent(event))
  // Sources that play a buffer have a method of their own.
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
