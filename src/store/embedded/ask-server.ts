import { once } from 'node:events'
import { connect } from 'node:net'
import { type Document, MongoClient } from 'mongodb'
import { noticeClosedSockets } from '../closed-sockets.ts'

const WAIT_MAX_MS = 5000

/** Returns the URL of a server on this machine that doesn't require a password. */
export const localUrl = (port: number) => `mongodb://127.0.0.1:${port}/?directConnection=true`

/**
 * Returns a local server's response to an admin command, or null if the server doesn't respond or rejects
 * this service.
 */
export async function askServer(url: string, command: Document): Promise<Document | null> {
  // If nothing listens on the port, the driver would keep retrying until its timeout.
  if (!(await accepts(Number(new URL(url).port)))) return null
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: WAIT_MAX_MS,
    connectTimeoutMS: WAIT_MAX_MS,
    socketTimeoutMS: WAIT_MAX_MS,
  })
  noticeClosedSockets(client)
  try {
    return await client.db('admin').command(command)
  } catch {
    return null
  } finally {
    await client.close()
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(WAIT_MAX_MS) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
