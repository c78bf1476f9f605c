import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { READER_PATIENCE_MS } from '../shared/reader-patience.ts'

/** Try again later (IANA): clients of the protocol connect again, and go on after what they have. */
const TRY_AGAIN_LATER = 1013
const REASON = 'slow reader'

export interface ReaderLimits {
  /** How often a reader is asked for a sign of life, ms. */
  pingMs: number
  /** How long one may take nothing of what waits for it, ms. */
  patienceMs: number
  /** What may wait for one: answers of a few operations, each of several megabytes at most. */
  waitingMaxBytes: number
  /** From the close, which stands behind all that waits, to the end of the connection, ms. */
  closeMs: number
}

export const READER_LIMITS: ReaderLimits = {
  pingMs: 12_000,
  patienceMs: READER_PATIENCE_MS,
  waitingMaxBytes: 16 * 1024 * 1024,
  closeMs: 5000,
}

export interface ReaderWatch extends Disposable {
  /** Something is sent to it now. */
  look(): void
}

export interface WatchedReader {
  socket: WebSocket
  /** Below it. */
  connection: Socket
  limits: ReaderLimits
  onDropped: () => void
}

/**
 * Drops a reader for which too much waits, or that takes nothing for a while. What the system has taken over for it does
 * not count as taken: a ping stands behind it, and its answer shows that all before was read.
 */
export function watchReader({ socket, connection, limits, onDropped }: WatchedReader): ReaderWatch {
  /** Since when it owes a sign of life; null when it owes none. */
  let owesSince: number | null = null
  let passed = 0
  let closing: NodeJS.Timeout | undefined
  let looking: NodeJS.Immediate | undefined

  const drop = () => {
    if (closing) return
    onDropped()
    socket.close(TRY_AGAIN_LATER, REASON)
    closing = setTimeout(() => socket.terminate(), limits.closeMs)
  }

  const hasProgressed = (): boolean => {
    const before = passed
    passed = connection.bytesWritten - connection.writableLength
    return socket.bufferedAmount > 0 && passed > before
  }

  const check = () => {
    if (socket.readyState !== socket.OPEN) return
    const now = performance.now()
    if (hasProgressed() && owesSince !== null) owesSince = now
    if (owesSince !== null) return now - owesSince > limits.patienceMs ? drop() : undefined
    owesSince = now
    socket.ping()
  }

  const onSign = () => {
    owesSince = null
  }
  socket.on('pong', onSign)
  const timer = setInterval(check, limits.pingMs)
  timer.unref()
  return {
    look() {
      // Once for all that is sent in this turn, and after it.
      looking ??= setImmediate(() => {
        looking = undefined
        if (socket.bufferedAmount > limits.waitingMaxBytes) drop()
      })
    },
    [Symbol.dispose]() {
      clearInterval(timer)
      clearTimeout(closing)
      clearImmediate(looking)
    },
  }
}
