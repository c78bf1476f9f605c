import { type FieldError, validationError } from '../model/new-audit.ts'
import type { ServiceError } from '../shared/errors.ts'

/** Returns the error with GraphQL field names, such as `failOnScore` instead of `fail_on_score`. */
export function withGraphqlNames(error: ServiceError): ServiceError {
  if (error.code !== 'validation_error') return error
  const faults = error.details?.validation_errors as readonly FieldError[]
  if (faults.every(({ field }) => nameInGraphql(field) === field)) return error
  return validationError(faults.map(({ field, message }) => ({ field: nameInGraphql(field), message })))
}

/** The argument has the same name as the header that clients can send instead, in camelCase. */
const nameInGraphql = (name: string): string =>
  name === 'Idempotency-Key'
    ? 'idempotencyKey'
    : name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
