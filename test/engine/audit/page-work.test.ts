import { describe, expect, test, vi } from 'vitest'
import { createMeasurementLock } from '../../../src/engine/audit/measurement-lock.ts'
import { createPageWork } from '../../../src/engine/audit/page-work.ts'
import { TabCrash } from '../../../src/engine/examination/tab-crash.ts'
import type { PerformanceResult } from '../../../src/engine/measurement/measurement.ts'
import type { PageTask } from '../../../src/engine/processes/messages.ts'
import type { ProcessPools } from '../../../src/engine/processes/process-pools.ts'
import { TaskTimeout } from '../../../src/engine/processes/worker-process.ts'
import { createLog } from '../../../src/shared/log.ts'
import { make } from '../../support/make.ts'

type Run = ProcessPools['performance']['run']

const measured = (score: number, confidence = 1): PerformanceResult => ({
  kind: 'measured',
  measurement: { score, findings: [], metrics: make.metrics(), filmstrip: null },
  provenance: {
    lighthouseVersion: '1',
    chromiumVersion: '1',
    device: 'phone',
    throttling: 'none',
    benchmarkIndex: 1,
    runs: 1,
    performanceConfidence: confidence,
    performanceConfidenceReason: confidence < 1 ? 'the machine was busy' : null,
  },
})

const job = () => ({
  auditId: 'aud_1',
  url: 'http://site.test/',
  timeoutMs: 1000,
  userAgent: null,
  signal: new AbortController().signal,
})

/** Creates page work whose measurements return the given results in order. */
function workWith(answers: (() => Promise<PerformanceResult>)[]) {
  const runs: { isAlone: boolean; onlyIfCalm: boolean }[] = []
  const run: Run = async (_owner, { onlyIfCalm }, { around }) => {
    runs.push({ isAlone: around !== undefined, onlyIfCalm })
    const answer = answers[runs.length - 1]!
    return around ? around(answer) : answer()
  }
  const pools = { performance: { run } } as unknown as ProcessPools
  return {
    work: createPageWork({ pools, lock: createMeasurementLock(1000), log: createLog('silent') }),
    runs,
  }
}

const overrun = () => Promise.reject(new TaskTimeout('No response within 31000 ms.'))

describe('a measurement', () => {
  test('is repeated alone when it times out', async () => {
    const { work, runs } = workWith([overrun, async () => measured(70)])

    expect(await work.measure(job())).toMatchObject({ score: 70 })
    expect(runs).toMatchObject([{ isAlone: false }, { isAlone: true, onlyIfCalm: false }])
  })

  test('fails with engine_failure when it times out again', async () => {
    const { work, runs } = workWith([overrun, overrun])

    await expect(work.measure(job())).rejects.toMatchObject({ name: 'AuditFailure', code: 'engine_failure' })
    expect(runs).toHaveLength(2)
  })

  test.each([
    ['steady again', [measured(58, 0.3), measured(66)], 66],
    ['disturbed again, with a better score', [measured(58, 0.3), measured(61, 0.3)], 61],
    ['steady again, with a lower score', [measured(68, 0.3), measured(66)], 66],
  ])('is repeated if the machine was too busy for a reliable result: %s', async (_name, runs, score) => {
    const { work, runs: made } = workWith(runs.map((run) => async () => run))

    expect(await work.measure(job())).toMatchObject({ score, provenance: { runs: 2 } })
    expect(made).toEqual([
      { isAlone: false, onlyIfCalm: false },
      { isAlone: false, onlyIfCalm: true },
    ])
  })

  test('is not repeated while other work keeps the machine busy', async () => {
    const { work } = workWith([
      async () => measured(58, 0.3),
      async () => ({ kind: 'unmeasured', reason: 'The machine is still busy with other work.' }),
    ])

    expect(await work.measure(job())).toMatchObject({
      score: 58,
      provenance: { runs: 1, performanceConfidence: 0.3 },
    })
  })

  test('is repeated only after the examination of its page', async () => {
    const examined = Promise.withResolvers<void>()
    const events: string[] = []
    const { work } = workWith(
      [measured(58, 0.3), measured(66)].map((run) => async () => {
        events.push('measured')
        return run
      }),
    )

    const measuring = work.measure(job(), examined.promise)
    await vi.waitUntil(() => events.length === 1)
    await new Promise(setImmediate)
    events.push('examined')
    examined.resolve()
    await measuring

    expect(events).toEqual(['measured', 'examined', 'measured'])
  })

  test('is not repeated for a page without a contentful paint', async () => {
    const { work, runs } = workWith([async () => measured(90, 0)])

    expect(await work.measure(job())).toMatchObject({ score: 90, provenance: { performanceConfidence: 0 } })
    expect(runs).toHaveLength(1)
  })

  test('fails for a blank page and is not repeated', async () => {
    const { work, runs } = workWith([async () => ({ kind: 'blank' })])

    await expect(work.measure(job())).rejects.toMatchObject({
      code: 'unsupported_content',
      message: 'the page is blank',
    })
    expect(runs).toHaveLength(1)
  })

  test('is not repeated if the machine was idle', async () => {
    const { work, runs } = workWith([async () => measured(68), async () => measured(73)])

    expect(await work.measure(job())).toMatchObject({ score: 68, provenance: { runs: 1 } })
    expect(runs).toHaveLength(1)
  })

  test('lets other work run while it waits for a process', async () => {
    const lock = createMeasurementLock(60_000)
    const processFree = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    const run: Run = async (_owner, _task, { around }) => {
      if (!around) return overrun()
      waiting.resolve()
      await processFree.promise
      return around(async () => measured(80))
    }
    const queued = createPageWork({
      pools: { performance: { run } } as unknown as ProcessPools,
      lock,
      log: createLog('silent'),
    })

    const measuring = queued.measure(job())
    await waiting.promise
    const examined = await lock.examining(async () => 'examined', job().signal)
    processFree.resolve()

    expect(examined).toBe('examined')
    expect(await measuring).toMatchObject({ score: 80 })
  })
})

test('a measurement reports when the machine is calibrated and when the trace is complete', async () => {
  const events: string[] = []
  const run: Run = async (_owner, _task, { onEvent }) => {
    onEvent({ kind: 'calibrated' })
    onEvent({ kind: 'recorded' })
    events.push('ends')
    return measured(70)
  }
  const pools = { performance: { run } } as unknown as ProcessPools
  const work = createPageWork({ pools, lock: createMeasurementLock(1000), log: createLog('silent') })

  await work.measure(job(), Promise.resolve(), (event) => events.push(event))

  expect(events.slice(0, 3)).toEqual(['calibrated', 'recorded', 'ends'])
})

describe('an examination', () => {
  test('is retried once, more cautiously, after its tab crashes', async () => {
    const tasks: PageTask[] = []
    const run = async (_owner: string, task: PageTask) => {
      tasks.push(task)
      if (tasks.length === 1) throw new TabCrash(200)
      return { heatmap: null, screenshot: null }
    }
    const pools = { page: { run } } as unknown as ProcessPools
    const work = createPageWork({ pools, lock: createMeasurementLock(1000), log: createLog('silent') })
    const options = { isFirst: false, onStep() {}, onVisited() {}, onFindings() {}, onExamined() {} }

    await work.examine(job(), options)

    expect(tasks.map((task) => task.kind === 'examine' && task.isCautious)).toEqual([false, true])
  })
})

describe('a single page’s probes', () => {
  /** Creates page work with one process, and records its tasks and requests. */
  function workInOneProcess(probe: () => Promise<void>) {
    const events: string[] = []
    const run = async (task: PageTask) => {
      events.push(`${task.kind}${task.kind === 'examine' && task.keepsLoad ? ', keeping the load' : ''}`)
      if (task.kind === 'probe') await probe()
      return { heatmap: null, screenshot: null }
    }
    const reserve = (_owner: string, _signal: AbortSignal, work: (run_: typeof run) => Promise<unknown>) =>
      work(run)
    const pools = { page: { reserve } } as unknown as ProcessPools
    const measured = Promise.withResolvers<void>()
    const work = createPageWork({ pools, lock: createMeasurementLock(1000), log: createLog('silent') })
    const examining = work.examine(job(), {
      isFirst: true,
      onStep() {},
      onVisited() {},
      onFindings() {},
      onExamined() {},
      probing: {
        measured: measured.promise,
        signal: new AbortController().signal,
        onPictures: () => events.push('pictures'),
        onStart: () => events.push('start'),
        onProbed: (probing) => events.push(`probed: ${probing}`),
      },
    })
    return { events, measured, examining }
  }

  test('run in the same process as its examination, and wait for its measurement', async () => {
    const { events, measured, examining } = workInOneProcess(async () => {})

    await vi.waitUntil(() => events.includes('pictures'))
    await new Promise(setImmediate)
    events.push('measured')
    measured.resolve()
    await examining

    expect(events).toEqual([
      'examine, keeping the load',
      'pictures',
      'measured',
      'start',
      'probe',
      'probed: null',
    ])
  })

  test('do not affect its examination, even when they crash the browser', async () => {
    const { events, measured, examining } = workInOneProcess(() => Promise.reject(new TabCrash(null)))
    measured.resolve()

    expect(await examining).toEqual({ heatmap: null, screenshot: null })
    expect(events.filter((event) => event.startsWith('examine'))).toHaveLength(1)
    expect(events.at(-1)).toBe('probed: null')
  })
})

describe('a page that cannot be probed', () => {
  test('is evaluated without its probes', async () => {
    const pools = { page: { run: overrun } } as unknown as ProcessPools
    const work = createPageWork({ pools, lock: createMeasurementLock(1000), log: createLog('silent') })

    expect(await work.probe(job(), 'http://site.test/')).toBeNull()
  })
})
