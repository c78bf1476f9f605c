import { globSync, readFileSync } from 'node:fs'
import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema.ts'

const document = parse(
  globSync('schema/client/*.graphql')
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
)
const operations = document.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
)

const ROOTS = {
  query: schema.getQueryType()!,
  mutation: schema.getMutationType()!,
  subscription: schema.getSubscriptionType()!,
}
type OperationType = keyof typeof ROOTS

/** Returns the permissions that a field declares. Only signed-in sessions have `account`. */
const permissionsOf = ({ extensions }: GraphQLField<unknown, unknown>): string[] =>
  Object.keys((extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions?.authScopes ?? {})

const isForKeys = (field: GraphQLField<unknown, unknown>) => !permissionsOf(field).includes('account')

const rootFieldsOf = (type: OperationType) => Object.values(ROOTS[type].getFields())

/** Returns the top-level fields of all operations of one type. */
const rootSelections = (type: OperationType): FieldNode[] =>
  operations
    .filter(({ operation }) => operation === type)
    .flatMap(({ selectionSet }) => selectionSet.selections as FieldNode[])

describe.each(Object.keys(ROOTS) as OperationType[])('every typed client %s', (type) => {
  test('is available to API keys, and none that is available is missing', () => {
    const expected = rootFieldsOf(type).filter(isForKeys)
    const found = new Set(rootSelections(type).map(({ name }) => name.value))

    expect(expected.length).toBeGreaterThan(0)
    expect([...found].sort()).toEqual(expected.map(({ name }) => name).sort())
  })

  test('passes all arguments to its field', () => {
    const missing = rootFieldsOf(type)
      .filter(isForKeys)
      .flatMap(({ name, args }) => {
        const passed = new Set(
          rootSelections(type)
            .filter((selection) => selection.name.value === name)
            .flatMap((selection) => selection.arguments?.map((argument) => argument.name.value) ?? []),
        )
        return args
          .filter((argument) => !passed.has(argument.name))
          .map((argument) => `${name}.${argument.name}`)
      })

    expect(missing).toEqual([])
  })
})

test("the typed client doesn't select any field that requires a session", () => {
  const typeInfo = new TypeInfo(schema)
  const refused: string[] = []
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field() {
        const field = typeInfo.getFieldDef()
        if (field && !isForKeys(field)) refused.push(field.name)
      },
    }),
  )

  expect(schema.getQueryType()!.getFields().apiKeys).toSatisfy((field) => !isForKeys(field))
  expect(refused).toEqual([])
})

test('every subscription of the typed client selects the sequence number or id that it needs to resume', () => {
  const positions = rootSelections('subscription').map(({ name, selectionSet }) => {
    const type = getNamedType(ROOTS.subscription.getFields()[name.value]!.type)
    return [
      name.value,
      selectedNames(selectionSet!.selections),
      'getFields' in type && 'seq' in type.getFields(),
    ]
  })

  expect(positions).toEqual([
    ['issues', expect.arrayContaining(['seq']), true],
    ['jobEvents', expect.arrayContaining(['seq']), true],
    ['webhookEvents', expect.arrayContaining(['id']), false],
  ])
})

/** Returns the names of the selected fields, including those in fragments. */
function selectedNames(selections: OperationDefinitionNode['selectionSet']['selections']): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return []
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? selectedNames(fragment.selectionSet.selections) : []
  })
}
