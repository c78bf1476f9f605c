import { BSON } from 'mongodb'

/** The operation codes of MongoDB's wire protocol that the driver uses. */
export const OP_REPLY = 1
export const OP_QUERY = 2004
export const OP_MSG = 2013

const HEADER_BYTES = 16
/** The body of an OP_MSG follows the flags and the kind of the first section. */
const MSG_BODY_AT = HEADER_BYTES + 4 + 1
/** The body of an OP_REPLY follows the flags, cursor id, starting point and number of documents. */
const REPLY_BODY_AT = HEADER_BYTES + 4 + 8 + 4 + 4
/** The flag for an OP_MSG that the server doesn't respond to. */
const MORE_TO_COME = 2

export type Command = Record<string, unknown>

/** Returns a function that collects bytes and returns the messages that are complete. */
export function createFraming(): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0)
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return messages
  }
}

export const requestIdOf = (message: Buffer): number => message.readInt32LE(4)

export const expectsReply = (message: Buffer): boolean =>
  opCodeOf(message) !== OP_MSG || (message.readInt32LE(HEADER_BYTES) & MORE_TO_COME) === 0

export const opCodeOf = (message: Buffer): number => message.readInt32LE(12)

/**
 * Reads a request's command. Documents in separate sections, such as the documents of an insert, are omitted.
 */
export function readCommand(message: Buffer): Command {
  return readBody(message, opCodeOf(message) === OP_QUERY ? queryBodyAt(message) : MSG_BODY_AT)
}

export const readReply = (message: Buffer): Command =>
  readBody(message, opCodeOf(message) === OP_REPLY ? REPLY_BODY_AT : MSG_BODY_AT)

/** Returns a copy of a reply with a different body, for the request with the id `responseTo`. */
export function writeReply(body: Command, responseTo: number, opCode: number): Buffer {
  const bytes = BSON.serialize(body)
  const at = opCode === OP_REPLY ? REPLY_BODY_AT : MSG_BODY_AT
  const message = Buffer.alloc(at + bytes.length)
  message.writeInt32LE(message.length, 0)
  message.writeInt32LE(responseTo, 8)
  message.writeInt32LE(opCode, 12)
  // An OP_REPLY states how many documents it has. An OP_MSG has a body of kind 0, and no flags.
  if (opCode === OP_REPLY) message.writeInt32LE(1, at - 4)
  message.set(bytes, at)
  return message
}

function readBody(message: Buffer, at: number): Command {
  const length = message.readInt32LE(at)
  // Numbers keep their types, so that a reply can be written again.
  return BSON.deserialize(message.subarray(at, at + length), { promoteValues: false, promoteBuffers: false })
}

/** An OP_QUERY has flags, the name of a collection followed by a zero byte, and two numbers. */
const queryBodyAt = (message: Buffer): number => message.indexOf(0, HEADER_BYTES + 4) + 1 + 8
