import { ServiceError } from '../shared/errors.ts'
import type { Scope } from './api-key.ts'
import type { Plan } from './plan.ts'

/**
 * A caller's permissions. `account` allows managing keys and settings, and only signed-in sessions have it.
 */
export type Permission = Scope | 'account'

export const SESSION_PERMISSIONS: readonly Permission[] = ['read', 'write', 'account']

/** The caller of a request over REST, GraphQL or a WebSocket. */
export interface Caller {
  accountId: string
  plan: Plan
  /** The id of the API key, or of the session. */
  keyId: string
  scopes: readonly Permission[]
  /** Whether the caller uses a test key or selects the sandbox. */
  sandbox: boolean
}

/**
 * Prevents test keys, and requests that select the sandbox, from changing anything live. They may read live
 * data.
 * @throws ServiceError `forbidden`.
 */
export function requireSameSandbox(caller: Pick<Caller, 'sandbox'>, changed: { sandbox: boolean }): void {
  if (caller.sandbox && !changed.sandbox)
    throw new ServiceError('forbidden', { message: 'A test key can only change sandbox data.' })
}

export const missingPermission = (scope: Permission): ServiceError =>
  new ServiceError('forbidden', {
    message:
      scope === 'account'
        ? "API keys can't do this. Sign in to the dashboard."
        : `This key lacks the ${scope} permission.`,
    details: { required_scope: scope },
  })
