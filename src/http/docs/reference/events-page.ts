import { html } from 'hono/html'
import type { OpenApiDocument, SentEvent } from '../../../rest/openapi/openapi-types.ts'
import { docsPage, type Markup, paragraphs, prose } from '../layout/page.ts'
import { rowsTable, schemaText } from './schema-text.ts'

/** Returns `/docs/api/events`: the events that webhooks receive, and the headers that all of them have. */
export function eventsPage({ webhooks }: OpenApiDocument): Markup {
  const events = Object.entries(webhooks)
  const headers = events[0]?.[1].post.parameters ?? []
  return docsPage({
    path: '/docs/api',
    title: 'Events',
    description: 'The events that the service sends to your webhooks, with their headers and bodies.',
    main: html`<p>The service sends these events to your <a href="/docs/webhooks">webhooks</a>.</p>
${events.map(([name, { post }]) => eventPart(name, post))}
<h2 id="headers">Event headers</h2>
${rowsTable(
  headers.map((header) => ({ ...header, presence: header.required ? 'always' : 'sometimes' })),
  'Header',
)}`,
  })
}

const eventPart = (name: string, { operationId, summary, description, requestBody }: SentEvent): Markup =>
  html`<section id="${operationId}">
<h2>${summary}</h2>
<p><code>POST</code> with <code>X-Service-Event: ${name}</code></p>
${paragraphs(description)}
<p>Body: ${schemaText(requestBody?.content['application/json'].schema ?? {})}. ${prose(requestBody?.description ?? '')}</p>
</section>
`
