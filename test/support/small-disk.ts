import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(1 << 20)

/**
 * Mounts a separate file system in memory. Returns the reason if this user isn't allowed to do so.
 * @param megabytes the size of the file system.
 */
export function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' })
  } catch (error) {
    rmSync(path, { recursive: true })
    return `no file system can be mounted here: ${(error as Error).message}`
  }
  const ballast = join(path, 'ballast')

  return {
    path,

    /** Writes until the disk is full. */
    async fill(): Promise<void> {
      const file = await open(ballast, 'a')
      try {
        for (;;) await file.write(BLOCK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },

    free: () => rm(ballast, { force: true }),

    [Symbol.dispose]() {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
