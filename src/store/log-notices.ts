import { EventEmitter } from 'node:events'

export interface LogWatch extends Disposable {
  /**
   * Resolves at the next append in this process (immediately, if there was one since the last wait) or after `waitMs`,
   * since only reading again finds the appends of other processes. Rejects when `signal` aborts.
   */
  wait(waitMs: number, signal: AbortSignal): Promise<void>
}

/** Notifies the readers in this process. Readers in other processes find changes by reading again. */
export function createLogNotices() {
  const notices = new EventEmitter().setMaxListeners(0)

  return {
    /** Wakes the readers of an audit's log after an append, or after another change of the audit, such as its end. */
    notify(auditId: string): void {
      notices.emit(auditId)
    },

    /** Watches for notices. Start it before the first read, so that no append is missed. */
    watch(auditId: string): LogWatch {
      let isNoticed = false
      let wake: (() => void) | null = null
      const onNotice = () => {
        isNoticed = true
        wake?.()
      }
      notices.on(auditId, onNotice)
      return {
        async wait(waitMs, signal) {
          signal.throwIfAborted()
          if (!isNoticed)
            await new Promise<void>((resolve) => {
              const finish = () => {
                clearTimeout(timer)
                signal.removeEventListener('abort', finish)
                resolve()
              }
              const timer = setTimeout(finish, waitMs)
              signal.addEventListener('abort', finish)
              wake = finish
            })
          isNoticed = false
          wake = null
          signal.throwIfAborted()
        },
        [Symbol.dispose]: () => void notices.off(auditId, onNotice),
      }
    },

    listeners: (auditId: string): number => notices.listenerCount(auditId),
  }
}
