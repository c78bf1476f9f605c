import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openTestCore } from '../support/stores.ts'

test('a database request whose socket has just been destroyed fails instead of hanging, and later requests succeed', async () => {
  const sockets: Socket[] = []
  const remember = (message: unknown) => void sockets.push((message as { socket: Socket }).socket)
  subscribe('net.client.socket', remember)
  await using core = await openTestCore()
  const { db } = core.database
  await db.command({ ping: 1 })
  unsubscribe('net.client.socket', remember)

  // The sockets emit `close` only after the following writes.
  for (const socket of sockets) socket.destroy()

  await expect(db.command({ ping: 1 })).rejects.toThrow(/closed/)
  await expect(db.command({ ping: 1 })).resolves.toMatchObject({ ok: 1 })
})
