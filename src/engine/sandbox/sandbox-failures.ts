import { AuditFailure } from '../../model/audit.ts'
import { SANDBOX_FAILURES, type SandboxFailurePath } from '../../model/sandbox-paths.ts'
import type { EngineRequest } from '../audit/contract.ts'
import { contentFailure, networkFailure, statusFailure, timeoutFailure } from '../examination/failures.ts'

/** Failures that also occur in real audits have the same message there. */
const MESSAGES: Record<SandboxFailurePath, (request: EngineRequest) => string> = {
  '/sandbox/timeout': ({ timeoutMs }) => timeoutFailure(timeoutMs).message,
  '/sandbox/engine-failure': () => 'the sandbox engine failed as requested',
  '/sandbox/unreachable': () => networkFailure('net::ERR_CONNECTION_REFUSED').message,
  '/sandbox/http-error': () => statusFailure(503, {})!.message,
  '/sandbox/login-required': () => statusFailure(401, {})!.message,
  '/sandbox/unsupported-content': () => contentFailure('application/pdf').message,
  '/sandbox/gate': () => 'the overall score is below the threshold, as requested',
}

const isFailurePath = (path: string): path is SandboxFailurePath => Object.hasOwn(SANDBOX_FAILURES, path)

/** Returns the failure of an audit with the given path, or null if the audit succeeds. */
export function sandboxFailure(path: string, request: EngineRequest): AuditFailure | null {
  return isFailurePath(path) ? new AuditFailure(SANDBOX_FAILURES[path], MESSAGES[path](request)) : null
}
