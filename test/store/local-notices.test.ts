import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../src/shared/log.ts'
import { createLocalNotices } from '../../src/store/local-notices.ts'

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'notices-')), 'notices')

/** Watches these ids until the test ends. Returns the ids that were woken, and a function that stops watching. */
function watchIds(folder: string, ids: string[], log = createLog('silent')) {
  const woken: string[] = []
  const stop = new AbortController()
  const notices = createLocalNotices(folder)
  onTestFinished(() => stop.abort())
  notices.watch(
    () => ids,
    (id) => woken.push(id),
    { signal: stop.signal, log },
  )
  return { woken, publish: notices.publish, stop: () => stop.abort() }
}

test('a process that uses the same folder is notified, and only of the ids that it watches', async () => {
  const folder = newFolder()
  const { woken } = watchIds(folder, ['aud_1', 'aud_2'])
  const other = createLocalNotices(folder)

  other.publish('aud_3')
  other.publish('aud_2')

  await expect.poll(() => woken).toContain('aud_2')
  expect(woken).not.toContain('aud_1')
})

test('each later notice wakes the readers again', async () => {
  const folder = newFolder()
  const { woken } = watchIds(folder, ['aud_1'])
  const other = createLocalNotices(folder)
  other.publish('aud_1')
  await expect.poll(() => woken).toContain('aud_1')
  woken.length = 0

  other.publish('aud_1')

  await expect.poll(() => woken).toContain('aud_1')
})

test('a process is not woken by its own notices, which it passes on directly', async () => {
  const folder = newFolder()
  const { woken, publish } = watchIds(folder, ['aud_1', 'aud_2'])

  publish('aud_1')
  createLocalNotices(folder).publish('aud_2')

  await expect.poll(() => woken).toContain('aud_2')
  expect(woken).not.toContain('aud_1')
})

test('a process that no longer watches is not notified', async () => {
  const folder = newFolder()
  const ended = watchIds(folder, ['aud_1'])
  ended.stop()
  const { woken } = watchIds(folder, ['aud_1'])

  createLocalNotices(folder).publish('aud_1')

  await expect.poll(() => woken).toContain('aud_1')
  expect(ended.woken).toEqual([])
})

test('without a usable folder, notices are lost, and the log reports that readers poll', async () => {
  const file = newFolder()
  writeFileSync(file, '')
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })

  const { woken } = watchIds(file, ['aud_1'], log)
  createLocalNotices(file).publish('aud_1')

  expect(lines.join()).toContain('cannot watch for notices, so readers poll for changes')
  expect(woken).toEqual([])
})
