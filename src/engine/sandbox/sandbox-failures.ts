import { AuditFailure } from '../../model/audit.ts'
import { SANDBOX_FAILURES, type SandboxFailurePath } from '../../model/sandbox-paths.ts'
import type { EngineRequest } from '../audit/contract.ts'
import { timeoutFailure } from '../examination/failures.ts'

/** The text of each failure, as a real audit has it. */
const MESSAGES: Record<Exclude<SandboxFailurePath, '/sandbox/timeout'>, string> = {
  '/sandbox/engine-failure': 'the sandbox engine failed as asked',
  '/sandbox/unreachable': 'the host refused the connection (ERR_CONNECTION_REFUSED)',
  '/sandbox/http-error': 'the page answers 503',
  '/sandbox/login-required': 'the page answers 401 and wants a login',
  '/sandbox/unsupported-content': 'the address answers with application/pdf, not with a web page',
  '/sandbox/gate': 'the overall score is below the threshold, as asked',
}

const isFailurePath = (path: string): path is SandboxFailurePath => Object.hasOwn(SANDBOX_FAILURES, path)

/** Returns the failure with which an audit of this path ends, or null. */
export function sandboxFailure(path: string, { timeoutMs }: EngineRequest): AuditFailure | null {
  if (!isFailurePath(path)) return null
  if (path === '/sandbox/timeout') return timeoutFailure(timeoutMs)
  return new AuditFailure(SANDBOX_FAILURES[path], MESSAGES[path])
}
