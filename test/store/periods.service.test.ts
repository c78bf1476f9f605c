import { expect, test } from 'vitest'
import { openTestCore } from '../support/stores.ts'

const EVERY_MS = 5000
const at = (ms: number) => new Date(1_000_000 + ms)

test('only one of several processes runs a task in each period', async () => {
  await using core = await openTestCore()
  let now = at(0)
  const processes = [1, 2, 3].map(() =>
    core.stores.periods.join('sweep', { everyMs: EVERY_MS, now: () => now }),
  )
  const whoRuns = async () => Promise.all(processes.map((isOurs) => isOurs()))
  const countRuns = async () => (await whoRuns()).filter(Boolean).length

  // Each process runs the task when it starts.
  expect(await whoRuns()).toEqual([true, true, true])
  now = at(EVERY_MS - 1)
  expect(await countRuns()).toBe(0)
  now = at(EVERY_MS)
  expect(await countRuns()).toBe(1)
  expect(await countRuns()).toBe(0)
})

test('a process whose clock is ahead does not keep other processes from running a task', async () => {
  await using core = await openTestCore()
  const join = (ms: number) => core.stores.periods.join('sweep', { everyMs: EVERY_MS, now: () => at(ms) })
  const [ahead, other] = [join(3_600_000), join(1000)]
  await other()
  await ahead()

  expect(await other()).toBe(true)
  expect(await other()).toBe(false)
})
