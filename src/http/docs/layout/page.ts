import { html, raw } from 'hono/html'
import { type DocsLink, NAVIGATION } from './navigation.ts'
import { MENU_SCRIPT, SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** HTML in which all values are escaped, so that it's safe to insert into other HTML. */
export type Markup = ReturnType<typeof html>

/** A part of a page that can be linked to. */
export interface PageSection {
  id: string
  name: string
}

export interface DocsPage {
  /** The path to mark as the current one in the side navigation. */
  path: string
  title: string
  description: string
  main: Markup
  /** The entries under "On this page". */
  sections?: readonly PageSection[]
  /** The query to show in the search field. */
  query?: string
}

/** The layout of all documentation pages. */
export const docsPage = ({
  path,
  title,
  description,
  main,
  sections = [],
  query = '',
}: DocsPage): Markup => html`<!doctype html>
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
<header class="top">
<a href="/docs">Audit Service docs</a>
<a href="/">Dashboard</a>
<search><form action="/docs/search"><input type="search" name="q" value="${query}" aria-label="Search the documentation" required><button>Search</button></form></search>
</header>
<div class="columns">
<details class="menu" open><summary>Menu</summary><nav aria-label="Documentation">
${Object.entries(NAVIGATION).map(
  ([group, links]) =>
    html`<h2>${group}</h2><ul>${links.map((link) => html`<li>${menuLink(link, path)}</li>\n`)}</ul>\n`,
)}
</nav></details>
<script>${raw(MENU_SCRIPT)}</script>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${main}
${nextLinks(path)}
</main>
${outline(sections)}
</div>
<p id="copied" role="status" class="skip"></p>
<script>${raw(SCRIPT)}</script>
</body>
</html>
`

const menuLink = ({ path, name }: DocsLink, current: string): Markup =>
  html`<a href="${path}"${path === current ? raw(' aria-current="page"') : ''}>${name}</a>`

const outline = (sections: readonly PageSection[]): Markup | '' =>
  sections.length > 1
    ? html`<aside class="outline"><div><nav aria-label="On this page"><p>On this page</p><ul>
${sections.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>\n`)}</ul></nav></div></aside>`
    : ''

/**
 * Returns links to the previous and the next page in the navigation. Skips files and tools that aren't
 * documentation pages.
 */
function nextLinks(path: string): Markup | '' {
  const pages = Object.values(NAVIGATION)
    .flat()
    .filter((link) => link.path.startsWith('/docs'))
  const index = pages.findIndex((link) => link.path === path)
  if (index === -1) return ''
  const [before, after] = [pages[index - 1], pages[index + 1]]
  return html`<div class="next">${before ? html`<a class="target" href="${before.path}">Previous: ${before.name}</a>` : ''}
${after ? html`<a class="target" href="${after.path}">Next: ${after.name}</a>` : ''}</div>`
}

/** The start tag of a box that lets wide tables scroll sideways. */
export const TABLE_BOX = '<div class="table" role="group" aria-label="Table">'

export const tableBox = (table: Markup): Markup => html`${raw(TABLE_BOX)}${table}</div>`

/** Renders text in which backticks mark code. */
export const prose = (text: string): Markup =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Renders several paragraphs in which backticks mark code. */
export const paragraphs = (text: string): Markup =>
  html`${text.split('\n\n').map((part) => html`<p>${prose(part)}</p>`)}`
