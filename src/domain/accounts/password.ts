import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** The scrypt cost parameters that OWASP recommends, which require 128 MiB of memory for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 }

/** Returns `scrypt:<salt>:<key>` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password.normalize('NFKC'), salt, 32, COST)
  return `scrypt:${salt.toString('base64')}:${key.toString('base64')}`
}

/** Returns false if the password is wrong, or if the hash is malformed, in which case nobody can sign in. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, salt, key] = /^scrypt:([^:]+):([^:]+)$/.exec(hash) ?? []
  if (!salt || !key) return false
  const expected = Buffer.from(key, 'base64')
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, COST)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
