import { setTimeout as delay } from 'node:timers/promises'
import { countdown } from '../../accessibility/engines/examined-frames.ts'
import type { CarouselFact } from '../../in-page/probes/motion/carousel-name.ts'
import type { Repeated } from '../../in-page/probes/motion/watch.ts'
import { readFiles } from '../own-scripts.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { declaredHit } from './declared-hit.ts'
import { watchDrawings } from './drawings.ts'
import { motionsInFrames } from './frames.ts'
import { judgePictures } from './images.ts'
import { tryStopButton } from './stop-button.ts'

const RESERVE_MS = 1000
/** The time for everything except trying a stop button, in milliseconds. */
const WATCH_BUDGET_MS = 8500
const ANIMATIONS_MS = 800

/**
 * Finds content that moves, blinks, flashes or changes automatically and can't be stopped. Reads the timing
 * of animations and the frames of image files. Watches the page only if a script uses timers. Presses a
 * button that should stop a carousel or moving text, and checks whether it does.
 */
export const MOTION: Probe = {
  name: 'motion',
  budgetMs: 21_000,
  async run(whole) {
    const run = { ...whole, leftMs: countdown(WATCH_BUDGET_MS) }
    const { world, leftMs } = run
    const watchMs = await world.call('planWatch', [], leftMs())
    if (watchMs > 0) await world.call('startWatch', [], leftMs())
    const startMs = performance.now()
    if (watchMs > 0) await world.call('startDrawings', [], leftMs())
    const refusals = run.guard.refusals.length
    const { motions, left } = await world.call('readAnimations', [ANIMATIONS_MS], leftMs())
    if (left > 0) run.skip(`${left} animations`)
    const framed = await motionsInFrames(run)
    const pictures = await judgePictures(run)
    const repeated = watchMs > 0 ? await watch(run, startMs + watchMs) : []
    const drawn = watchMs > 0 ? await watchDrawings(run, startMs) : []
    const leaves = run.guard.refusals.slice(refusals).some(({ kind }) => kind === 'navigation')
    const reload = leaves ? [await reloadHit(run)] : []
    const stops = watchMs > 0 ? await tryStopButton(whole) : []
    return [...motions.map(declaredHit), ...framed, ...pictures, ...repeated, ...drawn, ...reload, ...stops]
  },
}

async function watch(run: ProbeRun, endMs: number): Promise<ProbeHit[]> {
  const { world, leftMs } = run
  const restMs = Math.min(endMs - performance.now(), leftMs() - RESERVE_MS)
  if (restMs > 0) await delay(restMs)
  const found = await world.call('readWatch', [], leftMs())
  const isStopped = found.some(({ carousel }) => carousel?.isBootstrap) && (await stopsCarousels(run))
  // The script may belong to a different carousel than the one that keeps changing.
  const isLate = ({ carousel, spanMs }: Repeated) =>
    isStopped && carousel?.isBootstrap === true && spanMs <= TRANSITION_MS
  return found.filter((repeated) => !isLate(repeated)).map(repeatedHit)
}

/** The time that one slide takes to replace another, in milliseconds. */
const TRANSITION_MS = 1000

/**
 * Returns true if a script stops Bootstrap carousels from moving. If it runs late, the slide has already
 * changed once because of the attribute in the HTML.
 */
async function stopsCarousels({ world, session, leftMs }: ProbeRun): Promise<boolean> {
  const inline = await world.call('readInlineScripts', [], leftMs())
  if (inline.some((text) => NO_INTERVAL.test(text))) return true
  const files = await readFiles(session, await world.call('readSetupUrls', [], leftMs()))
  return files.some((text) => NO_INTERVAL.test(text))
}

const NO_INTERVAL =
  /\bcarousel\((?:[^(){}]{0,200},)?\s*\{[^{}]{0,500}\b(?:interval|ride)["']?\s*:\s*(?:false|!1)\b/i

/** No probe has interacted with the page yet, so a timer must have caused the navigation. */
async function reloadHit({ world, leftMs }: ProbeRun): Promise<ProbeHit> {
  const element = await world.call('keepRoot', [], leftMs())
  const message = 'A script reloads the page or opens a different page without a user action.'
  return { rule: 'script-reload', element, message }
}

function repeatedHit({ element, kind, changes, spanMs, text, everyMs, carousel }: Repeated): ProbeHit {
  if (kind === 'slides' && carousel) return carouselHit(element, carousel)
  const [rule, isQuestion, messageOf] = REPEATED[kind]
  const message = messageOf(
    everyMs
      ? `every ${(everyMs / 1000).toFixed(1)} s`
      : `${changes} times within ${(spanMs / 1000).toFixed(1)} s`,
  )
  const quoted =
    text && /text|digits|countdown|interrupts|announces/.test(kind) ? ` The text is now “${text}”.` : ''
  return { rule, element, message: message + quoted, outcome: isQuestion ? 'review' : 'violation' }
}

function carouselHit(element: number, { name, ride }: CarouselFact): ProbeHit {
  const message = `The carousel${name} advances automatically${UNASKED}`
  const fix = `Remove ${ride} from the carousel so that its slides change only when users press its controls, or add a button that pauses it.`
  return { rule: 'auto-carousel', element, message, ...(ride && { fix }) }
}

const UNASKED = ', and there is no control nearby that stops it.'
const REPEATED: Readonly<
  Record<Repeated['kind'], readonly [rule: string, isQuestion: boolean, messageOf: (times: string) => string]>
> = {
  moves: ['moving-content', false, (times) => `The element moves automatically (${times})${UNASKED}`],
  blinks: ['blinking-content', false, (times) => `The element disappears and reappears (${times})${UNASKED}`],
  flashes: [
    'flashing-content',
    false,
    () => 'A script makes the element flash more than three times per second, which can trigger seizures.',
  ],
  slides: ['auto-carousel', false, () => `The element changes its content automatically${UNASKED}`],
  text: ['auto-update', false, (times) => `This text changes automatically (${times})${UNASKED}`],
  digits: [
    'auto-update',
    true,
    (times) => `The numbers in this text change automatically (${times})${UNASKED}`,
  ],
  interrupts: [
    'auto-announcement',
    false,
    (times) =>
      `This live region changes automatically (${times})${UNASKED} Each time, screen readers interrupt what they are reading to announce the new text.`,
  ],
  announces: [
    'auto-announcement',
    true,
    (times) =>
      `This live region changes automatically (${times})${UNASKED} Screen readers read every new text aloud.`,
  ],
  countdown: ['time-limit', true, (times) => `This countdown runs automatically (${times})${UNASKED}`],
}
