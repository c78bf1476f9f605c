import { html } from 'hono/html'
import { docsPage, type Markup } from './layout/page.ts'

/**
 * Returns the page to show in browsers for a documentation page that doesn't exist.
 * @param htmlPath the page for which the reader requested Markdown, if it is available only as HTML.
 */
export function missingPage(path: string, htmlPath: string | null): Markup {
  const words = path
    .split('/')
    .at(-1)!
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return docsPage({
    path,
    title: 'Page not found',
    description: 'This documentation page does not exist.',
    main: html`<p>The documentation has no page at <code>${path}</code>. ${
      htmlPath
        ? html`<a class="target" href="${htmlPath}">${htmlPath}</a> is available only as HTML.`
        : 'It may have been renamed.'
    }</p>
<p>${
      words &&
      html`<a class="target" href="/docs/search?q=${encodeURIComponent(words)}">Search for “${words}”</a>, or browse `
    }${words ? '' : 'Browse '}<a class="target" href="/docs">all pages</a>.</p>`,
  })
}
