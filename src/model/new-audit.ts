import { z } from 'zod'
import { type ErrorCode, ServiceError } from '../shared/errors.ts'
import { AUDIT_MODES, type AuditMode, type AuditOptions, MODE_LIMITS } from './audit.ts'
import { CATEGORIES, SEVERITIES } from './issue.ts'
import { validationMessage } from './validation-message.ts'
import { type FailOnNew, ON_INCONCLUSIVE } from './verdict.ts'

/** The maximum number of pages in any mode (specification, `page_limit_exceeded`). */
const PAGES_MAX = MODE_LIMITS.deep.pagesMax

const percent = z.number().min(0).max(100)
/** The highest allowed value of `fail_on_new.max`. No audit has that many issues. */
const NEW_ISSUES_MAX = 1_000_000

/**
 * The fields of `POST /audit`, under their names in the specification. `null` counts as absent. REST, GraphQL
 * and OpenAPI share this schema.
 */
export const NEW_AUDIT = z.object({
  url: z.string(),
  mode: z.enum(AUDIT_MODES).nullish(),
  timeout: z.number().min(1000).max(120_000).nullish(),
  user_agent: z
    .string()
    .min(1)
    .max(512)
    .regex(/^[\x20-\x7e]*$/, 'must contain only printable ASCII characters')
    .nullish(),
  fail_on_score: percent.nullish(),
  fail_on_drop: percent.nullish(),
  fail_on_new: z
    .object({
      severity: z.enum(SEVERITIES).nullish(),
      max: z.int().min(0).max(NEW_ISSUES_MAX).nullish(),
      categories: z.array(z.enum(CATEGORIES)).min(1).nullish(),
    })
    .nullish(),
  on_inconclusive: z.enum(ON_INCONCLUSIVE).nullish(),
  max_pages: z.int().min(1).max(PAGES_MAX).nullish(),
  ignore_robots: z.boolean().nullish(),
})

/** A validated request, except for its `url`, which the address policy must still check. */
export interface NewAudit {
  url: string
  options: AuditOptions
}

/**
 * Fields that have their own error codes, in the order in which they are checked. Errors in all other fields
 * have the code `validation_error`.
 */
const CODES_BY_FIELD: readonly (readonly [field: string, code: ErrorCode])[] = [['mode', 'invalid_mode']]

/** @throws ServiceError `missing_parameter` for the first missing field. */
export function requireFields(fields: Record<string, unknown>, names: readonly string[]): void {
  const field = names.find((name) => fields[name] === undefined || fields[name] === null)
  if (field)
    throw new ServiceError('missing_parameter', { message: `${field} is required.`, details: { field } })
}

/** @throws ServiceError `missing_parameter`. */
export function requireUrl(fields: Record<string, unknown>): unknown {
  requireFields(fields, ['url'])
  return fields.url
}

/**
 * Validates all fields except `url`, in the order of docs/decisions/0016-requests-and-responses.md: `mode`,
 * `max_pages`, then all other fields together.
 * @param schema `NEW_AUDIT` or an extension of it.
 * @param further errors from outside the schema, to report together with the errors in the fields.
 * @throws ServiceError `invalid_mode`, `page_limit_exceeded` or `validation_error`.
 */
export function readAuditFields<Fields extends z.infer<typeof NEW_AUDIT>>(
  schema: z.ZodType<Fields>,
  fields: Record<string, unknown>,
  further: readonly FieldError[] = [],
): Fields {
  const parsed = schema.safeParse(fields)
  const errors = [...(parsed.success ? [] : fieldErrorsOf(parsed.error)), ...further]
  for (const [field, code] of CODES_BY_FIELD) {
    const error = errors.find((candidate) => candidate.field === field)
    if (error)
      throw new ServiceError(code, { details: { field, value: fields[field], reason: error.message } })
  }
  const mode = parsed.data?.mode ?? (fields.mode as AuditMode | null | undefined) ?? 'basic'
  checkPagesMax(fields.max_pages, mode, errors)
  if (errors.length > 0 || !parsed.success) throw validationError(errors)
  return parsed.data
}

/** @throws the same errors as `readAuditFields`. */
export function readNewAudit(fields: Record<string, unknown>, further: readonly FieldError[] = []): NewAudit {
  const read = readAuditFields(NEW_AUDIT, fields, further)
  const { url, timeout, user_agent, fail_on_score, fail_on_drop, max_pages, ignore_robots } = read
  const mode = read.mode ?? 'basic'
  const failOnNew = failOnNewOf(read)
  return {
    url,
    options: {
      mode,
      timeoutMs: timeout ?? 30_000,
      userAgent: user_agent ?? null,
      failOnScore: fail_on_score ?? null,
      failOnDrop: fail_on_drop ?? null,
      // Newer options are omitted unless they are set, so that requests without them have the same hash as
      // before.
      ...(failOnNew && { failOnNew }),
      ...(read.on_inconclusive === 'fail' && { onInconclusive: 'fail' }),
      maxPages: max_pages ?? MODE_LIMITS[mode].pagesMax,
      ignoreRobots: ignore_robots ?? false,
    },
  }
}

/** Returns the gate on new issues, completed with defaults, or null if there is none. */
export const failOnNewOf = ({
  fail_on_new: gate,
}: Pick<z.infer<typeof NEW_AUDIT>, 'fail_on_new'>): FailOnNew | null =>
  gate
    ? {
        severity: gate.severity ?? 'error',
        max: gate.max ?? 0,
        categories: gate.categories ? CATEGORIES.filter((name) => gate.categories!.includes(name)) : null,
      }
    : null

export interface FieldError {
  field: string
  message: string
}

/** Converts the errors that a schema found. */
export const fieldErrorsOf = ({ issues }: z.ZodError): FieldError[] =>
  issues.map((issue) => ({ field: fieldOf(issue.path), message: validationMessage(issue) }))

/**
 * Returns the name of a field within an object, such as `fail_on_new.max`. For an item in a list, returns the
 * name of the list.
 */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.filter((part) => typeof part === 'string').join('.')

export const validationError = (errors: readonly FieldError[]): ServiceError =>
  new ServiceError('validation_error', {
    message: `${errors.map(({ field, message }) => `${field} ${message}`).join('; ')}.`,
    details: { validation_errors: errors },
  })

function checkPagesMax(value: unknown, mode: AuditMode, errors: FieldError[]) {
  if (typeof value !== 'number') return
  if (value > PAGES_MAX)
    throw new ServiceError('page_limit_exceeded', {
      details: { field: 'max_pages', value, reason: 'too_many' },
    })
  const { pagesMax } = MODE_LIMITS[mode]
  if (value > pagesMax && !errors.some(({ field }) => field === 'max_pages'))
    errors.push({ field: 'max_pages', message: `must be at most ${pagesMax} in ${mode} mode` })
}
