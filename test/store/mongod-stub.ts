/**
 * Replaces `mongod` where it isn't installed. It accepts the same arguments, supports enough of the protocol
 * to be found and recognized, locks its data in the same way, and stores nothing. Tests with this stub show
 * how a `mongod` is started and found again, but not that a real one works.
 */
import { writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { BSON } from 'mongodb'

const argument = (name: string) => process.argv[process.argv.indexOf(name) + 1]!

const HELLO = {
  ismaster: true,
  isWritablePrimary: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
}

const ANSWERS: Record<string, object> = {
  getCmdLineOpts: { parsed: { storage: { dbPath: argument('--dbpath') } } },
  serverStatus: { pid: process.pid },
}

const OP_QUERY = 2004
const OP_REPLY = 1
const OP_MSG = 2013
const HEADER_BYTES = 16

/**
 * Returns the command name in an OP_MSG or OP_QUERY. The first message on a connection may be an OP_QUERY.
 */
function commandIn(message: Buffer): string {
  const afterName = message.indexOf(0, HEADER_BYTES + 4) + 1
  const start = message.readInt32LE(12) === OP_QUERY ? afterName + 8 : HEADER_BYTES + 5
  return Object.keys(BSON.deserialize(message.subarray(start, start + message.readInt32LE(start))))[0] ?? ''
}

function answerTo(message: Buffer): Buffer {
  const isQuery = message.readInt32LE(12) === OP_QUERY
  const body = BSON.serialize({ ...HELLO, ...ANSWERS[commandIn(message)], ok: 1 })
  const before = Buffer.alloc(HEADER_BYTES + (isQuery ? 20 : 5))
  before.writeInt32LE(before.length + body.length, 0)
  before.writeInt32LE(message.readInt32LE(4), 8)
  before.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12)
  if (isQuery) before.writeInt32LE(1, HEADER_BYTES + 16)
  return Buffer.concat([before, body])
}

function serve(socket: Socket): void {
  let waiting = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= HEADER_BYTES && waiting.length >= waiting.readInt32LE(0)) {
      const length = waiting.readInt32LE(0)
      socket.write(answerTo(waiting.subarray(0, length)))
      waiting = waiting.subarray(length)
    }
  })
}

try {
  writeFileSync(join(argument('--dbpath'), 'mongod.lock'), String(process.pid), { flag: 'wx' })
} catch {
  console.log('{"s":"E","msg":"DBPathInUse: Another mongod instance is already running"}')
  process.exit(100)
}
createServer(serve)
  // A real `mongod` also exits with this status if another program is using the port.
  .on('error', () => process.exit(48))
  .listen(Number(argument('--port')), argument('--bind_ip'))
