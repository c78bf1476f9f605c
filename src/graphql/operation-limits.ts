import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  parse,
  type Source,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  validate,
  visit,
} from 'graphql'
import { fieldsIn } from './introspection-size.ts'

/** What one operation may ask for. */
export const OPERATION_LIMITS = {
  /** Of the text: more are not even parsed. */
  tokens: 2000,
  /** Fields of the text: more are not validated, which takes time by the square of their number. */
  textFields: 300,
  aliases: 30,
  depth: 10,
  /** Fields in all, each once. */
  breadth: 300,
  /** Fields times the items of the lists that they stand in; arguments count with their values, variables too. */
  complexity: 50_000,
  /** How often an operation may ask for the schema and for one of its types. */
  introspections: { __schema: 1, __type: 10 },
} as const

/** @throws GraphQLError for a syntax error or too long a text. */
export function parseOperation(source: string | Source): DocumentNode {
  const document = parse(source, { maxTokens: OPERATION_LIMITS.tokens })
  let fields = 0
  visit(document, {
    Field() {
      fields += 1
    },
  })
  if (fields > OPERATION_LIMITS.textFields)
    throw new GraphQLError(`A document may have at most ${OPERATION_LIMITS.textFields} fields.`)
  return document
}

/** Limits aliases: one multiplies a field at no cost to the caller. */
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

/** Limits how often an operation introspects, by whatever aliases and fragments. */
const introspectionLimit: ValidationRule = (context: ValidationContext) => {
  const fragments: Record<string, FragmentDefinitionNode> = {}
  for (const definition of context.getDocument().definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  return {
    OperationDefinition({ selectionSet }) {
      const fields = fieldsIn(selectionSet, fragments)
      for (const [name, max] of Object.entries(OPERATION_LIMITS.introspections)) {
        const asked = fields.filter((field) => field.name.value === name)
        if (asked.length <= max) continue
        const times = max === 1 ? 'once' : `${max} times`
        context.reportError(
          new GraphQLError(`An operation may ask for \`${name}\` at most ${times}.`, { nodes: asked }),
        )
      }
    },
  }
}

const OWN_RULES = [aliasLimit, introspectionLimit]

/** Validates a document by our own rules first: they are cheap, and what they refuse may cost the others much. */
export function validateOperation(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const errors = validate(schema, document, OWN_RULES)
  return errors.length > 0 ? errors : validate(schema, document, specifiedRules)
}
