import { describe, expect, test } from 'vitest'
import { createIdlePolls } from '../../src/queue/idle-polls.ts'

const KIND = 'audit'

/** Simulates a caller that asks every 500 ms, as Agenda does. */
function simulate({ random = 0.5 } = {}) {
  let nowMs = 1_000_000
  const polls = createIdlePolls({ minMs: 500, maxMs: 2000, random: () => random, nowMs: () => nowMs })
  /** Returns the times of the polls in the given number of milliseconds, relative to now. */
  const run = (durationMs: number, hasJob = false) => {
    const startMs = nowMs
    const times: number[] = []
    for (; nowMs < startMs + durationMs; nowMs += 500) {
      const end = polls.begin(KIND)
      if (!end) continue
      times.push(nowMs - startMs)
      end(hasJob)
    }
    return times
  }
  return { polls, run, inMs: (ms: number) => new Date(nowMs + ms) }
}

describe('polls for jobs', () => {
  test('become less frequent while there are no jobs', () => {
    const { run } = simulate()

    expect(run(10_000)).toEqual([0, 500, 2000, 3500, 5000, 6500, 8000, 9500])
  })

  test('are never skipped while there are jobs', () => {
    const { run } = simulate()

    expect(run(2000, true)).toEqual([0, 500, 1000, 1500])
  })

  test('become frequent again when there is a new job', () => {
    const { polls, run } = simulate()
    run(10_000)

    polls.wake(KIND, null)

    expect(run(2000, true)).toEqual([0, 500, 1000, 1500])
  })

  test('resume shortly before a scheduled job of this process is due', () => {
    const { polls, run, inMs } = simulate()
    run(10_000)
    polls.wake(KIND, inMs(1000))
    polls.wake(KIND, inMs(3000))

    const times = run(4000)

    expect(times).toContain(500)
    expect(times).toContain(2500)
  })

  test('are spread randomly', () => {
    const early = simulate({ random: 0 }).run(20_000)
    const late = simulate({ random: 1 }).run(20_000)

    expect(early.length).toBeGreaterThan(late.length)
  })

  test('of one kind do not depend on polls for jobs of another kind', () => {
    const { polls, run } = simulate()
    run(10_000)

    expect(polls.begin('webhook')).not.toBeNull()
  })

  test('continue without a pause if a job was created during an empty poll', () => {
    const { polls, run } = simulate()
    run(10_000)
    polls.wake(KIND, null)
    const end = polls.begin(KIND)

    polls.wake(KIND, null)
    end!(false)

    expect(polls.begin(KIND)).not.toBeNull()
  })
})
