import type { FieldError } from '../model/new-audit.ts'
import { ServiceError } from '../shared/errors.ts'

/** Returns an error for GraphQL clients, which know the fields as `failOnScore` and not as `fail_on_score`. */
export function withGraphqlNames(error: ServiceError): ServiceError {
  const { code, status, details, retryAfterSeconds, cause } = error
  const names = fieldsOf(details).filter((name) => nameInGraphql(name) !== name)
  if (names.length === 0) return error
  const message = names.reduce((text, name) => text.replaceAll(name, nameInGraphql(name)), error.message)
  return new ServiceError(code, {
    status,
    message,
    details: renamed(details!),
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/** The header counts as the argument of this name. */
const nameInGraphql = (name: string): string =>
  name === 'Idempotency-Key'
    ? 'idempotencyKey'
    : name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())

const fieldsOf = (details: ServiceError['details']): string[] => [
  ...(typeof details?.field === 'string' ? [details.field] : []),
  ...faultsOf(details).map(({ field }) => field),
]

const faultsOf = (details: ServiceError['details']): readonly FieldError[] =>
  (details?.validation_errors as readonly FieldError[] | undefined) ?? []

const renamed = (details: Record<string, unknown>) => ({
  ...details,
  ...(typeof details.field === 'string' && { field: nameInGraphql(details.field) }),
  ...(details.validation_errors !== undefined && {
    validation_errors: faultsOf(details).map((fault) => ({ ...fault, field: nameInGraphql(fault.field) })),
  }),
})
