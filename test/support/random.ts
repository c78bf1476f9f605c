import { randomInt } from 'node:crypto'

export type Random = ReturnType<typeof createRandom>

/** Draws a seed; print it, so that a run can be repeated. */
export const anySeed = (): number => randomInt(2 ** 31)

/** Makes the same draws for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0

  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    /** From `least` up to, but not with, `most`. */
    between: (least: number, most: number): number => least + fraction() * (most - least),
    isTrue: (probability: number): boolean => fraction() < probability,
    of: <T>(choices: readonly T[]): T => choices[Math.floor(fraction() * choices.length)]!,
  }
}
