import {
  type DocumentNode,
  GraphQLError,
  parse,
  type Source,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { ServiceError } from '../shared/errors.ts'

/** What one operation may ask for; introspection is outside of depth and complexity. */
export const OPERATION_LIMITS = {
  /** Of the text: more are not even parsed. */
  tokens: 2000,
  aliases: 30,
  depth: 10,
  /** Fields in all, each once. */
  breadth: 300,
  /** Fields times the items of the lists that they stand in; arguments count with their values, variables too. */
  complexity: 50_000,
}

/** @throws GraphQLError for a syntax error or too many tokens. */
export const parseOperation = (source: string | Source): DocumentNode =>
  parse(source, { maxTokens: OPERATION_LIMITS.tokens })

/** An alias multiplies a field at no cost to who writes it. */
const aliasLimit: ValidationRule = (context: ValidationContext) => {
  let count = 0
  return {
    Field({ alias }) {
      if (!alias) return
      count += 1
      if (count === OPERATION_LIMITS.aliases + 1)
        context.reportError(
          new GraphQLError(`An operation may have at most ${OPERATION_LIMITS.aliases} aliases.`),
        )
    },
  }
}

export const OWN_RULES = [aliasLimit]
export const VALIDATION_RULES = [...specifiedRules, ...OWN_RULES]

/** The refusal of an operation that asks for too much, with what it asked for. */
export function tooExpensive(
  kind: string,
  result: { depth: number; breadth: number; complexity: number },
): ServiceError {
  const measure = kind.toLowerCase() as 'depth' | 'breadth' | 'complexity'
  const [asked, limit] = [result[measure], OPERATION_LIMITS[measure]]
  return new ServiceError('validation_error', {
    message: `The ${measure} of the operation is ${asked}; at most ${limit} is allowed.`,
    details: { validation_errors: [{ field: 'query', message: `${measure} ${asked} is over ${limit}` }] },
  })
}
