import { html } from 'hono/html'
import { ERRORS } from '../../shared/errors.ts'
import { docsPage, type Markup, prose } from './page.ts'

/** `/docs/errors`: generated from the error table, so that it always matches the responses. */
export const errorPage = (): Markup =>
  docsPage({
    title: 'Error codes',
    description: 'All error codes of the Audit Service, with status and meaning.',
    main: html`<p>Every REST error has the fields <code>error</code>, <code>message</code>, <code>details</code>,
<code>request_id</code> and <code>documentation_url</code>. GraphQL uses the same codes.</p>
${Object.entries(ERRORS).map(
  ([code, { status, message }]) =>
    html`<section id="${code}"><h2><code>${code}</code></h2><p>Status ${status}</p><p>${prose(message)}</p></section>\n`,
)}`,
  })
