import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Header, Method, OpenApiDocument, ResponseObject } from '../../src/rest/openapi/openapi-types.ts'

/** The custom formats that the use cases check. */
const FORMATS = { cron: true, timezone: true, 'css-selector': true, 'page-pattern': true } as const

export interface Checked {
  status: number
  /** Returns an error's code. */
  error: string | undefined
}

/** Checks responses against the OpenAPI document: status, media type, headers, body and error code. */
export function createContract(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')

  const bodyFaults = (pointer: readonly string[], body: unknown) => {
    const fragment = pointer
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
    const validate = ajv.getSchema(`openapi.json#/${fragment.join('/')}`)
    if (!validate) throw new Error(`There is no schema at ${pointer.join(' ')}`)
    return validate(body)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  const headerFaults = ({ headers }: ResponseObject, response: Response) =>
    Object.entries(headers).flatMap(([name, { $ref }]) => {
      const header: Header = document.components.headers[$ref.split('/').at(-1)!]!
      const value = response.headers.get(name)
      if (value === null) return header.required ? [`no header ${name}`] : []
      const typed = header.schema.type === 'integer' ? Number(value) : value
      return bodyFaults(['components', 'headers', name, 'schema'], typed).map((fault) => `${name}: ${fault}`)
    })

  /** @throws Error listing all differences between the response and the document. */
  const check = async (name: string, response: Response): Promise<Checked> => {
    const [method = '', path = ''] = name.split(' ')
    const key = method.toLowerCase() as Method
    const answer = document.paths[path]?.[key]?.responses[response.status]
    if (!answer) throw new Error(`${name} does not document ${response.status}: ${await response.text()}`)
    const faults = headerFaults(answer, response)
    const text = await response.text()
    const mediaType = response.headers.get('content-type')?.split(';')[0]
    if (!answer.content) {
      if (text !== '') faults.push(`a body: ${text}`)
    } else if (mediaType === undefined || !answer.content[mediaType])
      faults.push(`the media type ${mediaType}`)
    const isJson = mediaType?.endsWith('json') && !mediaType.includes('ndjson')
    const body = isJson && text !== '' ? JSON.parse(text) : undefined
    const at = [
      'paths',
      path,
      key,
      'responses',
      String(response.status),
      'content',
      mediaType ?? '',
      'schema',
    ]
    if (body && answer.content?.[mediaType!]) faults.push(...bodyFaults(at, body))
    if (mediaType === 'application/x-ndjson')
      for (const line of text.split('\n').filter((part) => part.trim() !== ''))
        faults.push(...bodyFaults(['components', 'schemas', 'StreamedIssue'], JSON.parse(line)))
    if (faults.length > 0) throw new Error(`${name} ${response.status}: ${faults.join('; ')}\n${text}`)
    return { status: response.status, error: response.status >= 400 ? body.error : undefined }
  }
  return Object.assign(check, { faults: bodyFaults })
}

export type Contract = ReturnType<typeof createContract>
