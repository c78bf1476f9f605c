import type { FailureCode } from './audit.ts'

/**
 * Paths for which the sandbox returns a special result, on any host. Every failure code has a path, with four
 * exceptions. For `gate_drop`, use `/sandbox/regression` with `fail_on_drop`. For `gate_inconclusive`, use
 * `/sandbox/inconclusive` with `fail_on_score` and `on_inconclusive`. `gate_new` needs a history. For
 * `cancelled`, cancel the audit.
 */
export const SANDBOX_FAILURES = {
  '/sandbox/timeout': 'timeout',
  '/sandbox/engine-failure': 'engine_failure',
  '/sandbox/unreachable': 'unreachable',
  '/sandbox/http-error': 'http_error',
  '/sandbox/login-required': 'login_required',
  '/sandbox/unsupported-content': 'unsupported_content',
  '/sandbox/gate': 'gate_score',
} as const satisfies Record<string, FailureCode>

export type SandboxFailurePath = keyof typeof SANDBOX_FAILURES

export const REGRESSION_PATH = '/sandbox/regression'
/**
 * The overall scores of `/sandbox/regression`. An account's audits alternate between them, separately for
 * each mode but regardless of the host.
 */
export const REGRESSION_SCORES = [80, 60] as const

export const takesTurns = ({ sandbox, url }: { sandbox: boolean; url: string }): boolean =>
  sandbox && new URL(url).pathname === REGRESSION_PATH

/** The path that produces an audit whose performance score could have any value. */
export const INCONCLUSIVE_PATH = '/sandbox/inconclusive'

export const MANY_ISSUES_PATH = '/sandbox/many-issues'
export const MANY_ISSUES = 250
