import type { EgressResponse } from '../../../egress/egress-fetch.ts'
import type {
  AttemptError,
  AttemptErrorClass,
  AttemptResponse,
  HttpHeader,
} from '../../../model/webhook-delivery.ts'

/** The maximum number of bytes of a response body that are stored. */
export const RESPONSE_BYTES_MAX = 16 * 1024
const HEADER_LENGTH_MAX = 1024
const MESSAGE_LENGTH_MAX = 300

/** Response headers that help with debugging. All other headers, such as cookies, aren't stored. */
const KEPT_HEADERS = [
  'content-type',
  'content-length',
  'date',
  'location',
  'retry-after',
  'server',
  'via',
  'x-request-id',
]

export interface AttemptResult {
  /** The error of the attempt, or null if it was successful. */
  error: AttemptError | null
  response: AttemptResponse | null
}

/** Only a 2xx status counts as success. Redirects aren't followed, so they count as failures. */
export function resultOfResponse(response: EgressResponse, now: Date): AttemptResult {
  const { status } = response
  const failure: AttemptErrorClass = status >= 300 && status < 400 ? 'redirect' : 'status'
  const isSuccess = status >= 200 && status < 300
  return {
    error: isSuccess ? null : { class: failure, message: `The receiver returned ${status}.` },
    response: {
      status,
      headers: keptHeaders(response),
      body: response.body.toString('utf8'),
      isTruncated: response.isTruncated,
      retryAfterSeconds: retryAfterSeconds(response.headers['retry-after'], now),
    },
  }
}

/** Patterns that classify an error by its name or code if there was no response. */
const CLASSES: readonly [pattern: RegExp, failure: AttemptErrorClass][] = [
  [/^EgressDenied$/, 'address_refused'],
  [/^(TimeoutError|ETIMEDOUT)$/, 'timeout'],
  [/^(ENOTFOUND|ENODATA|EAI_|ETIMEOUT|ESERVFAIL)/, 'dns'],
  [
    /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_|EPROTO|INVALID_CA|INVALID_PURPOSE)/,
    'tls',
  ],
  [/^(HPE_|ERR_HTTP|ERR_STREAM_PREMATURE)/, 'protocol'],
]

/**
 * Node's messages about certificates contain advice about running Node, which the owner of a webhook can't
 * follow.
 */
const TLS_MESSAGES: readonly [pattern: RegExp, message: string][] = [
  [/^CERT_HAS_EXPIRED$/, "The receiver's certificate has expired."],
  [/^CERT_NOT_YET_VALID$/, "The receiver's certificate isn't valid yet."],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_)/, "The receiver's certificate is for another host name."],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_)/,
    "The receiver's certificate is self-signed or issued by an authority that the service doesn't trust.",
  ],
  [
    /^UNABLE_TO_/,
    "The receiver's certificate can't be verified. The receiver must send all intermediate certificates, up to an authority that the service trusts.",
  ],
]

const MESSAGES: Partial<Record<AttemptErrorClass, (code: string) => string>> = {
  timeout: () => "The receiver didn't send its whole response in time.",
  address_refused: () => "Deliveries to the receiver's address are not allowed.",
  dns: (code) => `The receiver's host name could not be resolved (${code}).`,
  connect: (code) => `The connection failed (${code || 'closed without a response'}).`,
  tls: (code) =>
    TLS_MESSAGES.find(([pattern]) => pattern.test(code))?.[1] ?? `The TLS connection failed (${code}).`,
  protocol: (code) => `The receiver's response is not valid HTTP (${code}).`,
}

/**
 * Returns the result of a failed attempt. Its message doesn't reveal the addresses to which the host name
 * resolves.
 */
export function resultOfError(error: unknown): AttemptResult {
  const { name = '', code = '', message = '' } = error as NodeJS.ErrnoException
  const failure = CLASSES.find(([pattern]) => pattern.test(name) || pattern.test(code))?.[1] ?? 'connect'
  const words = MESSAGES[failure]?.(code) ?? message
  return { error: { class: failure, message: words.slice(0, MESSAGE_LENGTH_MAX) }, response: null }
}

const keptHeaders = ({ headers }: EgressResponse): HttpHeader[] =>
  KEPT_HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [{ name, value: String(value).slice(0, HEADER_LENGTH_MAX) }]
  })

/** Parses a number of seconds or a date (RFC 9110). Returns null for anything else. */
function retryAfterSeconds(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value)
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000)
}
