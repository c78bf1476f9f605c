import { html } from 'hono/html'
import { MODE_LIMITS } from '../../../model/audit.ts'
import { PLAN_LIMITS, PLANS, type PlanLimits } from '../../../model/plan.ts'
import { docsPage, type Markup, tableBox } from '../layout/page.ts'

const whole = (value: number): string => value.toLocaleString('en')

/** The rows of the plan table. The values come from the code so that the page is always correct. */
const ROWS: readonly [name: string, value: (limits: PlanLimits) => string][] = [
  ['Audits per day', ({ creditsPerDay }) => (creditsPerDay === null ? 'unlimited' : whole(creditsPerDay))],
  ['Requests per minute per key', ({ requestsPerMinute }) => whole(requestsPerMinute)],
  ['Simultaneous requests', ({ concurrentMax }) => whole(concurrentMax)],
  ['GraphQL cost points per minute per key', ({ graphqlPointsPerMinute }) => whole(graphqlPointsPerMinute)],
  ['Webhooks', ({ webhooksMax }) => whole(webhooksMax)],
  ['Schedules', ({ schedulesMax }) => whole(schedulesMax)],
  [
    'Schedules that run more than once a day',
    ({ schedulesWithinDay }) => (schedulesWithinDay ? 'yes' : 'no'),
  ],
  ['Suppressions', ({ suppressionsMax }) => whole(suppressionsMax)],
]

const NOTES = [
  html`Each accepted audit costs one credit, whatever its mode. Credits reset at midnight UTC. The credit is refunded if an audit ends with <code>engine_failure</code>, or if you cancel it while it is queued. Sandbox audits cost nothing.`,
  html`Test keys may send ten times as many requests per minute. Open streams and WebSockets have a separate limit, which equals the limit for simultaneous requests.`,
  html`A request that exceeds a limit is rejected with status 429 and <code>Retry-After</code>, and has no effect. The <a href="/docs/errors#quota_exceeded">error code</a> tells you which limit it was.`,
  html`Every response reports the limits in <code>X-RateLimit-Limit</code>, <code>X-RateLimit-Remaining</code> and <code>X-RateLimit-Reset</code>, and in the <code>RateLimit</code> headers from the IETF draft. <code>GET /api/v1/quota</code> returns the credits that remain today.`,
]

/**
 * Returns `/docs/limits`: what each plan includes. Operators can change the number of requests per minute.
 */
export const limitsPage = (): Markup =>
  docsPage({
    path: '/docs/limits',
    title: 'Plans and limits',
    description: 'Credits, rate limits and how to stay within them.',
    sections: [
      { id: 'plans', name: 'Plans' },
      { id: 'modes', name: 'Pages per audit' },
    ],
    main: html`<section id="plans"><h2>Plans</h2>
${tableBox(html`<table>
<thead><tr><th scope="col">Limit</th>${PLANS.map((plan) => html`<th scope="col">${plan}</th>`)}</tr></thead>
<tbody>
${ROWS.map(([name, value]) => html`<tr><th scope="row">${name}</th>${PLANS.map((plan) => html`<td>${value(PLAN_LIMITS[plan])}</td>`)}</tr>\n`)}
</tbody>
</table>`)}
${NOTES.map((note) => html`<p>${note}</p>`)}
</section>
<section id="modes"><h2>Pages per audit</h2>
<ul>${Object.entries(MODE_LIMITS).map(([mode, { pagesMax }]) => html`<li><code>${mode}</code>: at most ${pagesMax} ${pagesMax === 1 ? 'page' : 'pages'}</li>\n`)}</ul>
</section>`,
  })
