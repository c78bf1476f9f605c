import { html } from 'hono/html'
import { INTROSPECTION_LIMITS } from '../../graphql/introspection-size.ts'
import { OPERATION_LIMITS } from '../../graphql/operation-limits.ts'
import { PLAN_LIMITS, PLANS } from '../../model/plan.ts'
import { docsPage, type Markup } from './page.ts'

const whole = (number: number): string => number.toLocaleString('en')

const { tokens, textFields, aliases, depth, breadth, complexity, introspections } = OPERATION_LIMITS

/** Limit → its value and what it counts; read from the limits themselves, so that the page cannot differ from them. */
const LIMITS: readonly [name: string, value: number, counts: string][] = [
  ['Cost', complexity, 'cost points, as above'],
  ['Depth', depth, 'fields below each other'],
  ['Breadth', breadth, 'fields, each once'],
  ['Aliases', aliases, 'in the whole document'],
  ['Fields of the document', textFields, 'in all operations and fragments of the text'],
  ['Tokens of the document', tokens, 'names, numbers, brackets and so on'],
  ['__schema', introspections.__schema, 'in an operation, under any alias and in any fragment'],
  ['__type', introspections.__type, 'in an operation, under any alias and in any fragment'],
  ['Fields of an introspection', INTROSPECTION_LIMITS.fields, 'in its answer'],
  ['Size of an introspection', INTROSPECTION_LIMITS.characters, 'characters of its answer'],
]

/** `/docs/graphql`: how to call the GraphQL API, what an operation costs, and its limits. */
export const graphqlPage = (): Markup =>
  docsPage({
    title: 'GraphQL API',
    description: 'How to call the GraphQL API, what an operation costs, and what one may ask for.',
    main: html`<p>Send operations to <code>/graphql</code> by POST, as JSON with <code>query</code>, <code>variables</code> and
<code>operationName</code>, and your key in the <code>X-API-Key</code> header. All types are in
<a href="/schema.graphql">the schema</a>; error codes are <a href="/docs/errors">those of REST</a>, in
<code>extensions.code</code>.</p>
${subscriptions}
${cost}
${limitsTable}`,
  })

const subscriptions: Markup = html`<section id="subscriptions">
<h2>Subscriptions</h2>
<p>Over a WebSocket by the protocol <code>graphql-transport-ws</code>, with <code>{"apiKey": "…"}</code> as
<code>connectionParams</code>, or as server-sent events with <code>Accept: text/event-stream</code>.</p>
<p>Each operation on an open WebSocket is authenticated anew: it has the plan and the permissions of the moment. A revoked
or expired key, or a session that has ended, closes the socket with code 4403 and the error code as its reason, and ends
event streams, within a second.</p>
</section>
`

const cost: Markup = html`<section id="cost">
<h2>Cost</h2>
<p>An operation costs one point for each field that its answer may have. A field below a list counts once for each item: as
many as <code>first</code> asks for, or, without it, the default of the list. 1,000 issues with every field cost less
than 50,000 points. An introspection costs one point for each field of its answer. A subscription is charged once, when
it opens. REST costs nothing.</p>
<p>Each key has a budget of points a minute. Live and test keys have the same; all sessions of an account share one. The minute
begins with the first operation.</p>
<table>
<thead><tr><th scope="col">Plan</th><th scope="col">Points a minute</th></tr></thead>
<tbody>
${PLANS.map(
  (plan) =>
    html`<tr><th scope="row">${plan}</th><td>${whole(PLAN_LIMITS[plan].graphqlPointsPerMinute)}</td></tr>\n`,
)}
</tbody>
</table>
<p>Answers at <code>/graphql</code> tell what is left in the item <code>"graphql"</code> of the headers
<code>RateLimit-Policy</code> and <code>RateLimit</code>: <code>"graphql";r=59200;t=42</code> means 59,200 points for the
next 42 seconds. An operation that costs more than is left answers <code>rate_limit_exceeded</code> with its cost, with
status 429 and <code>Retry-After</code> over HTTP; it spends nothing.</p>
</section>
`

const limitsTable: Markup = html`<section id="limits">
<h2>Limits of an operation</h2>
<p>An operation over one of them answers <code>validation_error</code> or <code>invalid_request</code>.</p>
<table>
<thead><tr><th scope="col">Limit</th><th scope="col">At most</th><th scope="col">What counts</th></tr></thead>
<tbody>
${LIMITS.map(
  ([name, value, counts]) =>
    html`<tr><th scope="row">${name}</th><td>${whole(value)}</td><td>${counts}</td></tr>\n`,
)}
</tbody>
</table>
</section>
`
