import { html } from 'hono/html'
import { NAVIGATION } from './layout/navigation.ts'
import { docsPage, type Markup } from './layout/page.ts'

/** Returns `/docs`, the table of contents. */
export const overviewPage = (): Markup =>
  docsPage({
    path: '/docs',
    title: 'Documentation',
    description: 'Documentation for the Audit Service.',
    main: html`<p>The Audit Service audits web pages for user experience, accessibility, information architecture and performance.
New here? Start with the <a href="/docs/quickstart">quickstart</a>.</p>
${Object.entries(NAVIGATION).map(
  ([group, links]) => html`<h2>${group}</h2><dl>
${links.map(({ path, name, about }) => html`<dt><a class="target" href="${path}">${name}</a></dt><dd>${about}</dd>\n`)}
</dl>`,
)}`,
  })
