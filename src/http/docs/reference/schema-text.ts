import { html } from 'hono/html'
import type { JsonSchema } from '../../../rest/openapi/openapi-types.ts'
import { type Markup, prose, tableBox } from '../layout/page.ts'

export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const schemaLink = (name: string): Markup =>
  html`<a class="target" href="/docs/api/schemas#schema-${name}">${name}</a>`

/** Allows line breaks after the slashes in a path so that its words aren't broken on narrow screens. */
export const breakablePath = (path: string): Markup =>
  html`${path.split(/(?<=.\/)/).map((part, index) => html`${index > 0 ? html`<wbr>` : ''}${part}`)}`

const FORMATS: Readonly<Record<string, string>> = { 'date-time': 'ISO 8601 time', uri: 'address' }
const TYPES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number' }

/** Describes the type and range of a value in words. */
export function schemaText(schema: JsonSchema): Markup {
  const { $ref, items } = schema
  const choices = schema.oneOf ?? schema.anyOf
  if ($ref) return schemaLink(nameOfRef($ref))
  if (choices)
    return html`${choices.map((choice, index) => html`${index > 0 ? ' or ' : ''}${schemaText(choice)}`)}`
  if (items) return html`list of ${schemaText(items)}`
  if (schema.enum)
    return html`${schema.enum.map((value, index) => html`${index > 0 ? ', ' : ''}${code(value)}`)}`
  if (schema.const !== undefined) return code(schema.const)
  const types = [schema.type ?? 'any value'].flat()
  const words = types.map((type) => (schema.format && FORMATS[schema.format]) ?? TYPES[type] ?? type)
  return html`${words.join(' or ')}${rangeWords(schema)}`
}

const code = (value: unknown): Markup => html`<code>${String(value)}</code>`

function rangeWords({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const largest = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (minimum !== undefined && largest !== undefined) return `, ${minimum} to ${largest}`
  if (minimum !== undefined) return `, at least ${minimum}`
  if (minLength !== undefined && maxLength !== undefined) return `, ${minLength} to ${maxLength} characters`
  if (maxLength !== undefined) return `, at most ${maxLength} characters`
  return ''
}

/** A table row with the name, type and description of a field or parameter. */
export interface Row {
  name: string
  schema: JsonSchema
  description: string
  /** The parameter's location and whether it's required, such as `query, optional`. */
  presence: string
}

export const rowsTable = (rows: readonly Row[], heading: string): Markup =>
  tableBox(html`<table>
<thead><tr><th scope="col">${heading}</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.map(
  ({ name, schema, description, presence }) => html`<tr><th scope="row"><code>${name}</code>
<span class="quiet">${presence}</span></th>
<td>${schemaText(schema)}${schema.default === undefined ? '' : html`; default <code>${String(schema.default)}</code>`}
<span class="quiet">${prose(description)}</span></td></tr>\n`,
)}
</tbody>
</table>`)

/**
 * Renders the fields of an object or, if the schema has several variants, the list of variants.
 * @param always the label for required fields.
 */
export function schemaTable(schema: JsonSchema, always = 'always'): Markup {
  const { properties, required = [] } = schema
  if (!properties) return html`<p>One of ${schemaText(schema)}.</p>`
  return rowsTable(
    Object.entries(properties).map(([name, field]) => ({
      name,
      schema: field,
      description: field.description ?? '',
      presence: required.includes(name) ? always : 'optional',
    })),
    'Field',
  )
}
