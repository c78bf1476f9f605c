import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What a derived key is for: two purposes never share one. */
export type SecretPurpose = 'api-key' | 'session' | 'signed-address' | 'webhook-secret'

/** Keyed hashes below one master secret. Nothing here returns or logs the secret itself. */
export interface Secrets {
  /** Hex HMAC-SHA256 with the current secret. */
  hash(purpose: SecretPurpose, text: string): string
  /** The hash by the current secret first, then by each former one: what a stored hash may equal. */
  hashes(purpose: SecretPurpose, text: string): string[]
  /** Compares in constant time. */
  verify(purpose: SecretPurpose, text: string, hash: string): boolean
  /** AES-256-GCM with the current secret; another text each time. */
  encrypt(purpose: SecretPurpose, text: string): string
  /** By the current secret or a former one. @throws Error when neither made it. */
  decrypt(purpose: SecretPurpose, sealed: string): string
}

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]

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
    encrypt(purpose, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keyOf(0, purpose), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    decrypt(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      for (const index of masters.keys()) {
        try {
          const decipher = createDecipheriv(CIPHER, keyOf(index, purpose), bytes.subarray(0, IV_BYTES))
          decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
          const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
          return Buffer.concat([body, decipher.final()]).toString('utf8')
        } catch {
          // Not made by this secret.
        }
      }
      throw new Error(`This ${purpose} was encrypted by neither SECRET_KEY nor SECRET_KEY_PREVIOUS.`)
    },
  }
}
