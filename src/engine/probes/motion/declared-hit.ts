import type { Motion } from '../../in-page/probes/motion/read-animations.ts'
import type { ProbeHit } from '../probe-tab.ts'

/** Returns the hit for an animation that flashes, or that moves or blinks and can't be stopped. */
export function declaredHit({ element, kind, name, count, seconds }: Motion): ProbeHit {
  const what = name ? `The animation “${name}”` : 'An animation'
  const others = count > 1 ? ` The animation runs on ${count} elements.` : ''
  const message = `${what} ${VERBS[kind]} ${seconds === null ? 'and never ends' : `for ${seconds} seconds`}, and there is no control nearby that stops it.${others}`
  if (kind === 'flashes')
    return {
      rule: 'flashing-content',
      element,
      message: `${what} flashes more than three times per second.`,
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
