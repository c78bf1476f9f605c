import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** How long a consumer may leave data unread before it is disconnected. */
export const CONSUMER_PATIENCE_MS = 60_000

/** The WebSocket close code "Try Again Later" (IANA). Clients reconnect and resume after their last event. */
const TRY_AGAIN_LATER = 1013
const REASON = 'slow reader'

export interface ConsumerLimits {
  /** The interval between pings, in milliseconds. */
  pingMs: number
  /** How long a consumer may go without progress, in milliseconds. */
  patienceMs: number
  /** The maximum amount of unsent data per consumer: enough for a few responses of several megabytes each. */
  waitingMaxBytes: number
  /**
   * How long the close message, which is queued behind all unsent data, may take before the connection is cut, in
   * milliseconds.
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
  /** Call this after sending each message. */
  look(): void
}

export interface WatchedConsumer {
  socket: WebSocket
  /** The TCP connection of the WebSocket. */
  connection: Socket
  limits: ConsumerLimits
  onDropped: () => void
}

/**
 * Disconnects a consumer that has too much unsent data or makes no progress for a while. Data in the system's buffers
 * doesn't count as progress. The ping is sent after that data, so its pong proves that everything before it was read.
 */
export function watchConsumer({ socket, connection, limits, onDropped }: WatchedConsumer): ConsumerWatch {
  /** When the unanswered ping was sent, or null. */
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
      // Checks once per turn of the event loop, after all of its messages have been sent.
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
