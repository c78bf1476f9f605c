import { randomBytes } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random bytes are drawn by the thousand: one system call for each id would cost more than the id. */
const POOL_BYTES = 4096
let pool = Buffer.alloc(0)
let used = 0

function randomByte(): number {
  if (used === pool.length) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  const byte = pool[used]!
  // A byte that made it into a secret is gone from memory here.
  pool[used] = 0
  used += 1
  return byte
}

/** `length` characters of base62, each from an unbiased random byte. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    // 248 is the largest multiple of 62 in a byte: higher ones would favour the first characters.
    if (byte < 248) text += BASE62[byte % 62]
  }
  return text
}

/** A whole number in base62, padded to `length`. */
export function toBase62(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = BASE62[rest % 62] + text
  return text
}

/** An unguessable id, 131 random bits after its prefix: `aud_…`, `acc_…`, `key_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBase62(22)}`

export type IdFactory = typeof newId
