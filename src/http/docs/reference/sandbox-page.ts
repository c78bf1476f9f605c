import { html } from 'hono/html'
import {
  INCONCLUSIVE_PATH,
  MANY_ISSUES,
  MANY_ISSUES_PATH,
  REGRESSION_PATH,
  REGRESSION_SCORES,
  SANDBOX_FAILURES,
} from '../../../model/sandbox-paths.ts'
import { docsPage, type Markup, prose, tableBox } from '../layout/page.ts'

const [before, after] = REGRESSION_SCORES

const RESULTS: readonly (readonly [path: string, result: string])[] = [
  ...Object.entries(SANDBOX_FAILURES).map(
    ([path, code]) => [path, `Fails. Its \`error\` starts with \`${code}:\`.`] as const,
  ),
  [
    REGRESSION_PATH,
    `The score alternates between ${before} and ${after} for each account and mode, whatever the host. Audit the same URL twice to see a \`delta\` of ${after - before}. With \`fail_on_drop\` below ${before - after}, the second audit fails with \`gate_drop:\`.`,
  ],
  [
    INCONCLUSIVE_PATH,
    'Completes with a performance score that could be anywhere from 0 to 100. If the result of the `fail_on_score` gate depends on performance, the verdict is `inconclusive`. If `on_inconclusive` is also set to `fail`, the audit fails with `gate_inconclusive:`.',
  ],
  [MANY_ISSUES_PATH, `Completes with ${MANY_ISSUES} issues, so you can try out paging and streaming.`],
  ['Any other path', 'Completes. The scores and issues depend only on the URL and the mode.'],
]

/** Returns `/docs/sandbox`: how to try out each outcome of an audit. */
export const sandboxPage = (): Markup =>
  docsPage({
    path: '/docs/sandbox',
    title: 'Sandbox',
    description: 'How to try out every outcome of an audit without visiting a page or using a credit.',
    main: html`<p>${prose("An audit runs in the sandbox if you use a key that starts with `svc_test_`, or send the header `x-service-sandbox: true`. The audit doesn't visit any pages or use a credit, and it ends after about two seconds. Webhooks are sent as usual.")}</p>
<p>The URL's path determines how the audit ends. The host can be any public name, such as
<code>https://shop.example/sandbox/timeout</code>.</p>
${tableBox(html`<table>
<thead><tr><th scope="col">Path</th><th scope="col">Result</th></tr></thead>
<tbody>
${RESULTS.map(([path, result]) => html`<tr><th scope="row">${path.startsWith('/') ? html`<code>${path}</code>` : path}</th><td>${prose(result)}</td></tr>\n`)}
</tbody>
</table>`)}
<p>${prose('To get `cancelled`, cancel an audit while it is queued or running.')}</p>`,
  })
