import { once } from 'node:events'
import { connect } from 'node:net'
import { type Document, MongoClient } from 'mongodb'

const WAIT_MAX_MS = 1500

/** The address of a server on this machine. */
export const localUrl = (port: number) => `mongodb://127.0.0.1:${port}/?directConnection=true`

/** What the server on a port of this machine answers to an admin command; null when no MongoDB does. */
export async function askServer(port: number, command: Document): Promise<Document | null> {
  // The driver would go on trying a port where nobody listens until its time is up.
  if (!(await accepts(port))) return null
  const client = new MongoClient(localUrl(port), {
    serverSelectionTimeoutMS: WAIT_MAX_MS,
    connectTimeoutMS: WAIT_MAX_MS,
    socketTimeoutMS: WAIT_MAX_MS,
  })
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
