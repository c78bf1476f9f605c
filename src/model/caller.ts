import { ServiceError } from '../shared/errors.ts'
import type { Scope } from './api-key.ts'
import type { Plan } from './plan.ts'

/** Who asks: the same for REST, GraphQL and the WebSocket. Permission is checked against it in the domain. */
export interface Caller {
  accountId: string
  plan: Plan
  keyId: string
  scopes: readonly Scope[]
  /** True for a test key, or when the request asked for the sandbox. */
  sandbox: boolean
}

/** The refusal of a key that lacks a permission. */
export const lacking = (scope: Scope): ServiceError =>
  new ServiceError('forbidden', {
    message: `This key lacks the ${scope} permission.`,
    details: { required_scope: scope },
  })
