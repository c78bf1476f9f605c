import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** How long a consumer may leave data unread before it's disconnected, in milliseconds. */
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
   * data. If sending it takes longer, the connection is terminated.
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
 * buffers doesn't count as progress. The ping is sent after all earlier data, so the pong proves that the
 * consumer has read that data.
 */
export function watchConsumer({ socket, connection, limits, onDropped }: WatchedConsumer): ConsumerWatch {
  /** The time when the ping that hasn't been answered was sent. Null if there is none. */
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
      // The check runs once per iteration of the event loop, after all of the iteration's messages have been
      // sent.
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
