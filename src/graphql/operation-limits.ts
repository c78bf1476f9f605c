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

export const OPERATION_LIMITS = {
  /** The maximum number of tokens in the document. The parser stops at this limit. */
  tokens: 2000,
  /**
   * The maximum number of fields in the document. Documents with more fields aren't validated, because
   * validation takes quadratic time.
   */
  textFields: 300,
  aliases: 30,
  depth: 10,
  /** The maximum number of fields, each counted once. */
  breadth: 300,
  /**
   * The maximum number of fields, multiplied by the lengths of the lists that contain them. Arguments count
   * with their values, including those in variables.
   */
  complexity: 50_000,
  /** The maximum number of times that an operation may select `__schema` and `__type`. */
  introspections: { __schema: 1, __type: 10 },
} as const

/** @throws GraphQLError for invalid syntax or a document that is too long. */
export function parseOperation(source: string | Source): DocumentNode {
  const document = parse(source, { maxTokens: OPERATION_LIMITS.tokens })
  let fields = 0
  visit(document, {
    Field() {
      fields += 1
    },
  })
  if (fields > OPERATION_LIMITS.textFields)
    throw new GraphQLError(`A document can have at most ${OPERATION_LIMITS.textFields} fields.`)
  return document
}

/** Limits aliases, which would let clients repeat a field at no cost. */
const aliasLimit: ValidationRule = (context: ValidationContext) => {
  let count = 0
  return {
    Field({ alias }) {
      if (!alias) return
      count += 1
      if (count === OPERATION_LIMITS.aliases + 1)
        context.reportError(
          new GraphQLError(`An operation can have at most ${OPERATION_LIMITS.aliases} aliases.`),
        )
    },
  }
}

/** Limits how many times an operation introspects the schema, including through aliases and fragments. */
const introspectionLimit: ValidationRule = (context: ValidationContext) => {
  const fragments: Record<string, FragmentDefinitionNode> = {}
  for (const definition of context.getDocument().definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  return {
    OperationDefinition({ selectionSet }) {
      const fields = fieldsIn(selectionSet, fragments)
      for (const [name, max] of Object.entries(OPERATION_LIMITS.introspections)) {
        const selected = fields.filter((field) => field.name.value === name)
        if (selected.length <= max) continue
        const times = max === 1 ? 'once' : `${max} times`
        context.reportError(
          new GraphQLError(`An operation can select \`${name}\` at most ${times}.`, { nodes: selected }),
        )
      }
    },
  }
}

const OWN_RULES = [aliasLimit, introspectionLimit]

/**
 * Applies our own rules first. They are fast and reject documents for which the standard rules would take a
 * long time.
 */
export function validateOperation(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const errors = validate(schema, document, OWN_RULES)
  return errors.length > 0 ? errors : validate(schema, document, specifiedRules)
}
