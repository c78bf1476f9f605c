import { EventEmitter } from 'node:events'

export interface Watch extends Disposable {
  /**
   * Resolves at the next notice in this process (immediately, if there was one since the last wait) or after `waitMs`,
   * since only reading again finds the changes of other processes. Rejects when `signal` aborts.
   */
  wait(waitMs: number, signal: AbortSignal): Promise<void>
}

/** Notifies the readers in this process. Readers in other processes find changes by reading again. */
export function createNotices() {
  const notices = new EventEmitter().setMaxListeners(0)

  return {
    /** Wakes the readers that watch this id after a change, such as an append to the log of an audit or its end. */
    notify(id: string): void {
      notices.emit(id)
    },

    /** Watches for notices. Start it before the first read, so that no change is missed. */
    watch(id: string): Watch {
      let isNoticed = false
      let wake: (() => void) | null = null
      const onNotice = () => {
        isNoticed = true
        wake?.()
      }
      notices.on(id, onNotice)
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
        [Symbol.dispose]: () => void notices.off(id, onNotice),
      }
    },

    listeners: (id: string): number => notices.listenerCount(id),
  }
}
