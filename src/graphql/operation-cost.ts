import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type DocumentNode,
  type ExecutionArgs,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  Kind,
} from 'graphql'
import { ServiceError } from '../shared/errors.ts'
import { introspectionSize } from './introspection-size.ts'
import { OPERATION_LIMITS } from './operation-limits.ts'

/**
 * Returns the cost of a valid operation: one point for each field of the largest possible response.
 * Introspection costs one point for each field of its result.
 * @throws ServiceError `validation_error` if the operation exceeds a limit.
 */
export function costOf({
  schema,
  document,
  operationName,
  variableValues,
  contextValue,
}: ExecutionArgs): number {
  const operation = getOperationAST(document, operationName)
  const variables =
    operation && getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {})
  // If the operation is unknown or a variable is invalid, execution reports this before calling any resolver.
  if (!operation || !variables?.coerced) return 0
  const fragments = fragmentsIn(document)
  const cost = complexityFromQuery(
    { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] },
    { schema, variables: variableValues ?? {}, ctx: contextValue as object },
  )
  for (const measure of ['depth', 'breadth', 'complexity'] as const)
    if (cost[measure] > OPERATION_LIMITS[measure]) throw tooExpensive(measure, cost[measure])
  const introspected = introspectionSize({ schema, operation, fragments, variables: variables.coerced })
  return cost.complexity + introspected.fields
}

const fragmentsIn = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

/** Returns the error for an operation that exceeds a limit, with the actual value. */
function tooExpensive(measure: 'depth' | 'breadth' | 'complexity', cost: number): ServiceError {
  const limit = OPERATION_LIMITS[measure]
  return new ServiceError('validation_error', {
    message: `The operation's ${measure} is ${cost}. The limit is ${limit}.`,
    details: { validation_errors: [{ field: 'query', message: `${measure} ${cost} exceeds ${limit}` }] },
  })
}
