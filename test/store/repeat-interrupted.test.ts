import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { repeatIfInterrupted } from '../../src/store/repeat-interrupted.ts'

/** Returns the error from a socket whose peer has reset the connection. */
async function resetError(): Promise<Error> {
  const server = createServer((socket) => socket.on('data', () => socket.resetAndDestroy()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
  const failed = once(socket, 'error') as Promise<[Error]>
  socket.write('command')
  const [error] = await failed
  server.close()
  return error
}

test('an operation whose socket was reset is repeated and learns that it may have been applied', async () => {
  const reset = await resetError()
  const calls: boolean[] = []

  const result = await repeatIfInterrupted(async (isAgain) => {
    calls.push(isAgain)
    if (!isAgain) throw reset
    return 'done'
  })

  expect(reset).toMatchObject({ code: 'ECONNRESET' })
  expect(result).toBe('done')
  expect(calls).toEqual([false, true])
})

test('an operation that fails for a different reason is not repeated', async () => {
  let calls = 0

  const failing = repeatIfInterrupted(async () => {
    calls += 1
    throw Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  })

  await expect(failing).rejects.toThrow('no such file')
  expect(calls).toBe(1)
})
