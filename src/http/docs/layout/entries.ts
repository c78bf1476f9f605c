import { html } from 'hono/html'
import type { Markup } from './page.ts'

/** A part of a page that is collapsed until the reader opens it or follows a link to it. */
export interface Entry {
  id: string
  title: Markup | string
  /** The text next to the title of a collapsed entry. */
  summary: Markup | string
  content: Markup | string
}

/**
 * Renders a large number of page parts as a list of collapsed entries, so that the page stays short. The id
 * is inside the collapsed part, so browsers open the part when the reader follows a link to it. The filter
 * and the button need the script.
 * @param noun the plural noun for the entries.
 */
export const entryList = (entries: readonly Entry[], noun: string): Markup => html`<div class="tools" hidden>
<input type="search" aria-label="Filter ${noun}" placeholder="Filter ${noun}">
<button type="button">Open all</button>
<span role="status" class="quiet"></span>
</div>
${entries.map(entry)}`

const entry = ({ id, title, summary, content }: Entry): Markup => html`<details class="entry">
<summary><h2>${title}</h2> <span class="quiet">${summary}</span></summary>
<section id="${id}">${content}</section>
</details>
`
