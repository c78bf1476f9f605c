import { describe, expect, test } from 'vitest'
import { createReporter } from '../../../src/engine/audit/reporter.ts'

function createPercents(pagesMax: number) {
  const percents: number[] = []
  const reporter = createReporter(
    {
      async progress(percent) {
        percents.push(percent)
      },
      async issues() {},
      async page() {},
    },
    pagesMax,
  )
  return { reporter, percents }
}

describe('an audit’s progress', () => {
  test('rises with the steps and phases of a page, up to 99 percent', async () => {
    const { reporter, percents } = createPercents(1)

    await reporter.step('loading', 'u')
    await reporter.step('judging', 'u')
    await reporter.phaseEnded('measuring', 'u')
    await reporter.phaseEnded('scoring', 'u')

    expect(percents).toEqual([0, 6, 50, 99])
  })

  test('never decreases when the number of pages changes', async () => {
    const { reporter, percents } = createPercents(5)

    for (let page = 0; page < 4; page += 1) await reporter.phaseEnded('measuring', 'u')
    reporter.expectPages(2)
    await reporter.phaseEnded('scoring', 'u')
    reporter.expectPages(10)
    await reporter.phaseEnded('scoring', 'u')

    expect(percents).toEqual([10, 20, 30, 40, 99, 99])
  })

  test('never shows a page as complete because of its steps alone', async () => {
    const { reporter, percents } = createPercents(1)

    for (let step = 0; step < 30; step += 1) await reporter.step('loading', 'u')

    expect(percents.at(-1)).toBe(40)
  })
})

describe('the reporter', () => {
  test('makes one call at a time, in order, and continues if a call fails', async () => {
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const reporter = createReporter(
      {
        async progress(_percent, step) {
          await gate.promise
          order.push(step)
          if (step === 'first') throw new Error('the log is full')
        },
        async issues() {},
        async page() {},
      },
      1,
    )
    const told = Promise.allSettled([reporter.step('first', null), reporter.step('second', null)])

    gate.resolve()

    expect((await told).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(order).toEqual(['first', 'second'])
  })
})
