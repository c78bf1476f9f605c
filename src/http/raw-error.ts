import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { CHALLENGE, errorBody } from '../rest/error-body.ts'
import type { Clock } from '../shared/clock.ts'
import { ServiceError, toServiceError } from '../shared/errors.ts'
import type { IdFactory } from '../shared/ids.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

/**
 * Maps error codes from Node's HTTP parser to a status and a message. All other codes result in status 400.
 */
const PARSER_ERRORS: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are larger than 16 KiB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The chunk extensions are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
}

/** Returns the documented error for a request that Node's HTTP parser rejected. */
export function parserError(cause: NodeJS.ErrnoException): ServiceError {
  const known = PARSER_ERRORS[cause.code ?? '']
  const { status, message } = known ?? { status: 400, message: "The request isn't valid HTTP/1.1." }
  return new ServiceError('invalid_request', { status, message, cause })
}

export interface RawErrorDeps {
  newId: IdFactory
  now: Clock
}

/**
 * Creates responses to requests that never reach a route: rejected WebSocket upgrades and malformed HTTP.
 * Their bodies and headers are the same as for all other errors.
 */
export function createRawErrors({ newId, now }: RawErrorDeps) {
  const answerTo = (error: ServiceError) => {
    const requestId = newId('req')
    const headers = {
      'Content-Type': 'application/json',
      Connection: 'close',
      'X-Request-Id': requestId,
      ...rateLimitHeaders(null, null, now()),
      ...(error.status === 401 && CHALLENGE),
    }
    return { status: error.status, headers, body: JSON.stringify(errorBody(error, requestId)) }
  }

  return {
    /** Sends a response over a connection that has no response object, and then closes the connection. */
    send(socket: Duplex, error: ServiceError): void {
      // If the client resets the connection in the meantime, this isn't an error on our side.
      socket.on('error', () => socket.destroy())
      if (!socket.writable) return void socket.destroy()
      const { status, headers, body } = answerTo(error)
      const fields = { ...headers, 'Content-Length': Buffer.byteLength(body) }
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
      const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
      socket.end(text, () => socket.destroy())
    },

    /** Responds to a request whose target or `Host` header can't be parsed. */
    respond(cause: unknown): Response {
      const isRequestError = cause instanceof RequestError
      const { body, ...init } = answerTo(isRequestError ? parserError(cause) : toServiceError(cause))
      return new Response(body, init)
    },
  }
}
