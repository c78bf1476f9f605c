import type { EgressResponse } from '../../egress/egress-fetch.ts'
import type {
  AttemptError,
  AttemptErrorClass,
  AttemptResponse,
  HttpHeader,
} from '../../model/webhook-delivery.ts'

/** Of an answer, bytes. */
export const RESPONSE_BYTES_MAX = 16 * 1024
const HEADER_LENGTH_MAX = 1024
const MESSAGE_LENGTH_MAX = 300

/** Headers of an answer that help to find out what went wrong; cookies and the like are nobody's business. */
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

export interface Outcome {
  /** Null for a success. */
  error: AttemptError | null
  response: AttemptResponse | null
}

/** Only 2xx is a success; redirects are not followed, so one is a failure. */
export function outcomeOfResponse(response: EgressResponse, now: Date): Outcome {
  const { status } = response
  const failure: AttemptErrorClass = status >= 300 && status < 400 ? 'redirect' : 'status'
  const isSuccess = status >= 200 && status < 300
  return {
    error: isSuccess ? null : { class: failure, message: `The receiver answered ${status}.` },
    response: {
      status,
      headers: keptHeaders(response),
      body: response.body.toString('utf8'),
      isTruncated: response.isTruncated,
      retryAfterSeconds: retryAfterSeconds(response.headers['retry-after'], now),
    },
  }
}

/** How errors without an answer are told apart: by their name, then by their code. */
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

const WORDS: Partial<Record<AttemptErrorClass, (code: string) => string>> = {
  timeout: () => 'The whole answer did not come in time.',
  address_refused: () => 'The address leads where deliveries may not go.',
  dns: (code) => `The name of the receiver could not be resolved (${code}).`,
  connect: (code) => `The connection failed (${code || 'closed without an answer'}).`,
}

/** In words that tell the owner nothing of what a name resolved to. */
export function outcomeOfError(error: unknown): Outcome {
  const { name = '', code = '', message = '' } = error as NodeJS.ErrnoException
  const failure = CLASSES.find(([pattern]) => pattern.test(name) || pattern.test(code))?.[1] ?? 'connect'
  const words = WORDS[failure]?.(code) ?? message
  return { error: { class: failure, message: words.slice(0, MESSAGE_LENGTH_MAX) }, response: null }
}

const keptHeaders = ({ headers }: EgressResponse): HttpHeader[] =>
  KEPT_HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [{ name, value: String(value).slice(0, HEADER_LENGTH_MAX) }]
  })

/** Seconds or a date (RFC 9110); null for anything else. */
function retryAfterSeconds(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value)
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : Math.max(0, (time - now.getTime()) / 1000)
}
