import { setTimeout as delay } from 'node:timers/promises'
import type { Motion } from '../../in-page/probes/motion/read-animations.ts'
import type { Repeated } from '../../in-page/probes/motion/watch.ts'
import type { Probe, ProbeHit, ProbeRun } from '../probe-tab.ts'
import { judgePictures } from './images.ts'

const RESERVE_MS = 1000

/**
 * Finds what moves, blinks, flashes or changes by itself and can't be stopped: by the declared times of animations, by the
 * frames of image files, and, only if a script sets timers, by watching the page.
 */
export const MOTION: Probe = {
  name: 'motion',
  budgetMs: 8500,
  async run(run) {
    const { world, leftMs } = run
    const watchMs = await world.call('planWatch', [], leftMs())
    if (watchMs > 0) await world.call('startWatch', [], leftMs())
    const startMs = performance.now()
    const declared = await world.call('readAnimations', [], leftMs())
    const pictures = await judgePictures(run)
    const repeated = watchMs > 0 ? await watch(run, startMs + watchMs) : []
    return [...declared.map(declaredHit), ...pictures, ...repeated]
  },
}

async function watch({ world, leftMs }: ProbeRun, endMs: number): Promise<ProbeHit[]> {
  const restMs = Math.min(endMs - performance.now(), leftMs() - RESERVE_MS)
  if (restMs > 0) await delay(restMs)
  return (await world.call('readWatch', [], leftMs())).map(repeatedHit)
}

function declaredHit({ element, kind, name, count, seconds }: Motion): ProbeHit {
  const what = name ? `The animation “${name}”` : 'An animation'
  const howLong = seconds === null ? 'never ends' : `takes ${seconds} seconds`
  const others = count > 1 ? ` It runs on ${count} elements.` : ''
  const message = `${what} ${VERBS[kind]} and ${howLong}, and nothing near it stops it.${others}`
  if (kind === 'flashes')
    return {
      rule: 'flashing-content',
      element,
      message: `${what} flashes more than three times in one second.`,
    }
  if (kind === 'blinks') return { rule: 'blinking-content', element, message }
  return { rule: 'moving-content', element, message, outcome: kind === 'background' ? 'review' : 'violation' }
}

const VERBS = {
  moves: 'moves content',
  background: 'moves a background',
  blinks: 'makes text blink',
  flashes: 'flashes',
} as const

function repeatedHit({ element, kind, changes, spanMs, text }: Repeated): ProbeHit {
  const [rule, isQuestion, what] = REPEATED[kind]
  const message = what.replace('#', `${changes} times within ${(spanMs / 1000).toFixed(1)} s`)
  const quoted = text && /text|digits|countdown/.test(kind) ? ` Now it says “${text}”.` : ''
  return { rule, element, message: message + quoted, outcome: isQuestion ? 'review' : 'violation' }
}

const UNASKED = 'without being asked, and nothing near it stops that.'
const REPEATED: Readonly<
  Record<Repeated['kind'], readonly [rule: string, isQuestion: boolean, message: string]>
> = {
  moves: ['moving-content', false, `A script moved the element # ${UNASKED}`],
  blinks: ['blinking-content', false, `A script hid and showed the element # ${UNASKED}`],
  flashes: [
    'flashing-content',
    false,
    'A script makes the element flash more than three times in one second.',
  ],
  slides: ['auto-carousel', false, `A script changes what is shown here ${UNASKED}`],
  text: ['auto-update', false, `A script changed the text # ${UNASKED}`],
  digits: ['auto-update', true, `A script changed the figures # ${UNASKED}`],
  countdown: ['time-limit', true, `A script counted down # ${UNASKED}`],
}
