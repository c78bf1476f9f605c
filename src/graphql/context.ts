import { LRUCache } from 'lru-cache'
import type { Services } from '../domain/services.ts'
import type { Audit } from '../model/audit.ts'
import type { Caller } from '../model/caller.ts'
import type { ServiceError } from '../shared/errors.ts'
import { withGraphqlNames } from './caller-names.ts'

/** The maximum number of audits that a request caches. A page of a list contains at most 100 audits. */
const AUDITS_MAX = 200

/** The context of all resolvers, whether the operation came over HTTP, a WebSocket or REST. */
export interface Context {
  caller: Caller
  services: Services
  requestId: string
  /**
   * The `Idempotency-Key` header, which can be sent instead of the argument. Null for WebSockets and REST.
   */
  idempotencyKey: string | null
  /**
   * The event number in the `Last-Event-ID` header. Subscriptions continue after this event. 0 if there is no
   * such header.
   */
  lastEventSeq: number
  /** Returns the error with the field names of the API that the caller uses. */
  nameFields(error: ServiceError): ServiceError
  /**
   * Reads one of the caller's audits, only once per request, so that the whole response describes the same
   * state. A request that reads very many audits, such as a long subscription, may read an audit again.
   * @throws ServiceError `job_not_found` or `forbidden`.
   */
  readAudit(id: string): Promise<Audit>
  /**
   * Returns whether the response must not be cached because it contains an audit that can change or a URL
   * that expires.
   */
  isVolatile(): boolean
  /** Prevents the response from being cached. */
  preventCaching(): void
}

type ContextOptions = Pick<Context, 'caller' | 'services' | 'requestId'> &
  Partial<Pick<Context, 'idempotencyKey' | 'lastEventSeq' | 'nameFields'>>

/** The methods share state in a closure because Yoga copies the context's properties to a new object. */
export function createContext({
  caller,
  services,
  requestId,
  idempotencyKey = null,
  lastEventSeq = 0,
  nameFields = withGraphqlNames,
}: ContextOptions): Context {
  // Created only when needed: creating it takes longer than everything else that many requests do.
  let audits: LRUCache<string, Promise<Audit>> | undefined
  let isVolatile = false

  const read = async (id: string): Promise<Audit> => {
    const audit = await services.audits.read(caller, id)
    if (audit.status !== 'completed') isVolatile = true
    return audit
  }

  return {
    caller,
    services,
    requestId,
    idempotencyKey,
    lastEventSeq,
    nameFields,
    readAudit(id) {
      audits ??= new LRUCache({ max: AUDITS_MAX })
      const audit = audits.get(id) ?? read(id)
      audits.set(id, audit)
      return audit
    },
    isVolatile: () => isVolatile,
    preventCaching() {
      isVolatile = true
    },
  }
}
