import type { z } from 'zod'

type SchemaIssue = z.core.$ZodIssue

/** Things of which the number of parts is bounded, not the value. */
const PARTS: Readonly<Record<string, string>> = { string: 'characters', array: 'items' }

/** `words` for a bound and what it bounds: "at least 1000", "have at least 16 characters". */
const bounded = (origin: string, words: string): string =>
  PARTS[origin] ? `must have ${words} ${PARTS[origin]}` : `must be ${words}`

/** What is wrong with a field, to follow its name: plain words, none of the schema library's. */
export function faultWords(issue: SchemaIssue): string {
  switch (issue.code) {
    case 'too_small':
      return bounded(issue.origin, `at least ${issue.minimum}`)
    case 'too_big':
      return bounded(issue.origin, `at most ${issue.maximum}`)
    case 'invalid_type':
      return `must be ${EXPECTED[issue.expected] ?? `of type ${issue.expected}`}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    default:
      return issue.message
  }
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}
