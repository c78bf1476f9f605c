import { html } from 'hono/html'
import { INTROSPECTION_LIMITS } from '../../../graphql/introspection-size.ts'
import { OPERATION_LIMITS } from '../../../graphql/operation-limits.ts'
import { PLAN_LIMITS, PLANS } from '../../../model/plan.ts'
import { docsPage, type Markup, tableBox } from '../layout/page.ts'

const whole = (number: number): string => number.toLocaleString('en')

const { tokens, textFields, aliases, depth, breadth, complexity, introspections } = OPERATION_LIMITS

/**
 * The name, value and unit of each limit. The values come from the code so that the page is always correct.
 */
const LIMITS: readonly [name: string, value: number, counts: string][] = [
  ['Cost', complexity, 'cost points (see above)'],
  ['Depth', depth, 'nested fields'],
  ['Breadth', breadth, 'fields (each counted once)'],
  ['Aliases', aliases, 'aliases in the whole document'],
  ['Fields per document', textFields, 'fields in all operations and fragments'],
  ['Tokens per document', tokens, 'tokens, such as names, numbers and brackets'],
  ['__schema', introspections.__schema, 'per operation, including aliases and fragments'],
  ['__type', introspections.__type, 'per operation, including aliases and fragments'],
  ['Fields per introspection query', INTROSPECTION_LIMITS.fields, 'fields in the result'],
  ['Introspection size', INTROSPECTION_LIMITS.characters, 'characters in the result'],
]

/** Returns `/docs/graphql`: how to call the GraphQL API, what operations cost, and the limits. */
export const graphqlPage = (): Markup =>
  docsPage({
    path: '/docs/graphql',
    title: 'GraphQL API',
    description: 'How to call the GraphQL API, what operations cost, and which limits apply.',
    main: html`<p>Send operations to <code>/graphql</code> by POST, as JSON with <code>query</code>, <code>variables</code> and
<code>operationName</code>, and your key in the <code>X-API-Key</code> header. All types are in
<a href="/schema.graphql">the schema</a>. Errors have <a href="/docs/errors">the same codes as in REST</a>, in
<code>extensions.code</code>.</p>
${subscriptions}
${cost}
${limitsTable}`,
  })

const subscriptions: Markup = html`<section id="subscriptions">
<h2>Subscriptions</h2>
<p>Subscribe over a WebSocket with the <code>graphql-transport-ws</code> protocol and <code>{"apiKey": "…"}</code> as
<code>connectionParams</code>, or as server-sent events with <code>Accept: text/event-stream</code>.</p>
<p>Each operation on an open WebSocket is authenticated again, so changes to the plan and permissions apply immediately. A revoked
or expired key, or a session that has ended, closes the socket with code 4403 and the error code as its reason, and ends
event streams, within a second.</p>
</section>
`

const cost: Markup = html`<section id="cost">
<h2>Cost</h2>
<p>An operation costs one point for each field that its result can have. A field in a list counts once for each item that
<code>first</code> allows or, without <code>first</code>, for the list's default number of items. Reading 1,000 issues with every
field costs less than 50,000 points. An introspection query costs one point for each field in its result. A subscription is
charged once, when it starts. REST requests cost no points.</p>
<p>Each key has a budget of points per minute, the same for live and test keys. All of an account's sessions share one
budget. The minute starts with the first operation.</p>
${tableBox(html`<table>
<thead><tr><th scope="col">Plan</th><th scope="col">Points per minute</th></tr></thead>
<tbody>
${PLANS.map(
  (plan) =>
    html`<tr><th scope="row">${plan}</th><td>${whole(PLAN_LIMITS[plan].graphqlPointsPerMinute)}</td></tr>\n`,
)}
</tbody>
</table>`)}
<p>Responses from <code>/graphql</code> report the remaining points in the <code>"graphql"</code> item of the
<code>RateLimit-Policy</code> and <code>RateLimit</code> headers: <code>"graphql";r=59200;t=42</code> means 59,200 points for the
next 42 seconds. An operation that costs more is rejected with <code>rate_limit_exceeded</code> and its cost (over HTTP,
with status 429 and <code>Retry-After</code>). It uses no points.</p>
</section>
`

const limitsTable: Markup = html`<section id="limits">
<h2>Operation limits</h2>
<p>An operation that exceeds one of these limits is rejected with <code>validation_error</code> or <code>invalid_request</code>.</p>
${tableBox(html`<table>
<thead><tr><th scope="col">Limit</th><th scope="col">At most</th><th scope="col">What counts</th></tr></thead>
<tbody>
${LIMITS.map(
  ([name, value, counts]) =>
    html`<tr><th scope="row">${name}</th><td>${whole(value)}</td><td>${counts}</td></tr>\n`,
)}
</tbody>
</table>`)}
</section>
`
