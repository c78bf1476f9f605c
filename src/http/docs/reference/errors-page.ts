import { html } from 'hono/html'
import { errorExamples } from '../../../rest/openapi/error-responses.ts'
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts'
import { codeBlock } from '../layout/code.ts'
import { docsPage, type Markup, prose } from '../layout/page.ts'
import { ERROR_HELP } from './error-help.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]

/** Returns `/docs/errors`, generated from the error table so that it always matches the responses. */
export function errorPage(): Markup {
  const examples = errorExamples()
  return docsPage({
    path: '/docs/errors',
    title: 'Error codes',
    description: 'All error codes of the Audit Service, each with its cause, a remedy and an example.',
    sections: CODES.map((code) => ({ id: code, name: code })),
    main: html`<p>Every REST error has the fields <code>error</code>, <code>message</code>, <code>details</code>,
<code>request_id</code> and <code>documentation_url</code>. GraphQL uses the same codes.</p>
${CODES.map((code) => errorSection(code, examples[code]?.value))}`,
  })
}

function errorSection(code: ErrorCode, body: unknown): Markup {
  const { status, message } = ERRORS[code]
  const { cause, remedy, retry } = ERROR_HELP[code]
  return html`<section id="${code}"><h2><code>${code}</code></h2>
<p>Status ${status}: ${prose(message)}</p>
<p><strong>Cause:</strong> ${prose(cause)}</p>
<p><strong>What to do:</strong> ${prose(remedy)}</p>
<p><strong>Retry:</strong> ${prose(retry)}</p>
<details><summary>Example of <code>${code}</code></summary>
${codeBlock(JSON.stringify(body, null, 2), 'json')}</details></section>
`
}
