import { EventEmitter } from 'node:events'

export interface Watch extends Disposable {
  /**
   * Resolves at the next notice in this process, or immediately if there has been one since the last wait. If
   * there is no notice, resolves after `waitMs`, because notices from other processes may be lost. Rejects
   * when `signal` aborts.
   */
  wait(waitMs: number, signal: AbortSignal): Promise<void>
}

/**
 * Notifies readers in this process.
 * @param publish notifies other processes, too. Without it, their readers have to poll for changes.
 */
export function createNotices(publish: (id: string) => void = () => {}) {
  const notices = new EventEmitter().setMaxListeners(0)

  return {
    /** Wakes readers that watch this id after a change, such as new log entries or the end of an audit. */
    notify(id: string): void {
      notices.emit(id)
      publish(id)
    },

    /** Wakes readers in this process after a change by another process. */
    wake(id: string): void {
      notices.emit(id)
    },

    /** Returns the ids that readers in this process watch. */
    watchedIds: (): string[] => notices.eventNames().map(String),

    /** Starts watching for notices. Must be called before the first read so that no change is missed. */
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
