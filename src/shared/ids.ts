import { randomBytes } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Random bytes are generated in bulk, since a system call for each id would take longer than the rest of the
 * work.
 */
const POOL_BYTES = 4096
let pool = Buffer.alloc(0)
let used = 0

function randomByte(): number {
  if (used === pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  const byte = pool[used]!
  // The byte may become part of a secret, so it is removed from memory.
  pool[used] = 0
  used += 1
  return byte
}

/** Returns `length` unbiased base62 characters. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    // 248 is the largest multiple of 62 that fits in a byte. Larger bytes would favor the first characters.
    if (byte < 248) text += BASE62[byte % 62]
  }
  return text
}

/** Returns a whole number in base62, padded to `length`. */
export function toBase62(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}

/** Returns an unguessable id, with 131 random bits after its prefix: `aud_…`, `acc_…`, `key_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBase62(22)}`

export type IdFactory = typeof newId
