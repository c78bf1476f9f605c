import { ConfigError } from '../config.ts'
import { NoSandboxError } from '../engine/browser/no-sandbox-error.ts'
import { ERRORS, ServiceError } from '../shared/errors.ts'
import { Interrupted } from './interruption.ts'
import type { RestAudit } from './rest-api.ts'
import { RestError } from './rest-error.ts'
import { UsageError } from './usage-error.ts'

/**
 * The exit statuses of `audit`, `baseline update` and `webhooks listen` (see docs/command-line.md). For
 * several URLs, the highest one is used.
 */
export const AUDIT_EXIT = {
  /** The audit passed, or its verdict is inconclusive and doesn't count as a failure. */
  passed: 0,
  gateFailed: 1,
  /** The page could not be audited. */
  notAudited: 2,
  serviceFault: 3,
  badUsage: 4,
} as const

/** The exit status of all other commands after an error. */
export const ERROR_EXIT = 2

export function exitStatusOf({ status, error }: Pick<RestAudit, 'status' | 'error'>): number {
  if (status === 'completed') return AUDIT_EXIT.passed
  if (error?.startsWith('gate_')) return AUDIT_EXIT.gateFailed
  return error?.startsWith('engine_failure:') ? AUDIT_EXIT.serviceFault : AUDIT_EXIT.notAudited
}

/** Returns the exit status for an audit that threw an error instead of returning a result. */
export function exitStatusOfError(error: unknown): number {
  if (error instanceof Interrupted) return AUDIT_EXIT.notAudited
  if (USAGE_ERRORS.some((kind) => error instanceof kind)) return AUDIT_EXIT.badUsage
  if (error instanceof RestError) {
    if (error.body.details?.reason === 'unresolvable') return AUDIT_EXIT.notAudited
    return exitStatusOfResponse(error.status)
  }
  return exitStatusOfResponse(error instanceof ServiceError ? ERRORS[error.code].status : 500)
}

const USAGE_ERRORS = [ConfigError, NoSandboxError, UsageError]

/**
 * Returns the exit status for an error response. An exceeded rate limit (429) doesn't count as a usage error.
 */
const exitStatusOfResponse = (status: number): number =>
  status < 500 && status !== 429 ? AUDIT_EXIT.badUsage : AUDIT_EXIT.serviceFault
