import { AuditFailure, type FailureCode } from '../../model/audit.ts'

/** The failure codes and messages for the browser's network errors (see docs/decisions/0006-failures.md). */
const NET_ERRORS: readonly (readonly [pattern: RegExp, code: FailureCode, words: string])[] = [
  [/^NAME_/, 'unreachable', "the host name doesn't resolve"],
  [/^CONNECTION_REFUSED$/, 'unreachable', 'the host refused the connection'],
  [
    /^(CONNECTION_(RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_)/,
    'unreachable',
    'the host closed the connection without a response',
  ],
  [
    /^(CONNECTION_TIMED_OUT|TIMED_OUT|CONNECTION_FAILED)$/,
    'unreachable',
    "the host didn't accept the connection",
  ],
  [/^(ADDRESS_|INTERNET_DISCONNECTED|NETWORK_)/, 'unreachable', 'the host is unreachable'],
  [/^CERT_DATE_INVALID$/, 'unreachable', "the host's certificate has expired or isn't valid yet"],
  [/^CERT_COMMON_NAME_INVALID$/, 'unreachable', 'the certificate is for another host'],
  [/^CERT_AUTHORITY_INVALID$/, 'unreachable', "the host's certificate is signed by an unknown authority"],
  [/^CERT_/, 'unreachable', "the host's certificate isn't valid"],
  [/^(SSL_|ECH_|BAD_SSL)/, 'unreachable', 'the TLS handshake with the host failed'],
  [/^TOO_MANY_REDIRECTS$/, 'unreachable', 'the page redirects too many times'],
  [/^UNSAFE_PORT$/, 'unreachable', 'browsers block requests to this port'],
  [
    /^(INVALID_|HTTP2_|HTTP_|QUIC_|RESPONSE_|CONTENT_|INCOMPLETE_)/,
    'unreachable',
    "the host's response isn't valid HTTP",
  ],
  [
    /^TUNNEL_CONNECTION_FAILED$/,
    'unreachable',
    'could not open a connection because the address is unknown, unreachable or not allowed',
  ],
  [/^(PROXY_|MANDATORY_PROXY|UNEXPECTED_PROXY)/, 'engine_failure', "the service's proxy is unavailable"],
  [
    /^(INVALID_AUTH_CREDENTIALS|UNSUPPORTED_AUTH_SCHEME|MISSING_AUTH_CREDENTIALS)$/,
    'login_required',
    'the page requires credentials',
  ],
  // The browser also reports one of these errors if the URL would open in another program.
  [
    /^(ABORTED|UNKNOWN_URL_SCHEME|DISALLOWED_URL_SCHEME)$/,
    'unsupported_content',
    "the URL doesn't return a document",
  ],
]

/** @param errorText the browser's error, for example `net::ERR_NAME_NOT_RESOLVED`. */
export function networkFailure(errorText: string): AuditFailure {
  const name = errorText.replace(/^net::ERR_/, '')
  const [, code, words] = NET_ERRORS.find(([pattern]) => pattern.test(name)) ?? []
  return new AuditFailure(code ?? 'unreachable', `${words ?? 'the page could not be loaded'} (ERR_${name})`)
}

export const timeoutFailure = (timeoutMs: number): AuditFailure =>
  new AuditFailure('timeout', `the page didn't load within the timeout of ${timeoutMs} ms`)

export const contentFailure = (contentType: string): AuditFailure =>
  new AuditFailure('unsupported_content', `the URL returns ${contentType}, not a web page`)

export const downloadFailure = (mimeType: string): AuditFailure =>
  new AuditFailure('unsupported_content', `the URL returns a download (${mimeType}), not a page`)

/**
 * The header in which the egress proxy gives its reason for denying a request. Browsers expose it only for
 * plain HTTP requests, not for tunnels.
 */
const DENIED_HEADER = 'x-egress-denied'

/** The network errors for the statuses that the egress proxy returns when it can't reach a host. */
const PROXY_STATUSES: Readonly<Record<number, string>> = {
  590: 'net::ERR_TUNNEL_CONNECTION_FAILED',
  592: 'net::ERR_INVALID_HTTP_RESPONSE',
  593: 'net::ERR_NAME_NOT_RESOLVED',
  594: 'net::ERR_CONNECTION_REFUSED',
  595: 'net::ERR_CONNECTION_RESET',
  596: 'net::ERR_CONNECTION_CLOSED',
  599: 'net::ERR_CONNECTION_FAILED',
}

/** Returns the page's status. Returns null if there was no response, or if it came from the egress proxy. */
export function answeredStatus(
  answer: { status: number; headers: Readonly<Record<string, string>> } | null,
): number | null {
  if (!answer || PROXY_STATUSES[answer.status] || denialOf(answer.headers)) return null
  return answer.status
}

const denialOf = (headers: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === DENIED_HEADER)?.[1]

/** Returns the failure that a document's status indicates, or null if the page can be checked. */
export function statusFailure(
  status: number,
  headers: Readonly<Record<string, string>>,
): AuditFailure | null {
  const denial = denialOf(headers)
  if (denial === 'unresolvable') return networkFailure('net::ERR_NAME_NOT_RESOLVED')
  if (denial) return new AuditFailure('unreachable', 'the address is not allowed')
  const netError = PROXY_STATUSES[status]
  if (netError) return networkFailure(netError)
  if (status === 401 || status === 403)
    return new AuditFailure('login_required', `the page responded with status ${status} and requires a login`)
  return status >= 400 ? new AuditFailure('http_error', `the page responded with status ${status}`) : null
}
