import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a derived key is for: two purposes never share one. */
export type SecretPurpose = 'api-key' | 'signed-address'

/** Keyed hashes below one master secret. Nothing here returns or logs the secret itself. */
export interface Secrets {
  /** Hex HMAC-SHA256 with the current secret. */
  hash(purpose: SecretPurpose, text: string): string
  /** The hash by the current secret first, then by each former one: what a stored hash may equal. */
  hashes(purpose: SecretPurpose, text: string): string[]
  /** Compares in constant time. */
  verify(purpose: SecretPurpose, text: string, hash: string): boolean
}

/** @param masters 32 bytes each, the current one first, then those of `SECRET_KEY_PREVIOUS`. */
export function createSecrets(masters: readonly Buffer[]): Secrets {
  const derived = new Map<string, Buffer>()
  const keyOf = (index: number, purpose: SecretPurpose): Buffer => {
    const name = `${index}:${purpose}`
    const known = derived.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', masters[index]!, '', `audit-service ${purpose}`, 32))
    derived.set(name, key)
    return key
  }
  const hashBy = (index: number, purpose: SecretPurpose, text: string) =>
    createHmac('sha256', keyOf(index, purpose)).update(text).digest('hex')

  return {
    hash: (purpose, text) => hashBy(0, purpose, text),
    hashes: (purpose, text) => masters.map((_, index) => hashBy(index, purpose, text)),
    verify: (purpose, text, hash) =>
      masters.some((_, index) => {
        const expected = Buffer.from(hashBy(index, purpose, text))
        const given = Buffer.from(hash)
        return given.length === expected.length && timingSafeEqual(given, expected)
      }),
  }
}
