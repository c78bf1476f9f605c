import { html } from 'hono/html'
import type {
  Example,
  MediaType,
  OpenApiDocument,
  Reference,
  ResponseObject,
} from '../../../rest/openapi/openapi-types.ts'
import { codeBlock, codeTabs } from '../layout/code.ts'
import type { Entry } from '../layout/entries.ts'
import { type Markup, paragraphs, prose, tableBox } from '../layout/page.ts'
import { type Call, parametersOf, requestExamples } from './request-examples.ts'
import { breakablePath, nameOfRef, rowsTable, schemaLink, schemaTable } from './schema-text.ts'

/** Documents one operation: its purpose, its parameters and its responses. */
export function operationEntry(call: Call, document: OpenApiDocument): Entry {
  const { method, path, operation } = call
  const { operationId, summary, description, responses } = operation
  const isError = ([status]: [string, ResponseObject]) => Number(status) >= 400
  const all = Object.entries(responses)
  return {
    id: operationId,
    title: summary,
    summary: html`<code>${method.toUpperCase()} ${breakablePath(path)}</code>`,
    content: html`${paragraphs(description)}
${codeTabs(requestExamples(call, document), operationId)}
${parametersTable(call, document)}
${bodyTable(call, document)}
<h3>Responses</h3>
${all.filter((entry) => !isError(entry)).map(responsePart)}
${errorsTable(all.filter(isError))}`,
  }
}

function parametersTable(call: Call, document: OpenApiDocument): Markup | '' {
  const parameters = parametersOf(call, document)
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ in: place, ...parameter }) => ({
    ...parameter,
    presence: `${place}, ${parameter.required ? 'required' : 'optional'}`,
  }))
  return html`<h3>Parameters</h3>${rowsTable(rows, 'Parameter')}`
}

function bodyTable({ operation }: Call, { components }: OpenApiDocument): Markup | '' {
  if (!operation.requestBody) return ''
  const { description, content } = operation.requestBody
  const name = nameOfRef(content['application/json'].schema.$ref ?? '')
  return html`<h3>Body</h3>
<p>${prose(description)}</p>
${schemaTable(components.schemas[name] ?? {}, 'required')}
${examplesOf(content['application/json'])}`
}

function responsePart([status, { description, headers, content = {} }]: [string, ResponseObject]): Markup {
  const names = Object.keys(headers).filter((name) => !name.toLowerCase().includes('ratelimit'))
  return html`<p><strong>${status}</strong> ${prose(description)}
Headers: ${names.map((name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`)} and those of the limits.</p>
${Object.entries(content).map(
  ([type, media]) => html`<p><code>${type}</code>: ${contentWords(media)}</p>${examplesOf(media)}`,
)}`
}

const contentWords = ({ schema, 'x-item-schema': item }: MediaType): Markup => {
  const { $ref = item?.$ref, description } = schema
  return html`${description ? prose(description) : ''} ${$ref ? schemaLink(nameOfRef($ref)) : ''}`
}

const examplesOf = ({ examples = {} }: MediaType): Markup =>
  html`${Object.values(examples)
    .filter(isExample)
    .map(
      ({ summary, value }) => html`<details><summary>Example: ${prose(summary)}</summary>
${typeof value === 'string' ? codeBlock(value, '') : codeBlock(JSON.stringify(value, null, 2), 'json')}</details>`,
    )}`

const isExample = (example: Example | Reference): example is Example => 'value' in example

const errorsTable = (responses: readonly [string, ResponseObject][]): Markup => html`<h3>Errors</h3>
${tableBox(html`<table>
<thead><tr><th scope="col">Status</th><th scope="col">Codes</th></tr></thead>
<tbody>
${responses.map(([status, response]) => html`<tr><th scope="row">${status}</th><td>${codesOf(response)}</td></tr>\n`)}
</tbody>
</table>`)}`

const codesOf = ({ content }: ResponseObject): Markup => {
  const codes = Object.keys(content?.['application/json']?.examples ?? {})
  return html`${codes.map(
    (code) => html`<a class="target" href="/docs/errors#${code}"><code>${code}</code></a> `,
  )}`
}
