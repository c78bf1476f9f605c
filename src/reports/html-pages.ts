import type { Report } from '../domain/reports/report.ts'
import type { PageVisit } from '../model/audit.ts'
import { CATEGORIES, CATEGORY_NAMES, type ElementBox, SEVERITIES, type Severity } from '../model/issue.ts'
import { counted, linkTo } from './names.ts'
import { escapeMarkup } from './text.ts'

/** The box of an issue in the screenshot of its page. */
export interface Mark {
  box: ElementBox
  pageUrl: string
  severity: Severity
  /** The number of the group. */
  number: number
}

/** More markers would hide the page. */
const MARKS_MAX = 120

/** Yields each page with its scores and its screenshot, in which numbers mark the elements with issues. */
export async function* pageSections(report: Report, marks: readonly Mark[]): AsyncGenerator<string> {
  const byPage = Map.groupBy(marks, ({ pageUrl }) => pageUrl)
  yield '<section aria-labelledby="pages"><h2 id="pages">Pages</h2>\n'
  for (const page of report.audit.pages) {
    const url = page.finalUrl ?? page.url
    yield `<section>\n<h3>${escapeMarkup(page.title ?? url)}</h3>\n<p>${linkTo(url, url)}</p>\n<p class="facts">${statusOf(page)}</p>\n`
    yield await pictureOf(page, byPage.get(url) ?? [], report)
    yield '</section>\n'
  }
  yield '</section>\n'
}

function statusOf({ status, reason, scores }: PageVisit): string {
  const state = status === 'done' ? 'Audited' : status === 'failed' ? 'Failed' : 'Skipped'
  const why = reason ? `: ${escapeMarkup(reason)}` : ''
  const named = scores
    ? `. Overall ${scores.overall}, ${CATEGORIES.map((category) => `${CATEGORY_NAMES[category].toLowerCase()} ${scores[category]}`).join(', ')}`
    : ''
  return `${state}${why}${named}`
}

async function pictureOf(page: PageVisit, marks: readonly Mark[], report: Report): Promise<string> {
  const jpeg = await report.screenshot(page)
  if (!jpeg || !page.screenshot) return ''
  const { width, height } = page.screenshot
  const shown = marks
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .slice(0, MARKS_MAX)
  const label = `Screenshot of the page. ${counted(shown.length, 'element')} with issues ${shown.length === 1 ? 'is' : 'are'} marked with the number of the group.`
  const hidden = marks.length - shown.length
  return `<figure>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"/>
${shown.map(markOf).join('')}</svg>
<figcaption class="facts">Each number is that of the group.${hidden > 0 ? ` ${counted(hidden, 'more element')} with less severe issues ${hidden === 1 ? 'is' : 'are'} not marked.` : ''}</figcaption>
</figure>
`
}

const RADIUS = 20

function markOf({ box: { x, y, width, height }, number }: Mark): string {
  const [left, top] = [Math.max(RADIUS, x), Math.max(RADIUS, y)]
  return `<rect class="mark" x="${x}" y="${y}" width="${width}" height="${height}"/><circle class="label" cx="${left}" cy="${top}" r="${RADIUS}"/><text class="number" x="${left}" y="${top}">${number}</text>\n`
}
