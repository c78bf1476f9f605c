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
 * What a valid operation costs, in points: one for each field that its answer may have, by the most items that its
 * arguments allow; of an introspection the fields that it has.
 * @throws ServiceError `validation_error` for one that asks for more than is allowed.
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
  // The execution refuses it before anything is resolved.
  if (!operation || !variables?.coerced) return 0
  const fragments = fragmentsIn(document)
  const asked = complexityFromQuery(
    { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] },
    { schema, variables: variableValues ?? {}, ctx: contextValue as object },
  )
  for (const measure of ['depth', 'breadth', 'complexity'] as const)
    if (asked[measure] > OPERATION_LIMITS[measure]) throw tooExpensive(measure, asked[measure])
  const introspected = introspectionSize({ schema, operation, fragments, variables: variables.coerced })
  return asked.complexity + introspected.fields
}

const fragmentsIn = ({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> =>
  Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

/** The refusal of an operation that asks for too much, with what it asked for. */
function tooExpensive(measure: 'depth' | 'breadth' | 'complexity', asked: number): ServiceError {
  const limit = OPERATION_LIMITS[measure]
  return new ServiceError('validation_error', {
    message: `The ${measure} of the operation is ${asked}; at most ${limit} is allowed.`,
    details: { validation_errors: [{ field: 'query', message: `${measure} ${asked} is over ${limit}` }] },
  })
}
