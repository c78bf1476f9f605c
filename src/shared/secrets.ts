import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** The possible purposes of a derived key. Each purpose has its own key. */
export type SecretPurpose = 'api-key' | 'session' | 'signed-address' | 'webhook-secret'

/** Keyed hashes and encryption, with keys derived from one master secret that is never returned or logged. */
export interface Secrets {
  /** Returns the HMAC-SHA256 under the current secret, in hexadecimal. */
  hash(purpose: SecretPurpose, text: string): string
  /**
   * Returns the hashes under the current secret and under each previous one. A stored hash may match any of
   * them.
   */
  hashes(purpose: SecretPurpose, text: string): string[]
  /** Compares hashes in constant time. */
  verify(purpose: SecretPurpose, text: string, hash: string): boolean
  /** Encrypts text with AES-256-GCM under the current secret. The result is different each time. */
  encrypt(purpose: SecretPurpose, text: string): string
  /**
   * Decrypts text with the current or a previous secret.
   * @throws Error if none of the secrets can decrypt the text.
   */
  decrypt(purpose: SecretPurpose, sealed: string): string
}

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]

/** @param masters 32 bytes each: the current secret, followed by those in `SECRET_KEY_PREVIOUS`. */
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
          // The text was encrypted with a different secret, so the next one is tried.
        }
      }
      throw new Error(`Neither SECRET_KEY nor SECRET_KEY_PREVIOUS can decrypt this ${purpose}.`)
    },
  }
}
