import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from '../config.ts'

/** Makes the data directory unless it exists. @throws ConfigError when this user cannot write to it. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new ConfigError(
      `This user cannot write to the data directory ${resolve(dataDir)} (${code}): change its owner, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
