import { ServiceError } from '../shared/errors.ts'
import type { Scope } from './api-key.ts'
import type { Plan } from './plan.ts'

/** What a caller may do; `account`, its keys and settings, comes with a signed-in session and with no key. */
export type Permission = Scope | 'account'

export const SESSION_PERMISSIONS: readonly Permission[] = ['read', 'write', 'account']

/** Who asks: the same for REST, GraphQL and the WebSocket. Permission is checked against it in the domain. */
export interface Caller {
  accountId: string
  plan: Plan
  /** Of the API key, or of the session that stands in its place. */
  keyId: string
  scopes: readonly Permission[]
  /** True for a test key, or when the request asked for the sandbox. */
  sandbox: boolean
}

/** The refusal of a caller that lacks a permission. */
export const lacking = (scope: Permission): ServiceError =>
  new ServiceError('forbidden', {
    message:
      scope === 'account'
        ? 'This needs a signed-in session: no API key may do it.'
        : `This key lacks the ${scope} permission.`,
    details: { required_scope: scope },
  })
