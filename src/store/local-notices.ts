import { watch } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../shared/log.ts'
import { makeFolder } from '../shared/make-folder.ts'

/** How long a process ignores a file after touching it itself, in milliseconds. */
const OWN_MS = 100

export interface LocalNoticeOptions {
  /** Watching stops when this signal aborts. */
  signal: AbortSignal
  log: Log
}

export type LocalNotices = ReturnType<typeof createLocalNotices>

/**
 * Sends notices between processes that use the same data directory, using the timestamps of empty files. The
 * last two characters of an id determine its file, so the number of files is limited and none has to be
 * deleted. Notices only shorten the time that readers wait, since readers also poll. A lost notice therefore
 * does no harm, and failures are ignored.
 */
export function createLocalNotices(folder: string) {
  const ownTimes = new Map<string, number>()
  let isUsable = true

  const touch = async (name: string) => {
    const file = join(folder, name)
    const now = new Date()
    await utimes(file, now, now).catch(() => {
      makeFolder(folder, 0o700)
      return writeFile(file, '')
    })
  }

  const isOwn = (name: string): boolean =>
    performance.now() - (ownTimes.get(name) ?? Number.NEGATIVE_INFINITY) < OWN_MS

  return {
    /** Notifies all other processes that are watching. */
    publish(id: string): void {
      if (!isUsable) return
      const name = fileNameOf(id)
      ownTimes.set(name, performance.now())
      touch(name).catch(() => {
        isUsable = false
      })
    },

    /**
     * Calls `wake` with each id in `watchedIds` that another process may have published.
     * @param watchedIds returns the ids that this process waits for.
     */
    watch(
      watchedIds: () => readonly string[],
      wake: (id: string) => void,
      options: LocalNoticeOptions,
    ): void {
      const { signal, log } = options
      const poll = (err: unknown) =>
        log.info({ err }, 'cannot watch for notices, so readers poll for changes')
      try {
        makeFolder(folder, 0o700)
        watch(folder, { signal, persistent: false }, (_kind, name) => {
          if (name !== null && isOwn(name)) return
          for (const id of watchedIds()) if (name === null || fileNameOf(id) === name) wake(id)
        }).on('error', poll)
      } catch (error) {
        poll(error)
      }
    },
  }
}

/**
 * Returns a file name in hexadecimal digits because some file systems don't distinguish uppercase from
 * lowercase letters.
 */
const fileNameOf = (id: string): string => Buffer.from(id.slice(-2)).toString('hex')
