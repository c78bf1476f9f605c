import { html } from 'hono/html'
import { DOCS_LINKS, docsPage, type Markup } from './page.ts'

/** `/docs`: the table of contents. */
export const overviewPage = (): Markup =>
  docsPage({
    title: 'Documentation',
    description: 'The documentation of the Audit Service.',
    main: html`<dl>
${DOCS_LINKS.map(({ path, name, about }) => html`<dt><a class="target" href="${path}">${name}</a></dt><dd>${about}</dd>\n`)}
</dl>`,
  })
