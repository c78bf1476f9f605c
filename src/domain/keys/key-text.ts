import { crc32 } from 'node:zlib'
import type { KeyType } from '../../model/api-key.ts'
import { randomBase62, toBase62 } from '../../shared/ids.ts'

/**
 * A key consists of a prefix, 32 random characters and a 6-character checksum. Secret scanners can use this
 * pattern.
 */
export const KEY_PATTERN = /^svc_(live|test)_[0-9A-Za-z]{38}$/

const CHECKSUM_LENGTH = 6

const checksumOf = (text: string) => toBase62(crc32(text), CHECKSUM_LENGTH)

export function makeKeyText(type: KeyType): string {
  const text = `svc_${type}_${randomBase62(32)}`
  return text + checksumOf(text)
}

/** Checks the format and the checksum, so that mistyped keys are rejected without a query. */
export function isKeyText(text: string): boolean {
  if (!KEY_PATTERN.test(text)) return false
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
}

/** Returns the part of a key that is shown in lists: its prefix and four more characters. */
export const keyStart = (text: string): string => text.slice(0, 'svc_live_'.length + 4)
