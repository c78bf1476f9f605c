import type { Category, DashboardMetricsFragment, DashboardScoresFragment } from '../generated/operations.ts'
import { CATEGORIES, CATEGORY_LABELS, SCORE_OF, SHORT_LABELS } from './labels.ts'
import { METRICS } from './metrics.ts'

/** A page's figures. A table of pages can be sorted by any of them. */
export interface PageFigures {
  /** The path and query of the page. */
  path: string
  scores: DashboardScoresFragment | null
  metrics: DashboardMetricsFragment | null
  /** Undefined if the table doesn't show the number of issues, or while the issues are loading. */
  issueCount?: number | undefined
}

/** A page in a table, with the text to show instead of figures if it has no scores. */
export interface PageRow extends PageFigures {
  key: string
  /** The text to show if the page has no scores, for example `Failed`. */
  stateWithoutScores: string
  /** Shows the issues of the page. */
  onShowIssues?: () => void
}

type ScoreColumn = 'overall' | Category
type MetricColumn = (typeof METRICS)[number]['key']
export type PageColumnKey = 'path' | 'issueCount' | ScoreColumn | MetricColumn

export interface PageColumn {
  key: PageColumnKey
  /** A heading that fits in a narrow column. */
  label: string
  name: string
  /** The name of the column's default order, for example `Path, A to Z`. */
  order: string
  isHighestFirst: boolean
  /** Returns the figure, or null for a page without it. These pages come last. */
  valueOf: (page: PageFigures) => number | string | null
}

const METRIC_LABELS: Record<MetricColumn, string> = {
  lcp: 'LCP',
  cls: 'CLS',
  tbt: 'TBT',
  fcp: 'FCP',
  speedIndex: 'SI',
}

const scoreColumn = (key: ScoreColumn, label: string, name: string): PageColumn => ({
  key,
  label,
  name,
  order: `${name}, lowest first`,
  isHighestFirst: false,
  valueOf: ({ scores }) => scores?.[key === 'overall' ? key : SCORE_OF[key]] ?? null,
})

const PATH: PageColumn = {
  key: 'path',
  label: 'Page',
  name: 'Page',
  order: 'Path, A to Z',
  isHighestFirst: false,
  valueOf: ({ path }) => path,
}

const ISSUE_COUNT: PageColumn = {
  key: 'issueCount',
  label: 'Issues',
  name: 'Issues',
  order: 'Issues, most first',
  isHighestFirst: true,
  valueOf: ({ issueCount }) => issueCount ?? null,
}

const SCORE_COLUMNS: readonly PageColumn[] = [
  scoreColumn('overall', 'Overall', 'Overall'),
  ...CATEGORIES.map((category) => scoreColumn(category, SHORT_LABELS[category], CATEGORY_LABELS[category])),
]

const METRIC_COLUMNS: readonly (PageColumn & { key: MetricColumn })[] = METRICS.map(({ key, name }) => ({
  key,
  label: METRIC_LABELS[key],
  name,
  order: `${name}, highest first`,
  isHighestFirst: true,
  valueOf: ({ metrics }) => metrics?.[key].value ?? null,
}))

export const isMetric = (key: PageColumnKey): key is MetricColumn =>
  METRIC_COLUMNS.some((column) => column.key === key)

/** Returns the columns of a table. Includes the number of issues only if the caller knows it. */
export const pageColumns = (hasIssueCounts: boolean): readonly PageColumn[] => [
  PATH,
  ...(hasIssueCounts ? [ISSUE_COUNT] : []),
  ...SCORE_COLUMNS,
  ...METRIC_COLUMNS,
]
