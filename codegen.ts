import type { CodegenConfig } from '@graphql-codegen/cli'
import { printSchema } from 'graphql'
import { schema } from './src/graphql/schema.ts'

/** Prints the schema for review and types the operations that REST, the command line and the tests run. */
const config: CodegenConfig = {
  schema: printSchema(schema),
  documents: 'schema/operations/*.graphql',
  generates: {
    'schema/schema.graphql': { plugins: ['schema-ast'] },
    'src/rest/operations.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        strictScalars: true,
        scalars: { DateTime: 'string', JSON: 'unknown', ID: 'string' },
        avoidOptionals: { field: true },
        dedupeFragments: true,
      },
    },
  },
}

export default config
