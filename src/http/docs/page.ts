import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/** Escaped HTML, safe to insert into other HTML. */
export type Markup = ReturnType<typeof html>

export interface DocsPage {
  title: string
  description: string
  main: Markup
}

/** All pages, in the order of the navigation. */
export const DOCS_LINKS = [
  {
    path: '/docs/api',
    name: 'REST API',
    about: 'Every operation with its fields, responses, errors and an example to copy.',
  },
  {
    path: '/docs/graphql',
    name: 'GraphQL API',
    about: 'How to call the GraphQL API, what operations cost, and their limits.',
  },
  { path: '/docs/errors', name: 'Errors', about: 'All error codes, with status and meaning.' },
  {
    path: '/docs/sandbox',
    name: 'Sandbox',
    about: 'How to try out every outcome of an audit without using a credit.',
  },
  {
    path: '/docs/rules',
    name: 'Rules',
    about: 'What the rules check, why it matters, and how to fix each defect.',
  },
  {
    path: '/api/v1/openapi.json',
    name: 'OpenAPI',
    about: 'The REST API as OpenAPI 3.1, for tools and code generators.',
  },
  { path: '/graphql', name: 'GraphiQL', about: 'Try the GraphQL API in the browser, with your key.' },
  { path: '/schema.graphql', name: 'GraphQL schema', about: 'All types of the GraphQL API.' },
] as const

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c9ced6, #4a525e); --soft: light-dark(#f3f5f8, #1d2229);
  --text: light-dark(#16191d, #e6e9ee); --back: light-dark(#fff, #12161b); --link: light-dark(#0b57d0, #8ab8ff); }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 54rem; margin: 0 auto; padding: 0 1rem 4rem;
  color: var(--text); background: var(--back); overflow-wrap: break-word; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
header ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
nav a, .target { display: inline-block; padding-block: .2rem; }
h1 { line-height: 1.2; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2.5rem; } h4 { margin: 1.5rem 0 .25rem; }
section:target > h2, section:target > h3 { outline: 2px solid var(--link); outline-offset: .25rem; }
p { margin: .25rem 0 .75rem; } code { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .3rem; padding: .75rem;
  white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: .35rem .5rem; text-align: left; vertical-align: top;
  overflow-wrap: anywhere; }
thead th { background: var(--soft); } tbody th { width: 36%; min-width: 6.5rem; font-weight: normal; }
summary { cursor: pointer; padding-block: .2rem; } .quiet { display: block; font-size: .9rem; }
`

/** The style sheet of all pages, as a source of a content security policy. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The layout that all documentation pages share. */
export const docsPage = ({ title, description, main }: DocsPage): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<title>${title} – Audit Service</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<nav aria-label="Documentation"><ul>
<li><a href="/docs">Audit Service</a></li>
${DOCS_LINKS.map(({ path, name }) => html`<li><a href="${path}">${name}</a></li>\n`)}
</ul></nav>
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`

/** Renders text in which backticks mark code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Does the same for text with several paragraphs. */
export const paragraphs = (text: string): Markup =>
  html`${text.split('\n\n').map((part) => html`<p>${prose(part)}</p>`)}`
