import type { IncomingMessage, Server } from 'node:http'
import { type GraphQLError, validate } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { Credentials } from '../domain/keys/authenticate.ts'
import type { Services } from '../domain/services.ts'
import type { Caller } from '../model/caller.ts'
import { ServiceError, toServiceError } from '../shared/errors.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import { isOwnOrigin } from '../shared/own-origin.ts'
import { recheck } from '../shared/recheck.ts'
import { sessionCookieIn } from '../shared/session-cookie.ts'
import { maskError } from './errors.ts'
import type { Execution } from './execution.ts'
import { parseOperation, VALIDATION_RULES } from './operation-limits.ts'
import { READER_LIMITS, type ReaderLimits, type ReaderWatch, watchReader } from './reader-watch.ts'
import { schema } from './schema.ts'
import { GRAPHQL_PATH } from './server.ts'

/** Larger messages close the socket: no operation of ours comes near. */
const MESSAGE_MAX_BYTES = 64 * 1024
/** Operations under way on one socket. */
const SUBSCRIPTIONS_MAX = 100
/** The close code of graphql-ws' protocol for a caller who may not come in. */
const FORBIDDEN = 4403

export interface SocketDeps {
  server: Server
  services: Services
  execution: Execution
  /** A place among the account's streams and sockets, left when the socket closes. */
  admit: (caller: Caller) => Disposable
  /** Other origins whose scripts may connect. */
  corsOrigins: readonly string[]
  /** The address under which clients reach it; known once it listens. */
  publicUrl: () => string
  /** Counts an operation like a request. @throws ServiceError `rate_limit_exceeded`. */
  countOperation: (caller: Caller) => Promise<void>
  /** How often an open socket shows its key again. */
  recheckMs: number
  /** When a reader is too slow. */
  readerLimits?: ReaderLimits | undefined
  newId: IdFactory
  log: Log
}

type SocketState = Record<PropertyKey, unknown> & {
  caller?: Caller
  held?: DisposableStack
  watch?: ReaderWatch
}

/** The second door: `graphql-transport-ws`, with the same key check and the same masking as HTTP. */
export function attachWebSocket({
  server,
  services,
  execution,
  admit,
  countOperation,
  corsOrigins,
  publicUrl,
  recheckMs,
  readerLimits: limits = READER_LIMITS,
  newId,
  log,
}: SocketDeps) {
  const sockets = new WebSocketServer({
    server,
    path: GRAPHQL_PATH,
    maxPayload: MESSAGE_MAX_BYTES,
    // Browsers send no preflight for a WebSocket: the origin is checked here or nowhere.
    verifyClient: ({ origin, req }: { origin?: string; req: IncomingMessage }) =>
      !origin || isOwnOrigin(origin, req.headers.host, publicUrl()) || corsOrigins.includes(origin),
  })

  const served = useServer<{ apiKey?: unknown; sandbox?: unknown }, SocketState>(
    {
      ...execution,
      // Whatever NODE_ENV says: reasons of ours only.
      isProd: true,
      async onConnect({ connectionParams, extra }) {
        const credentials = credentialsOf(connectionParams, extra.request, publicUrl())
        const refuse = (error: unknown) => extra.socket.close(FORBIDDEN, toServiceError(error).code)
        using held = new DisposableStack()
        try {
          extra.caller = await services.authenticate(credentials)
          // It may have closed while the key was looked up: nobody would leave its place then.
          if (extra.socket.readyState !== extra.socket.OPEN) return false
          held.use(admit(extra.caller))
          held.use(recheck(() => services.authenticate(credentials), recheckMs, refuse))
          const { socket, request } = extra
          const onDropped = () => log.info({ account: extra.caller?.accountId }, 'slow reader dropped')
          extra.watch = held.use(watchReader({ socket, connection: request.socket, limits, onDropped }))
          extra.held = held.move()
          return true
        } catch (error) {
          refuse(error)
          return false
        }
      },
      onClose: ({ extra }) => extra.held?.dispose(),
      onNext: ({ extra }) => extra.watch?.look(),
      // A bad operation answers an error: thrown, it would close the socket with all that runs on it.
      async onSubscribe({ extra, subscriptions }, _id, { query, operationName, variables }) {
        const requestId = newId('req')
        const refused = (errors: readonly unknown[]): GraphQLError[] =>
          errors.map((error) => maskError(error, { requestId, log }))
        try {
          await countOperation(extra.caller!)
          if (Object.keys(subscriptions).length > SUBSCRIPTIONS_MAX)
            throw new ServiceError('concurrent_limit_exceeded')
          const document = parseOperation(query)
          const faults = validate(schema, document, VALIDATION_RULES)
          if (faults.length > 0) return refused(faults)
          const contextValue = { caller: extra.caller!, services, requestId }
          return { schema, document, contextValue, operationName, variableValues: variables }
        } catch (error) {
          return refused([error])
        }
      },
    },
    sockets,
    // The watch asks for signs of life, and closes with a reason.
    0,
  )
  // After the library's own listener, which would write to the console what any client can cause.
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error')
    socket.on('error', (err) => log.debug({ err }, 'a WebSocket was closed'))
  })
  return served
}

/** A key by message or header; without one the session of a browser whose page is ours. */
function credentialsOf(
  params: { apiKey?: unknown; sandbox?: unknown } | undefined,
  { headers }: IncomingMessage,
  publicUrl: string,
): Credentials {
  const apiKey = params?.apiKey ?? headers['x-api-key'] ?? null
  const isOwn = headers.origin !== undefined && isOwnOrigin(headers.origin, headers.host, publicUrl)
  return {
    apiKey: typeof apiKey === 'string' ? apiKey : null,
    session: apiKey === null && isOwn ? sessionCookieIn(headers.cookie, publicUrl) : null,
    sandbox: params?.sandbox === true,
  }
}
