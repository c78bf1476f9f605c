import { expect, test } from 'vitest'
import { exitStatusOf, exitStatusOfError } from '../../src/cli/exit-status.ts'
import { Interrupted } from '../../src/cli/interruption.ts'
import { RestError, ServerBusy, ServerUnreachable } from '../../src/cli/rest-error.ts'
import { ConfigError } from '../../src/config.ts'
import { FAILURE_CODES, type FailureCode } from '../../src/model/audit.ts'
import { ServiceError } from '../../src/shared/errors.ts'

test('the command exits with 0 after a completed audit', () => {
  expect(exitStatusOf({ status: 'completed' })).toBe(0)
})

const STATUS: Record<FailureCode, number> = {
  timeout: 2,
  engine_failure: 3,
  unreachable: 2,
  http_error: 2,
  login_required: 2,
  unsupported_content: 2,
  gate_score: 1,
  gate_drop: 1,
  gate_new: 1,
  gate_inconclusive: 1,
  cancelled: 2,
}

test.each(FAILURE_CODES)(
  'the command exits with the matching status after an audit fails with %s',
  (code) => {
    expect(exitStatusOf({ status: 'failed', error: `${code}: why` })).toBe(STATUS[code])
  },
)

const restError = (error: string, status: number, reason?: string) =>
  new RestError({ error, message: 'why', ...(reason && { details: { reason } }) }, status)

test.each([
  ['an option that the service rejects', restError('validation_error', 400), 4],
  ['a URL that cannot be audited', restError('invalid_url', 400, 'malformed'), 4],
  ['a host that does not exist', restError('invalid_url', 400, 'unresolvable'), 2],
  ['a key that is invalid', restError('api_key_invalid', 401), 4],
  ["a server that isn't an Audit Service", restError('invalid_answer', 404), 4],
  ['a proxy that has no server', restError('invalid_answer', 502), 3],
  ['a busy server', new ServerBusy({ error: 'queue_busy', message: 'full' }, 429), 3],
  ['a server that cannot be reached', new ServerUnreachable('no'), 3],
  ['a bad configuration', new ConfigError('PORT'), 4],
  ['a database that is lost', new ServiceError('database_error'), 3],
  ['a defect of the service', new TypeError('x is undefined'), 3],
  ['an interruption', new Interrupted('Interrupted.'), 2],
])('the command exits with the status for %s', (_name, error, status) => {
  expect(exitStatusOfError(error)).toBe(status)
})
