import type { Method, OpenApiDocument, Operation, Parameter } from '../../rest/openapi/openapi-types.ts'
import { nameOfRef } from './schema-text.ts'

export interface Call {
  method: Method
  path: string
  operation: Operation
}

export const parametersOf = ({ operation }: Call, { components }: OpenApiDocument): Parameter[] =>
  (operation.parameters ?? []).flatMap(({ $ref }) => components.parameters[nameOfRef($ref)] ?? [])

/** Returns a command line that calls an operation with its first example. */
export function curlOf(call: Call, document: OpenApiDocument): string {
  const path = parametersOf(call, document).reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, String(example)),
    call.path,
  )
  const content = call.operation.requestBody?.content['application/json']
  const example = Object.values(content?.examples ?? {})[0]
  const options = [
    call.method === 'get' ? '' : `-X ${call.method.toUpperCase()} `,
    path.endsWith('/stream') ? '-N ' : '',
  ].join('')
  const lines = [`curl ${options}${document.servers[0]?.url}${path}`, '-H "X-API-Key: $KEY"']
  if (example && 'value' in example)
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(example.value)}'`)
  return lines.join(' \\\n  ')
}
