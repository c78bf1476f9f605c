import { html } from 'hono/html'
import { errorExamples } from '../../../rest/openapi/error-responses.ts'
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts'
import { codeBlock } from '../layout/code.ts'
import { type Entry, entryList } from '../layout/entries.ts'
import { docsPage, type Markup, prose } from '../layout/page.ts'
import { ERROR_HELP } from './error-help.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]

/** Returns `/docs/errors`, generated from the error table so that it always matches the responses. */
export function errorPage(): Markup {
  const examples = errorExamples()
  return docsPage({
    path: '/docs/errors',
    title: 'Error codes',
    description: 'All Audit Service error codes, each with its cause, how to fix it, and an example.',
    sections: CODES.map((code) => ({ id: code, name: code })),
    main: html`<p>Every REST error has the fields <code>error</code>, <code>message</code>, <code>details</code>,
<code>request_id</code> and <code>documentation_url</code>. GraphQL uses the same codes.</p>
${entryList(
  CODES.map((code) => errorEntry(code, examples[code]?.value)),
  'errors',
)}`,
  })
}

function errorEntry(code: ErrorCode, body: unknown): Entry {
  const { status, message } = ERRORS[code]
  const { cause, remedy, retry } = ERROR_HELP[code]
  return {
    id: code,
    title: html`<code>${code}</code>`,
    summary: html`${status}: ${prose(message)}`,
    content: html`<p><strong>Cause:</strong> ${prose(cause)}</p>
<p><strong>What to do:</strong> ${prose(remedy)}</p>
<p><strong>Retry:</strong> ${prose(retry)}</p>
${codeBlock(JSON.stringify(body, null, 2), 'json', `Example of ${code}`)}`,
  }
}
