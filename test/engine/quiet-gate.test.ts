import { describe, expect, test } from 'vitest'
import { createQuietGate } from '../../src/engine/quiet-gate.ts'

const never = new AbortController().signal

/** Work that a test ends when it likes, with a note of when it began. */
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

describe('a quiet gate', () => {
  test('lets noisy work run beside each other', async () => {
    const gate = createQuietGate(60_000)
    const order: string[] = []
    const [a, b] = [createWork(order, 'a'), createWork(order, 'b')]

    const both = Promise.all([gate.noisy(a.work, never), gate.noisy(b.work, never)])
    await Promise.all([a.started, b.started])
    a.end()
    b.end()

    expect(await both).toEqual(['a', 'b'])
  })

  test('holds noisy work back while something is alone, and the lone work until the noise has ended', async () => {
    const gate = createQuietGate(60_000)
    const order: string[] = []
    const [before, lone, after] = ['before', 'lone', 'after'].map((name) => createWork(order, name))

    const all = [gate.noisy(before!.work, never)]
    await before!.started
    all.push(gate.alone(lone!.work, never), gate.noisy(after!.work, never))
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

  test('does not wait for ever for noise that never ends', async () => {
    const gate = createQuietGate(10)
    const order: string[] = []
    const [hanging, lone] = [createWork(order, 'hanging'), createWork(order, 'lone')]
    void gate.noisy(hanging.work, never)
    lone.end()

    expect(await gate.alone(lone.work, never)).toBe('lone')
  })

  test('opens again after lone work that failed, or was given up while it waited', async () => {
    const gate = createQuietGate(60_000)
    const order: string[] = []
    const [noise, failing, last] = ['noise', 'failing', 'last'].map((name) => createWork(order, name))
    const cancel = new AbortController()
    const noisy = gate.noisy(noise!.work, never)
    await noise!.started

    const givenUp = gate.alone(async () => 'unreached', cancel.signal)
    const failed = gate.alone(failing!.work, never)
    cancel.abort(new Error('given up'))
    noise!.end()
    failing!.fail(new Error('failed'))
    last!.end()

    await expect(givenUp).rejects.toThrow('given up')
    await expect(failed).rejects.toThrow('failed')
    expect(await gate.noisy(last!.work, never)).toBe('last')
    await noisy
  })
})
