import type { IncomingMessage, Server } from 'node:http'
import type { GraphQLError } from 'graphql'
import type { ServerOptions } from 'graphql-ws'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Credentials } from '../domain/keys/authenticate.ts'
import type { Services } from '../domain/services.ts'
import type { Caller } from '../model/caller.ts'
import { ServiceError, toServiceError } from '../shared/errors.ts'
import type { IdFactory } from '../shared/ids.ts'
import type { Log } from '../shared/log.ts'
import { isOwnOrigin } from '../shared/own-origin.ts'
import { sessionCookieIn } from '../shared/session-cookie.ts'
import { maskError } from './errors.ts'
import type { Execution } from './execution.ts'
import { parseOperation, validateOperation } from './operation-limits.ts'
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
  /** Takes one of the account's places for streams and sockets; dispose of it when the socket closes. */
  admit: (caller: Caller) => Disposable
  /** Other origins whose scripts may connect. */
  corsOrigins: readonly string[]
  /** The address under which clients reach the service; known once it listens. */
  publicUrl: () => string
  /** Counts an operation like a request. @throws ServiceError `rate_limit_exceeded`. */
  countOperation: (caller: Caller) => Promise<void>
  /** When a reader is too slow. */
  readerLimits?: ReaderLimits | undefined
  newId: IdFactory
  log: Log
}

type SocketState = Record<PropertyKey, unknown> & {
  credentials?: Credentials
  held?: DisposableStack
  watch?: ReaderWatch
}

type ConnectionParams = { apiKey?: unknown; sandbox?: unknown }
type Hooks = Required<Pick<ServerOptions<ConnectionParams, Extra & SocketState>, 'onConnect' | 'onSubscribe'>>

/** Serves `graphql-transport-ws` with the same authentication, limits and error masking as HTTP. */
export function attachWebSocket(deps: SocketDeps) {
  const { server, execution, corsOrigins, publicUrl, log } = deps
  const sockets = new WebSocketServer({
    server,
    path: GRAPHQL_PATH,
    maxPayload: MESSAGE_MAX_BYTES,
    // Browsers send no preflight for a WebSocket: the origin is checked here or nowhere.
    verifyClient: ({ origin, req }: { origin?: string; req: IncomingMessage }) =>
      !origin || isOwnOrigin(origin, req.headers.host, publicUrl()) || corsOrigins.includes(origin),
  })

  const served = useServer<ConnectionParams, SocketState>(
    {
      execute: execution.execute,
      subscribe: execution.subscribe,
      // Whatever NODE_ENV is, errors carry our own messages only.
      isProd: true,
      onConnect: connectHook(deps),
      onClose: ({ extra }) => extra.held?.dispose(),
      onNext: ({ extra }) => extra.watch?.look(),
      onSubscribe: subscribeHook(deps),
    },
    sockets,
    // `watchReader` sends the pings, and closes with a reason.
    0,
  )
  // After the library's own listener, which would write to the console what any client can cause.
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error')
    socket.on('error', (err) => log.debug({ err }, 'a WebSocket was closed'))
  })
  return served
}

function connectHook({ services, admit, publicUrl, readerLimits, log }: SocketDeps): Hooks['onConnect'] {
  return async ({ connectionParams, extra }) => {
    const credentials = credentialsOf(connectionParams, extra.request, publicUrl())
    using held = new DisposableStack()
    try {
      const caller = await services.authenticate(credentials)
      // It may have closed during the lookup: its close event is over, so nobody would release its place.
      if (extra.socket.readyState !== extra.socket.OPEN) return false
      held.use(admit(caller))
      held.use(services.watchCaller(credentials, (refusal) => closeRefused(extra.socket, refusal)))
      const { socket, request } = extra
      const onDropped = () => log.info({ account: caller.accountId }, 'slow reader dropped')
      const limits = readerLimits ?? READER_LIMITS
      extra.watch = held.use(watchReader({ socket, connection: request.socket, limits, onDropped }))
      extra.credentials = credentials
      extra.held = held.move()
      return true
    } catch (error) {
      closeRefused(extra.socket, error)
      return false
    }
  }
}

/**
 * Authenticates each operation anew, so that it has the plan and permissions of the moment. Credentials that have ended
 * close the socket. Any other fault answers an error: thrown, it would close the socket with all that runs on it.
 */
function subscribeHook({
  services,
  execution,
  countOperation,
  newId,
  log,
}: SocketDeps): Hooks['onSubscribe'] {
  return async ({ extra, subscriptions }, _id, { query, operationName, variables }) => {
    const requestId = newId('req')
    const refused = (errors: readonly unknown[]): GraphQLError[] =>
      errors.map((error) => maskError(error, { requestId, log }))
    try {
      const caller = await services.authenticate(extra.credentials!)
      await countOperation(caller)
      if (Object.keys(subscriptions).length > SUBSCRIPTIONS_MAX)
        throw new ServiceError('concurrent_limit_exceeded')
      await execution.turnOf(query, caller)
      const document = parseOperation(query)
      const errors = validateOperation(schema, document)
      if (errors.length > 0) return refused(errors)
      const contextValue = { caller, services, requestId }
      return { schema, document, contextValue, operationName, variableValues: variables }
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) closeRefused(extra.socket, error)
      return refused([error])
    }
  }
}

const closeRefused = (socket: WebSocket, error: unknown) =>
  socket.close(FORBIDDEN, toServiceError(error).code)

/** A key by message or header; without one the session of a browser whose page is ours. */
function credentialsOf(
  params: ConnectionParams | undefined,
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
