import { html } from 'hono/html'
import type { OpenApiDocument, SentEvent } from '../../rest/openapi/openapi-types.ts'
import { type Markup, paragraphs, prose } from './page.ts'
import { rowsTable, schemaText } from './schema-text.ts'

/** Documents the events that webhooks receive. The headers are the same for all of them. */
export function eventsSection({ webhooks }: OpenApiDocument): Markup {
  const events = Object.entries(webhooks)
  const headers = events[0]?.[1].post.parameters ?? []
  return html`<section id="events">
<h2>Events</h2>
<p>The events that the service sends to your webhooks, and how to verify them.</p>
${events.map(([name, { post }]) => eventPart(name, post))}
<h3>Headers of an event</h3>
${rowsTable(
  headers.map((header) => ({ ...header, presence: header.required ? 'always' : 'sometimes' })),
  'Header',
)}
</section>
`
}

const eventPart = (name: string, { operationId, summary, description, requestBody }: SentEvent): Markup =>
  html`<section id="${operationId}">
<h3>${summary}</h3>
<p><code>POST</code> with <code>X-Service-Event: ${name}</code></p>
${paragraphs(description)}
<p>Body: ${schemaText(requestBody?.content['application/json'].schema ?? {})}. ${prose(requestBody?.description ?? '')}</p>
</section>
`
