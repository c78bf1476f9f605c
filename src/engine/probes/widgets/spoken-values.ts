import { setTimeout as delay } from 'node:timers/promises'
import type { SpokenValue } from '../../in-page/probes/widgets/values.ts'
import { DOWN, END, HOME, type KeyStroke, LEFT, press, RIGHT, UP } from '../keys.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'
import { settle } from '../triggers/settle.ts'

/** Keys that change a value, each with the key that changes it back. */
export const STEPS: readonly (readonly [KeyStroke, KeyStroke])[] = [
  [RIGHT, LEFT],
  [UP, DOWN],
  [LEFT, RIGHT],
  [DOWN, UP],
]
const DEFAULT_STEP: Step = { key: RIGHT, back: LEFT }
const STEPS_MAX = 20
/**
 * The minimum proportion of the range that must be covered. Some values, such as “low” and “high”, stay the
 * same for part of it.
 */
const SHARE_MIN = 0.6
/**
 * The time to wait for late changes, in milliseconds. Some scripts update the value only after a pause, and
 * some thumbs are animated.
 */
export const LATE_MS = 600

/** Changes the value of a slider or spin button and checks whether its text changes too. */
export async function trySpokenValue(run: ProbeRun, element: number): Promise<ProbeHit[]> {
  const { world, guard, leftMs } = run
  if (!(await world.call('setFocus', [element, true], leftMs()))) return []
  const refusals = guard.refusals.length
  await world.call('watchSpokenValue', [element], leftMs())
  const watched = () => world.call('watchedValues', [], leftMs())
  const before = await readValue(run, element)
  if (!before) return []
  const first = await firstStep(run, element, before)
  // The value may have already returned to the old one.
  const step = first ?? ((await watched()).length > 0 ? DEFAULT_STEP : null)
  if (!step) return []
  const seen = [before]
  for (const keys of [repeated(step.key, STEPS_MAX - 1), [END], [HOME]]) {
    const value = await readAfter(run, element, keys)
    if (!value) return []
    seen.push(value)
    if (value.text !== before.text) return []
  }
  seen.push(...(await watched()))
  if (isStale(seen)) await delay(LATE_MS)
  const last = await readValue(run, element)
  seen.push(...(await watched()))
  await restore(run, element, step, before)
  // The server may compute the text, but the guard has blocked the request.
  if (!last || guard.refusals.length !== refusals || !isStale([...seen, last])) return []
  return [staleText(element, before)]
}

const repeated = (key: KeyStroke, times: number): KeyStroke[] => Array.from({ length: times }, () => key)

const readValue = ({ world, leftMs }: ProbeRun, element: number): Promise<SpokenValue | null> =>
  world.call('readSpokenValue', [element], leftMs())

async function readAfter(
  run: ProbeRun,
  element: number,
  keys: readonly KeyStroke[],
): Promise<SpokenValue | null> {
  for (const key of keys) await press(run.session, key)
  await settle(run)
  return readValue(run, element)
}

interface Step {
  key: KeyStroke
  back: KeyStroke
}

async function firstStep(run: ProbeRun, element: number, before: SpokenValue): Promise<Step | null> {
  for (const [key, back] of STEPS) {
    const value = await readAfter(run, element, [key])
    if (!value || value.text !== before.text) return null
    if (value.now !== before.now) return { key, back }
  }
  return null
}

/**
 * Returns true if the same text is used for very different numbers, or contains a number that has changed by
 * more than rounding could explain.
 */
export function isStale(values: readonly SpokenValue[]): boolean {
  const [before, ...rest] = values
  if (!before || rest.some(({ text }) => text !== before.text)) return false
  const numbers = values.map(({ now }) => now)
  const share = (Math.max(...numbers) - Math.min(...numbers)) / (before.range ?? Number.POSITIVE_INFINITY)
  const isFar = numbers.some((number) => Math.abs(number - before.now) >= 1)
  return share >= SHARE_MIN || (isFar && isNumberIn(before.text, before.now))
}

/** Returns true if the text contains the number and no other numbers. */
function isNumberIn(text: string, value: number): boolean {
  const numbers = text.match(/\d+([.,]\d+)?/g) ?? []
  return numbers.length === 1 && Number(numbers[0]!.replace(',', '.')) === Math.abs(value)
}

async function restore(run: ProbeRun, element: number, step: Step, before: SpokenValue): Promise<void> {
  let value = await readValue(run, element)
  for (let presses = 0; value && value.now !== before.now && presses < 2 * STEPS_MAX; presses += 1) {
    const isAbove = value.now > before.now
    const isRising = step.key === RIGHT || step.key === UP
    await press(run.session, isAbove === isRising ? step.back : step.key)
    value = await readValue(run, element)
  }
}

const staleText = (element: number, { text }: SpokenValue): ProbeHit => ({
  rule: 'control-state',
  element,
  message: `The keys change the value, but aria-valuetext remains “${text.slice(0, 40)}”, so screen readers announce the old value.`,
})
