import type { CodegenConfig } from '@graphql-codegen/cli'
import { printSchema } from 'graphql'
import { schema } from './src/graphql/schema.ts'

const TYPES = {
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
  scalars: { DateTime: 'string', JSON: 'unknown', ID: 'string' },
  avoidOptionals: { field: true },
  dedupeFragments: true,
} as const

/**
 * Writes the schema for review, the types of the operations that REST, MCP and the dashboard run, and the
 * client of `schema/client`.
 */
const config: CodegenConfig = {
  schema: printSchema(schema),
  generates: {
    'schema/schema.graphql': { plugins: ['schema-ast'] },
    'src/rest/generated/operations.ts': {
      documents: 'schema/operations/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: TYPES,
    },
    'src/mcp/generated/operations.ts': {
      documents: 'schema/mcp/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: TYPES,
    },
    'src/client/generated/operations.ts': {
      documents: 'schema/client/*.graphql',
      plugins: ['typescript-operations', 'typescript-generic-sdk'],
      config: { ...TYPES, documentMode: 'documentNode' },
    },
    'src/dashboard/generated/operations.ts': {
      documents: 'schema/dashboard/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: TYPES,
    },
  },
}

export default config
