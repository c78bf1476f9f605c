import type { Method, OpenApiDocument, Operation, Parameter } from '../../../rest/openapi/openapi-types.ts'
import type { Example } from '../layout/code.ts'
import { nameOfRef } from './schema-text.ts'

export interface Call {
  method: Method
  path: string
  operation: Operation
}

export const parametersOf = ({ operation }: Call, { components }: OpenApiDocument): Parameter[] =>
  (operation.parameters ?? []).flatMap(({ $ref }) => components.parameters[nameOfRef($ref)] ?? [])

interface SampleRequest {
  method: string
  url: string
  body?: unknown
  isStream: boolean
}

/** Returns an operation's first example as a request in several languages, ready to copy. */
export function requestExamples(call: Call, document: OpenApiDocument): Example[] {
  const request = sampleRequest(call, document)
  return [
    { name: 'curl', language: 'sh', text: curlText(request) },
    { name: 'Node', language: 'ts', text: nodeText(request) },
    { name: 'Python', language: 'python', text: pythonText(request) },
  ]
}

function sampleRequest(call: Call, document: OpenApiDocument): SampleRequest {
  const path = parametersOf(call, document).reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, String(example)),
    call.path,
  )
  const content = call.operation.requestBody?.content['application/json']
  const example = Object.values(content?.examples ?? {})[0]
  return {
    method: call.method.toUpperCase(),
    url: `${document.servers[0]?.url}${path}`,
    isStream: path.endsWith('/stream'),
    ...(example && 'value' in example && { body: example.value }),
  }
}

function curlText({ method, url, body, isStream }: SampleRequest): string {
  const options = `${method === 'GET' ? '' : `-X ${method} `}${isStream ? '-N ' : ''}`
  const lines = [`curl ${options}${url}`, '-H "X-API-Key: $KEY"']
  if (body) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}

function nodeText({ method, url, body, isStream }: SampleRequest): string {
  const headers = ["'X-API-Key': process.env.KEY", ...(body ? ["'Content-Type': 'application/json'"] : [])]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { ${headers.join(', ')} },`,
    ...(body ? [`  body: JSON.stringify(${JSON.stringify(body)}),`] : []),
  ]
  const read = isStream
    ? 'for await (const lines of response.body.pipeThrough(new TextDecoderStream())) process.stdout.write(lines)'
    : 'console.log(response.status, await response.text())'
  return [`const response = await fetch('${url}', {`, ...options, '})', read].join('\n')
}

function pythonText({ method, url, body, isStream }: SampleRequest): string {
  const args = [
    `    "${url}",`,
    '    headers={"X-API-Key": os.environ["KEY"]},',
    ...(body ? [`    json=${pythonValue(body)},`] : []),
    ...(isStream ? ['    stream=True,'] : []),
  ]
  const read = isStream
    ? ['for line in response.iter_lines():', '    print(line.decode())']
    : ['print(response.status_code, response.text)']
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    ...args,
    ')',
    ...read,
  ].join('\n')
}

/** Converts a JSON value to a Python literal. */
function pythonValue(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${pythonValue(field)}`,
  )
  return `{${fields.join(', ')}}`
}
