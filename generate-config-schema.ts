import { writeFileSync } from 'node:fs'
import { AUDIT_CONFIG_SCHEMA } from './src/model/audit-config.ts'

/** Writes the JSON Schema of `audit-service.json` for the package, as a part of `npm run generate`. */
writeFileSync('schema/audit-service.schema.json', `${JSON.stringify(AUDIT_CONFIG_SCHEMA, null, 2)}\n`)
