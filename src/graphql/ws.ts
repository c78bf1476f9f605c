import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
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
import { createContext } from './context.ts'
import { maskError } from './errors.ts'
import type { Execution } from './execution.ts'
import { parseOperation, validateOperation } from './operation-limits.ts'
import { schema } from './schema.ts'
import { GRAPHQL_PATH } from './server.ts'
import { CONSUMER_LIMITS, type ConsumerLimits, type ConsumerWatch, watchConsumer } from './slow-consumer.ts'

/** Larger messages close the socket. Valid operations are much smaller. */
const MESSAGE_MAX_BYTES = 64 * 1024
/** The maximum number of concurrent operations per socket. */
const SUBSCRIPTIONS_MAX = 100
/** The "Forbidden" close code of the graphql-transport-ws protocol. */
const FORBIDDEN = 4403

export interface SocketDeps {
  server: Server
  services: Services
  execution: Execution
  /** Responds to a rejected upgrade request and closes the connection. */
  refuse: (socket: Duplex, error: ServiceError) => void
  /**
   * Counts a connection toward the account's limit for streams and sockets, until the result is disposed of.
   */
  admit: (caller: Caller) => Disposable
  /** Other origins from which scripts may connect. */
  corsOrigins: readonly string[]
  /** The URL at which clients reach the service. */
  publicUrl: string
  /**
   * Counts an operation as a request.
   * @throws ServiceError `rate_limit_exceeded`.
   */
  countOperation: (caller: Caller) => Promise<void>
  readerLimits?: ConsumerLimits | undefined
  newId: IdFactory
  log: Log
}

type SocketState = Record<PropertyKey, unknown> & {
  credentials?: Credentials
  held?: DisposableStack
  watch?: ConsumerWatch
}

type ConnectionParams = { apiKey?: unknown; sandbox?: unknown }
type Hooks = Required<Pick<ServerOptions<ConnectionParams, Extra & SocketState>, 'onConnect' | 'onSubscribe'>>

/** Serves `graphql-transport-ws` with the same authentication, limits and error masking as HTTP. */
export function attachWebSocket(deps: SocketDeps) {
  const { server, execution, refuse, log } = deps
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX_BYTES })
  sockets.on('wsClientError', (cause, socket) =>
    refuse(socket, new ServiceError('invalid_request', { message: `${cause.message}.`, cause })),
  )
  server.on('upgrade', (request, socket, head) => {
    const error = upgradeErrorOf(request, deps)
    if (error) return refuse(socket, error)
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.emit('connection', webSocket, request),
    )
  })

  const served = useServer<ConnectionParams, SocketState>(
    {
      execute: execution.execute,
      subscribe: execution.subscribe,
      // With this setting, errors are masked regardless of NODE_ENV.
      isProd: true,
      onConnect: connectHook(deps),
      onClose: ({ extra }) => extra.held?.dispose(),
      onNext: ({ extra }) => extra.watch?.look(),
      onSubscribe: subscribeHook(deps),
    },
    sockets,
    // This turns off the library's pings. `watchConsumer` sends pings instead, and gives a reason when it
    // closes a socket.
    0,
  )
  // This replaces the library's listener, which would let any client write to the console.
  sockets.on('connection', (socket) => {
    socket.removeAllListeners('error')
    socket.on('error', (err) => log.debug({ err }, 'WebSocket closed with an error'))
  })
  return served
}

/**
 * Returns the reason why an upgrade is refused, or null if it is allowed. Browsers send no preflight request
 * for WebSockets, so the origin is checked here.
 */
function upgradeErrorOf(
  { url = '', headers }: IncomingMessage,
  { corsOrigins, publicUrl }: SocketDeps,
): ServiceError | null {
  const [path] = url.split('?')
  if (path !== GRAPHQL_PATH)
    return new ServiceError('not_found', {
      message: `${path} isn't a WebSocket endpoint. Connect to ${GRAPHQL_PATH}.`,
    })
  const { origin, host } = headers
  if (!origin || isOwnOrigin(origin, host, publicUrl) || corsOrigins.includes(origin)) return null
  return new ServiceError('forbidden', { message: `Pages from ${origin} can't connect to this service.` })
}

function connectHook({ services, admit, publicUrl, readerLimits, log }: SocketDeps): Hooks['onConnect'] {
  return async ({ connectionParams, extra }) => {
    const credentials = credentialsOf(connectionParams, extra.request, publicUrl)
    using held = new DisposableStack()
    try {
      const caller = await services.authenticate(credentials)
      // The socket may have closed during the lookup. If so, its close event has already been dispatched, so
      // nothing else would release the slot.
      if (extra.socket.readyState !== extra.socket.OPEN) return false
      held.use(admit(caller))
      held.use(services.watchCaller(credentials, (error) => closeForbidden(extra.socket, error)))
      const { socket, request } = extra
      const onDropped = () => log.info({ account: caller.accountId }, 'disconnected a slow consumer')
      const limits = readerLimits ?? CONSUMER_LIMITS
      extra.watch = held.use(watchConsumer({ socket, connection: request.socket, limits, onDropped }))
      extra.credentials = credentials
      extra.held = held.move()
      return true
    } catch (error) {
      closeForbidden(extra.socket, error)
      return false
    }
  }
}

/**
 * Authenticates each operation so that changes to plans and permissions apply immediately. Expired or revoked
 * credentials close the socket. Other errors are returned because throwing would close the socket with all
 * its operations.
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
    const maskedErrors = (errors: readonly unknown[]): GraphQLError[] =>
      errors.map((error) => maskError(error, { requestId, log }))
    try {
      const caller = await services.authenticate(extra.credentials!)
      await countOperation(caller)
      if (Object.keys(subscriptions).length > SUBSCRIPTIONS_MAX)
        throw new ServiceError('concurrent_limit_exceeded')
      await execution.turnOf(query, caller)
      const document = parseOperation(query)
      const errors = validateOperation(schema, document)
      if (errors.length > 0) return maskedErrors(errors)
      const contextValue = createContext({ caller, services, requestId })
      return { schema, document, contextValue, operationName, variableValues: variables }
    } catch (error) {
      if (error instanceof ServiceError && error.status === 401) closeForbidden(extra.socket, error)
      return maskedErrors([error])
    }
  }
}

const closeForbidden = (socket: WebSocket, error: unknown) =>
  socket.close(FORBIDDEN, toServiceError(error).code)

/**
 * Returns the key from the connection parameters or the header. For our own pages, returns the browser's
 * session if there is no key.
 */
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
