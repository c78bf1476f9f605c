import { countdown } from '../../accessibility/engines/examined-frames.ts'
import { openLoadedFiles } from '../../browser/loaded-files.ts'
import type { Picture } from '../../in-page/probes/motion/read-pictures.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { imageFlashes } from './image-flashes.ts'
import { timingOf } from './image-timing.ts'

const LONG_S = 5
const FLASHES_MAX = 3
/** A quarter of the area of a 10-degree field of view, in square pixels (success criterion 2.3.1). */
const FLASH_AREA_MIN = 21_824
const PICTURES_MS = 1500

/** Decodes image files and reports images that move for more than five seconds or flash. */
export async function judgePictures(run: ProbeRun): Promise<ProbeHit[]> {
  const { session, world, leftMs } = run
  const pictures = await world.call('readPictures', [], leftMs())
  const hits: ProbeHit[] = []
  if (pictures.length === 0) return hits
  const files = await openLoadedFiles(session)
  const picturesLeftMs = countdown(PICTURES_MS, leftMs)
  for (const [index, picture] of pictures.entries()) {
    if (picturesLeftMs() <= 1) {
      run.skip(`${pictures.length - index} of ${pictures.length} image files`)
      break
    }
    const file = await files(picture.url)
    if (file) hits.push(...(await judgeFile(picture, file)))
  }
  return hits
}

async function judgeFile({ element, area, hasStop }: Picture, file: Buffer): Promise<ProbeHit[]> {
  const timing = timingOf(file)
  if (!timing) return []
  const hits: ProbeHit[] = []
  const { seconds } = timing
  if (!hasStop && (seconds === null || seconds > LONG_S)) {
    const howLong = seconds === null ? 'endlessly' : `for ${Math.round(seconds)} seconds`
    const message = `The image moves ${howLong}, and there is no control nearby that stops it.`
    hits.push({ rule: 'moving-content', element, message })
  }
  const flashes = area >= FLASH_AREA_MIN ? await imageFlashes(file) : 0
  if (flashes > FLASHES_MAX)
    hits.push({
      rule: 'flashing-content',
      element,
      message: `The image flashes ${flashes} times per second, which can trigger seizures.`,
    })
  return hits
}
