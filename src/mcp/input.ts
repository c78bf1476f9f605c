import { z } from 'zod'
import { isCursor } from '../graphql/connection.ts'
import { requireFields, validationError } from '../model/new-audit.ts'
import type { JsonSchema, Parameter } from '../rest/openapi/openapi-types.ts'
import { PARAMETERS } from '../rest/openapi/parameters.ts'
import { numberText, offsetOf, readQuery } from '../rest/query.ts'

/**
 * Fields that select a page of a list of issues. Responses are short by default, since a model's context is
 * limited.
 */
export const PAGE_INPUT = z.object({
  per_page: numberText(100).default(10),
  page: numberText(Number.MAX_SAFE_INTEGER).default(1),
  cursor: z.string().refine(isCursor, 'is not a valid cursor').optional(),
})

export const PAGE_PROPERTIES: Readonly<Record<string, JsonSchema>> = {
  per_page: {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 10,
    description: 'The maximum number of issues to return.',
  },
  cursor: { type: 'string', description: 'The `next_cursor` of the previous response.' },
  page: {
    type: 'integer',
    minimum: 1,
    description: 'The page of issues to return, starting at 1. Use it instead of a cursor.',
  },
}

export const JOB_ID: JsonSchema = {
  type: 'string',
  description: 'The id of an audit. Starts with `aud_`.',
}

/** Returns the JSON Schemas of the REST API's query parameters. */
export const propertiesOf = (...names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    names.map((name) => {
      const { schema, description } = (PARAMETERS as Readonly<Record<string, Parameter>>)[name]!
      return [name, { ...schema, description }]
    }),
  )

/**
 * Validates input in the same way as a REST request's query. Numbers and booleans may be strings or JSON
 * values.
 * @throws ServiceError `validation_error` listing all invalid fields.
 */
export const readFields = <Fields>(schema: z.ZodType<Fields>, input: Record<string, unknown>): Fields =>
  readQuery(
    schema,
    Object.fromEntries(
      Object.entries(input)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
    ),
  )

/**
 * Reads a required id.
 * @throws ServiceError `missing_parameter` or `validation_error`.
 */
export function readId(input: Record<string, unknown>, name = 'job_id'): string {
  requireFields(input, [name])
  const id = input[name]
  if (typeof id !== 'string') throw validationError([{ field: name, message: 'must be a string' }])
  return id
}

/** Converts the paging fields to the arguments of a connection. */
export const connectionArgs = ({ per_page: first, page, cursor: after }: z.infer<typeof PAGE_INPUT>) => ({
  first,
  ...(after === undefined ? { offset: offsetOf(page, first) } : { after }),
})
