import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../shared/log.ts'
import { makeFolder } from '../shared/make-folder.ts'

export interface LocalNoticeOptions {
  /** Watching stops when this signal aborts. */
  signal: AbortSignal
  log: Log
}

export type LocalNotices = ReturnType<typeof createLocalNotices>

/**
 * Sends notices between processes that use the same data directory, by the time stamps of empty files. Each id
 * belongs to one of 256 files, so no file has to be deleted. Notices only shorten the wait of readers, which
 * also poll. That's why a lost notice does no harm, and other failures are ignored.
 */
export function createLocalNotices(folder: string) {
  const touch = async (name: string) => {
    const file = join(folder, name)
    const now = new Date()
    await utimes(file, now, now).catch(() => {
      makeFolder(folder, 0o700)
      return writeFile(file, '')
    })
  }

  return {
    /** Notifies all processes that watch, including this one. */
    publish(id: string): void {
      touch(fileNameOf(id)).catch(() => {})
    },

    /**
     * Calls `wake` with each id in `watchedIds` that may have been published.
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
          for (const id of watchedIds()) if (name === null || fileNameOf(id) === name) wake(id)
        }).on('error', poll)
      } catch (error) {
        poll(error)
      }
    },
  }
}

const fileNameOf = (id: string): string => createHash('md5').update(id).digest('hex').slice(0, 2)
