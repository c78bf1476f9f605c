import { ServiceError } from '../shared/errors.ts'
import type { Scope } from './api-key.ts'
import type { Plan } from './plan.ts'

/** A caller's permissions. `account` covers keys and settings; only signed-in sessions have it. */
export type Permission = Scope | 'account'

export const SESSION_PERMISSIONS: readonly Permission[] = ['read', 'write', 'account']

/** The caller of a request, for REST, GraphQL and the WebSocket. */
export interface Caller {
  accountId: string
  plan: Plan
  /** The id of the API key, or of the session. */
  keyId: string
  scopes: readonly Permission[]
  /** True for a test key, or if the request selects the sandbox. */
  sandbox: boolean
}

/**
 * Requires that a test key, or a request that selects the sandbox, changes nothing live. It may read everything.
 * @throws ServiceError `forbidden`.
 */
export function requireSameSandbox(caller: Pick<Caller, 'sandbox'>, changed: { sandbox: boolean }): void {
  if (caller.sandbox && !changed.sandbox)
    throw new ServiceError('forbidden', { message: 'A test key can only change sandbox audits and sites.' })
}

/** Returns the error for a missing permission. */
export const missingPermission = (scope: Permission): ServiceError =>
  new ServiceError('forbidden', {
    message:
      scope === 'account'
        ? "API keys can't do this. Sign in to the dashboard."
        : `This key lacks the ${scope} permission.`,
    details: { required_scope: scope },
  })
