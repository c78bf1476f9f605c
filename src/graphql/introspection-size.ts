import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { ServiceError } from '../shared/errors.ts'

/** The limits on an introspection result, which are about three times the size that tools request. */
export const INTROSPECTION_LIMITS = { fields: 20_000, characters: 512 * 1024 }

export interface IntrospectionSize {
  /** The number of fields in the result, including repeated ones. */
  fields: number
  /** The approximate size of the result as JSON, in characters. */
  characters: number
}

export interface Introspecting {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Readonly<Record<string, FragmentDefinitionNode>>
  /** The variables after coercion, including default values. */
  variables: Record<string, unknown>
}

const META_FIELDS = new Map<string, GraphQLField<unknown, unknown>>(
  [SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]),
)

/**
 * Computes the size of an operation's introspection result without building it. Measures each selection on
 * each part of the schema only once, even if the result repeats it. The limits also bound the work, since
 * each step corresponds to a field in the result.
 * @throws ServiceError `validation_error` if the result exceeds the limits.
 */
export function introspectionSize(introspecting: Introspecting): IntrospectionSize {
  const { operation, fragments } = introspecting
  const measure = createMeasure(introspecting)
  const total = { fields: 0, characters: 0 }
  for (const node of fieldsIn(operation.selectionSet, fragments)) {
    const field = META_FIELDS.get(node.name.value)
    if (field) add(total, measure(field, node, undefined))
  }
  return total
}

type Measure = (field: GraphQLField<unknown, unknown>, node: FieldNode, source: unknown) => IntrospectionSize

/** Returns a function that measures an introspection field. */
function createMeasure({ schema, fragments, variables }: Introspecting): Measure {
  const selections = new Map<SelectionSetNode, Selection>()
  const argsOf = new Map<FieldNode, Record<string, unknown>>()
  let steps = 0

  const measure: Measure = (field, node, source) => {
    const args = argsOf.get(node) ?? getArgumentValues(field, node, variables)
    argsOf.set(node, args)
    return sizeOf(field.resolve!(source, args, undefined, { schema } as never), field.type, node)
  }

  const sizeOf = (value: unknown, type: GraphQLOutputType, node: FieldNode): IntrospectionSize => {
    if (type instanceof GraphQLNonNull) return sizeOf(value, type.ofType, node)
    if (value === null || value === undefined) return NULL
    if (type instanceof GraphQLObjectType) return sizeOfObject(node.selectionSet!, type, value)
    // The value is a name, a description or other text. In JSON, a line break takes up two characters.
    if (!(type instanceof GraphQLList)) return { fields: 0, characters: String(value).length + '"",'.length }
    const size = { fields: 0, characters: '[],'.length }
    for (const item of value as Iterable<unknown>) add(size, sizeOf(item, type.ofType, node))
    return size
  }

  const sizeOfObject = (selectionSet: SelectionSetNode, type: GraphQLObjectType, source: unknown) => {
    const selection = selections.get(selectionSet) ?? selectionOf(fieldsIn(selectionSet, fragments), type)
    selections.set(selectionSet, selection)
    steps += 1
    const known = selection.sizes.get(source)
    if (known) return known
    const size = { fields: selection.nodes.length, characters: selection.characters }
    steps += selection.nodes.length
    if (steps > INTROSPECTION_LIMITS.fields) throw tooLarge()
    for (const { field, node } of selection.nodes) if (field) add(size, measure(field, node, source))
    selection.sizes.set(source, size)
    return size
  }
  return measure
}

/** The selected fields of a type. */
interface Selection {
  /** `field` is undefined for `__typename`. */
  nodes: { node: FieldNode; field: GraphQLField<unknown, unknown> | undefined }[]
  /** The total length of the field names in one object. */
  characters: number
  /** The sizes of the objects that have been measured. */
  sizes: Map<unknown, IntrospectionSize>
}

function selectionOf(nodes: readonly FieldNode[], type: GraphQLObjectType): Selection {
  const fields = type.getFields()
  const names = nodes.map(({ alias, name }) => (alias ?? name).value.length + '"":,'.length)
  return {
    nodes: nodes.map((node) => ({ node, field: fields[node.name.value] })),
    characters: names.reduce((sum, length) => sum + length, '{},'.length),
    sizes: new Map(),
  }
}

/**
 * Adds a size to the total.
 * @throws ServiceError `validation_error` if the total exceeds the limits.
 */
function add(total: IntrospectionSize, { fields, characters }: IntrospectionSize): void {
  total.fields += fields
  total.characters += characters
  if (total.fields > INTROSPECTION_LIMITS.fields || total.characters > INTROSPECTION_LIMITS.characters)
    throw tooLarge()
}

/**
 * Returns the fields in a selection, including those in its fragments. As during execution, each fragment
 * counts only once. Ignores directives that skip fields.
 */
export function fieldsIn(
  { selections }: SelectionSetNode,
  fragments: Introspecting['fragments'],
  visited = new Set<string>(),
): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, fragments, visited)
    const { value: name } = selection.name
    if (visited.has(name) || !fragments[name]) return []
    visited.add(name)
    return fieldsIn(fragments[name].selectionSet, fragments, visited)
  })
}

const NULL: IntrospectionSize = { fields: 0, characters: 'null,'.length }

function tooLarge(): ServiceError {
  const { fields, characters } = INTROSPECTION_LIMITS
  return new ServiceError('validation_error', {
    message: `The introspection result is too large. It can have at most ${fields} fields and ${characters} characters.`,
    details: {
      validation_errors: [{ field: 'query', message: 'the introspection result is too large' }],
    },
  })
}
