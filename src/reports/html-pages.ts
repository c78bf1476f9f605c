import type { Report } from '../domain/reports/report.ts'
import type { PageVisit } from '../model/audit.ts'
import { CATEGORIES, CATEGORY_NAMES, type ElementBox, SEVERITIES, type Severity } from '../model/issue.ts'
import { METRIC_NAMES, type MetricName, type MetricUnit } from '../model/page-metrics.ts'
import { withRest } from './html-rest.ts'
import { counted, linkTo } from './names.ts'
import { escapeMarkup } from './text.ts'

/** The position of an issue in the screenshot of its page. */
export interface Mark {
  box: ElementBox
  /** The number of the group. */
  number: number
}

/** The number of pages that are shown before the reader expands anything. */
const PAGES_FIRST = 3

/** More markers would hide the page. */
const MARKS_MAX = 120

interface PageMarks {
  /** The number of elements on the page that have issues. */
  count: number
  /**
   * Contains at most `MARKS_MAX` marks for each severity so that audits with many issues need little memory.
   */
  bySeverity: Record<Severity, Mark[]>
}

export type Marks = ReturnType<typeof createMarks>

/** Collects the marks for all pages, but keeps only those that will be shown. */
export function createMarks() {
  const pages = new Map<string, PageMarks>()
  return {
    add(pageUrl: string, severity: Severity, mark: Mark): void {
      const page = pages.get(pageUrl) ?? { count: 0, bySeverity: { error: [], warning: [], info: [] } }
      pages.set(pageUrl, page)
      page.count += 1
      const { error, warning } = page.bySeverity
      const before = { error: 0, warning: error.length, info: error.length + warning.length }
      const marks = page.bySeverity[severity]
      if (before[severity] + marks.length < MARKS_MAX) marks.push(mark)
    },

    /** Returns the marks to show on a page, most severe first, and the number of hidden ones. */
    of(pageUrl: string): { shown: Mark[]; hidden: number } {
      const page = pages.get(pageUrl)
      if (!page) return { shown: [], hidden: 0 }
      const shown = SEVERITIES.flatMap((severity) => page.bySeverity[severity]).slice(0, MARKS_MAX)
      return { shown, hidden: page.count - shown.length }
    },
  }
}

/**
 * Yields each page with its scores and its screenshot, which is collapsed. On the screenshot, numbers mark
 * elements with issues.
 */
export async function* pageSections(report: Report, marks: Marks): AsyncGenerator<string> {
  yield '<section aria-labelledby="pages"><h2 id="pages">Pages</h2>\n'
  yield* withRest(report.audit.pages, {
    first: PAGES_FIRST,
    title: (count) => counted(count, 'more page'),
    write: (page) => pageSection(page, marks, report),
  })
  yield '</section>\n'
}

async function* pageSection(page: PageVisit, marks: Marks, report: Report): AsyncGenerator<string> {
  const url = page.finalUrl ?? page.url
  yield `<section>\n<h3>${escapeMarkup(page.title ?? url)}</h3>\n<p>${linkTo(url, url)}</p>\n<p class="facts">${statusOf(page)}</p>\n${metricsOf(page)}`
  yield* pictureOf(page, marks.of(url), report)
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

const METRIC_LABELS: Record<MetricName, string> = {
  lcp: 'LCP',
  cls: 'CLS',
  tbt: 'TBT',
  fcp: 'FCP',
  speedIndex: 'Speed Index',
}

/**
 * Returns a page's metrics, if its performance was measured, such as `LCP 1.5 s, CLS 0.2 (needs
 * improvement)`.
 */
function metricsOf({ metrics }: PageVisit): string {
  if (!metrics) return ''
  const texts = METRIC_NAMES.map((name) => {
    const { value, unit, rating } = metrics[name]
    const rated = rating === 'good' ? '' : ` (${rating.replace('_', ' ')})`
    return `${METRIC_LABELS[name]} ${metricText(value, unit)}${rated}`
  })
  return `<p class="facts">${texts.join(', ')}</p>\n`
}

function metricText(value: number, unit: MetricUnit): string {
  if (unit === 'unitless') return String(Math.round(value * 100) / 100)
  return value >= 1000 ? `${Math.round(value / 100) / 10} s` : `${Math.round(value)} ms`
}

async function* pictureOf(
  page: PageVisit,
  { shown, hidden }: ReturnType<Marks['of']>,
  report: Report,
): AsyncGenerator<string> {
  const jpeg = await report.screenshot(page)
  if (!jpeg || !page.screenshot) return
  const { width, height } = page.screenshot
  const label = `Screenshot of the page. ${counted(shown.length, 'element')} with issues ${shown.length === 1 ? 'is' : 'are'} marked with group numbers.`
  // In the PDF, a `figure` element would need its own text alternative in addition to the image's.
  yield `<details><summary>Screenshot with ${counted(shown.length, 'marked element')}</summary>
<div class="picture">
<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<image width="${width}" height="${height}" href="data:image/jpeg;base64,`
  yield* inBase64(jpeg)
  yield `"/>
${shown.map(markOf).join('')}</svg>
<p class="facts">Each number refers to a group of issues.${hidden > 0 ? ` ${counted(hidden, 'more element')} with issues ${hidden === 1 ? 'is' : 'are'} not marked because other issues are more severe.` : ''}</p>
</div>
</details>
`
}

/**
 * The size of a piece, in bytes. It's a multiple of 3 so that the encoded pieces can be joined without
 * padding.
 */
const BASE64_PIECE = 48 * 1024

/** Encodes an image in pieces because the screenshot of a long page can take up several hundred kilobytes. */
function* inBase64(bytes: Uint8Array): Generator<string> {
  const { buffer, byteOffset, byteLength } = bytes
  for (let start = 0; start < byteLength; start += BASE64_PIECE)
    yield Buffer.from(buffer, byteOffset + start, Math.min(BASE64_PIECE, byteLength - start)).toString(
      'base64',
    )
}

const RADIUS = 20

function markOf({ box: { x, y, width, height }, number }: Mark): string {
  const [left, top] = [Math.max(RADIUS, x), Math.max(RADIUS, y)]
  return `<rect class="mark" x="${x}" y="${y}" width="${width}" height="${height}"/><circle class="label" cx="${left}" cy="${top}" r="${RADIUS}"/><text class="number" x="${left}" y="${top}">${number}</text>\n`
}
