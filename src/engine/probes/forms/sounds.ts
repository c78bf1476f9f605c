import { within } from '../../browser/timeouts.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { quotedStart } from '../quoted-start.ts'

/** Starts counting the sounds that the page's scripts play. */
export async function watchSounds({ page, world, leftMs }: ProbeRun): Promise<void> {
  await world.call('startSounds', [], leftMs())
  await within(leftMs(), page.evaluate(reportSounds), () => new Error('the page does not respond'))
}

/** The state of a page before a press, which only a sound may answer. */
export interface Silence {
  sounds: number
  shown: string
}

export const readSilence = async ({ world, leftMs }: ProbeRun): Promise<Silence> => ({
  sounds: await world.call('countSounds', [], leftMs()),
  shown: await world.call('readShown', [], leftMs()),
})

/** Asks about a button whose press plays a sound while nothing on the page changes. */
export async function judgeSound(
  run: ProbeRun,
  { element, name }: { element: number; name: string },
  before: Silence,
): Promise<ProbeHit[]> {
  const after = await readSilence(run)
  if (after.sounds === before.sounds || after.shown !== before.shown) return []
  if (!(await run.world.call('maySoundMean', [element], run.leftMs()))) return []
  const message = `A press on ${quotedStart(name)} plays a sound, but no text on the page changes, so people who don’t hear the sound don’t learn the result.`
  return [{ rule: 'sound-only', element, outcome: 'review', message }]
}

/** Runs inside pages, as source code. Reports sounds that scripts create, and short ones that aren't on the page. */
function reportSounds(): void {
  const report = () => dispatchEvent(new CustomEvent('audit-service-sound'))
  const { start } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (...parameters) {
    report()
    start.apply(this, parameters)
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    if (!this.isConnected) report()
    return play.call(this)
  }
}
