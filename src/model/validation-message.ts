import type { z } from 'zod'

type SchemaIssue = z.core.$ZodIssue

/** The units for limits on lengths. All other limits apply to the value itself. */
const PARTS: Readonly<Record<string, string>> = { string: 'character', array: 'item' }

/** Returns a requirement such as "must be at least 1000" or "must have at least 16 characters". */
function bounded(origin: string, comparison: 'at least' | 'at most', limit: number | bigint): string {
  const part = PARTS[origin]
  const words = `${comparison} ${limit}`
  return part ? `must have ${words} ${part}${Number(limit) === 1 ? '' : 's'}` : `must be ${words}`
}

/** Returns an error as text that follows the field name, in place of the schema library's wording. */
export function validationMessage(issue: SchemaIssue): string {
  switch (issue.code) {
    case 'too_small':
      return bounded(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return bounded(issue.origin, 'at most', issue.maximum)
    case 'invalid_type':
      return `must be ${EXPECTED[issue.expected] ?? `of type ${issue.expected}`}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    default:
      return issue.message
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
