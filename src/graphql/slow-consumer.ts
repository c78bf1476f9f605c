import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** The time for which a consumer may leave data unread before it is disconnected, in milliseconds. */
export const CONSUMER_PATIENCE_MS = 60_000

/** The WebSocket close code "Try Again Later" (IANA). Clients reconnect and resume after their last event. */
const TRY_AGAIN_LATER = 1013
const REASON = 'slow reader'

export interface ConsumerLimits {
  /** The interval between pings, in milliseconds. */
  pingMs: number
  /** The maximum time without progress, in milliseconds. */
  patienceMs: number
  /**
   * The maximum amount of unsent data per consumer, which is enough for a few responses of several megabytes.
   */
  waitingMaxBytes: number
  /**
   * The time limit for sending the close message, in milliseconds. The message is queued behind all unsent
   * data. After this time, the connection is terminated.
   */
  closeMs: number
}

export const CONSUMER_LIMITS: ConsumerLimits = {
  pingMs: 12_000,
  patienceMs: CONSUMER_PATIENCE_MS,
  waitingMaxBytes: 16 * 1024 * 1024,
  closeMs: 5000,
}

export interface ConsumerWatch extends Disposable {
  /** Must be called after each message. */
  look(): void
}

export interface WatchedConsumer {
  socket: WebSocket
  connection: Socket
  limits: ConsumerLimits
  onDropped: () => void
}

/**
 * Disconnects consumers that have too much unsent data or make no progress for a while. Data in the system's
 * buffers doesn't count as progress. The ping is sent after that data, so its pong proves that everything
 * before it was read.
 */
export function watchConsumer({ socket, connection, limits, onDropped }: WatchedConsumer): ConsumerWatch {
  /** The time at which the unanswered ping was sent. Null if there is none. */
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
      // The check runs once per turn of the event loop, after all messages of the turn have been sent.
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
