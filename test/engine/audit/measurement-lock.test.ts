import { describe, expect, test } from 'vitest'
import { createMeasurementLock } from '../../../src/engine/audit/measurement-lock.ts'

const never = new AbortController().signal

/** Creates work that the test ends, and records when the work started. */
function createWork(order: string[], name: string) {
  const ended = Promise.withResolvers<string>()
  const started = Promise.withResolvers<void>()
  const work = () => {
    order.push(`${name} begins`)
    started.resolve()
    return ended.promise.then((value) => {
      order.push(`${name} ends`)
      return value
    })
  }
  return { work, started: started.promise, end: () => ended.resolve(name), fail: ended.reject }
}

describe('the measurement lock', () => {
  test('runs several examinations at the same time', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const [a, b] = [createWork(order, 'a'), createWork(order, 'b')]

    const both = Promise.all([lock.examining(a.work, never), lock.examining(b.work, never)])
    await Promise.all([a.started, b.started])
    a.end()
    b.end()

    expect(await both).toEqual(['a', 'b'])
  })

  test('runs exclusive work after the current examinations and before later examinations', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const [before, lone, after] = ['before', 'lone', 'after'].map((name) => createWork(order, name))

    const all = [lock.examining(before!.work, never)]
    await before!.started
    all.push(lock.measuringAlone(lone!.work, never), lock.examining(after!.work, never))
    before!.end()
    await lone!.started
    lone!.end()
    await after!.started
    after!.end()
    await Promise.all(all)

    expect(order).toEqual([
      'before begins',
      'before ends',
      'lone begins',
      'lone ends',
      'after begins',
      'after ends',
    ])
  })

  test('starts exclusive work even if an examination hangs', async () => {
    const lock = createMeasurementLock(10)
    const order: string[] = []
    const [hanging, lone] = [createWork(order, 'hanging'), createWork(order, 'lone')]
    void lock.examining(hanging.work, never)
    lone.end()

    expect(await lock.measuringAlone(lone.work, never)).toBe('lone')
  })

  test('continues with other work after exclusive work fails, or is aborted while it waits', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const [noise, failing, last] = ['noise', 'failing', 'last'].map((name) => createWork(order, name))
    const cancel = new AbortController()
    const noisy = lock.examining(noise!.work, never)
    await noise!.started

    const givenUp = lock.measuringAlone(async () => 'unreached', cancel.signal)
    const failed = lock.measuringAlone(failing!.work, never)
    cancel.abort(new Error('given up'))
    noise!.end()
    failing!.fail(new Error('failed'))
    last!.end()

    await expect(givenUp).rejects.toThrow('given up')
    await expect(failed).rejects.toThrow('failed')
    expect(await lock.examining(last!.work, never)).toBe('last')
    await noisy
  })

  test('runs one measurement at a time while examinations run, and otherwise two', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const [noise, first, second, third, fourth] = ['noise', 'first', 'second', 'third', 'fourth'].map(
      (name) => createWork(order, name),
    )
    const all = [lock.examining(noise!.work, never)]
    await noise!.started
    for (const one of [first, second, third, fourth]) all.push(lock.measuring('aud_1', one!.work, never))
    await first!.started
    noise!.end()
    await second!.started
    first!.end()
    second!.end()
    await third!.started
    third!.end()
    await fourth!.started
    fourth!.end()
    await Promise.all(all)

    expect(order).toEqual([
      'noise begins',
      'first begins',
      'noise ends',
      'second begins',
      'first ends',
      'second ends',
      'third begins',
      'third ends',
      'fourth begins',
      'fourth ends',
    ])
  })

  test('lets audits take turns at measurements', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const names = ['many-1', 'many-2', 'many-3', 'many-4', 'few-1']
    const works = names.map((name) => createWork(order, name))
    const all = works.map(({ work }, index) => lock.measuring(names[index]!.slice(0, -2), work, never))
    for (const { end } of works) end()
    await Promise.all(all)

    const begun = order.filter((line) => line.endsWith('begins'))
    expect(begun.indexOf('few-1 begins')).toBeLessThan(begun.indexOf('many-4 begins'))
  })

  test('runs no other measurement during an exclusive measurement', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const [before, lone, after] = ['before', 'lone', 'after'].map((name) => createWork(order, name))
    const all = [lock.measuring('aud_1', before!.work, never)]
    await before!.started
    all.push(lock.measuringAlone(lone!.work, never), lock.measuring('aud_2', after!.work, never))
    before!.end()
    await lone!.started
    lone!.end()
    await after!.started
    after!.end()
    await Promise.all(all)

    expect(order.indexOf('before ends')).toBeLessThan(order.indexOf('lone begins'))
    expect(order.indexOf('lone ends')).toBeLessThan(order.indexOf('after begins'))
  })

  test('starts the next measurement when a waiting measurement is aborted', async () => {
    const lock = createMeasurementLock(60_000)
    const order: string[] = []
    const [noise, first, last] = ['noise', 'first', 'last'].map((name) => createWork(order, name))
    const noisy = lock.examining(noise!.work, never)
    await noise!.started
    const measured = lock.measuring('aud_1', first!.work, never)
    const cancel = new AbortController()
    const givenUp = lock.measuring('aud_2', async () => 'unreached', cancel.signal)
    const waiting = lock.measuring('aud_3', last!.work, never)
    cancel.abort(new Error('given up'))
    await expect(givenUp).rejects.toThrow('given up')
    first!.end()
    last!.end()

    expect(await Promise.all([measured, waiting])).toEqual(['first', 'last'])
    noise!.end()
    await noisy
  })
})
