import { createHash } from 'node:crypto'
import type { Audit, PageVisit } from '../../model/audit.ts'
import type { Issue, IssueSource, LoggedIssue } from '../../model/issue.ts'
import type { HistoryPage, KnownPage } from '../../model/issue-history.ts'
import type { PageMetrics } from '../../model/page-metrics.ts'
import type { Scores } from '../../model/scores.ts'
import { normalizeUrl } from '../audits/target.ts'

/** The facts about rules and engines that the history needs. */
export interface RuleScopes {
  /**
   * The engine or probe that must finish a page in order to report this issue again. Null if any examination
   * of the page is enough.
   */
  requiredEngine(source: IssueSource): string | null
  /** Returns whether a rule checks several pages together. */
  isSiteRule(rule: string): boolean
}

/**
 * The id of the rule that reports unchecked parts of a page. Its issues aren't defects, so they have no
 * history.
 */
const UNCHECKED = 'unchecked-content'

export const isTracked = ({ rule }: Issue): boolean => rule !== UNCHECKED

/** Stands for all engines in audits that don't list their engines. */
const EVERY_ENGINE = '*'
/** Stands for the examination, which runs on every page and applies rules to the collected facts. */
const EXAMINATION = 'examination'
const MEASUREMENT = 'lighthouse'
/** Stands for the requests to other URLs on the site. Some rules check the responses. */
const SITE_REQUESTS = 'site-requests'

/** A page in an audit, with the engines that examined it and their findings. */
export interface ExaminedPage {
  page: HistoryPage
  isExamined: boolean
  /** Whether only part of the page was checked for accessibility. */
  isPartial: boolean
  /** The engines and probes that finished the page. */
  engines: ReadonlySet<string>
  issues: readonly LoggedIssue[]
  /** The scores of the page, or null if it has no scores of its own. */
  scores: Scores | null
  /** The metrics of the page. Null if performance wasn't measured. */
  metrics: PageMetrics | null
  /** Absent in older audits. */
  size?: number | undefined
}

export interface ExaminedAudit {
  audit: Pick<Audit, 'accountId' | 'sandbox' | 'url' | 'normalizedUrl'>
  visits: readonly PageVisit[]
  /** Whether all pages in the audit were checked before it ended. */
  isComplete: boolean
  issues: readonly LoggedIssue[]
}

/**
 * Splits an audit into its pages, starting with the first page. If the audit visited no pages, returns the
 * requested page.
 */
export function pagesOf({ audit, visits, isComplete, issues }: ExaminedAudit): ExaminedPage[] {
  const requested = visits.length > 0 ? visits : [unvisited(audit.url)]
  const urlOf = (visit: PageVisit, index: number) =>
    index === 0 ? audit.normalizedUrl : normalizeUrl(new URL(visit.url))
  const byUrl = Map.groupBy(
    requested.map((visit, index) => ({ visit, url: urlOf(visit, index) })),
    ({ url }) => url,
  )
  const pages = [...byUrl].map(([url, same]) => {
    const visit = (same.find(({ visit }) => isDone(visit)) ?? same[0]!).visit
    return { url, visit, issues: [] as LoggedIssue[] }
  })
  // If a link redirects to a visited page, both visits have the same final URL. The issues belong to the
  // visit that examined the page.
  const examinedLast = pages.toSorted((a, b) => Number(isDone(a.visit)) - Number(isDone(b.visit)))
  const byAddress = new Map(
    examinedLast.flatMap((page) =>
      [page.visit.url, page.visit.finalUrl ?? page.visit.url].map((url) => [url, page]),
    ),
  )
  for (const issue of issues) (byAddress.get(issue.pageUrl) ?? pages[0]!).issues.push(issue)
  return pages.map(({ url, visit, issues }) => ({
    page: historyPage(audit, url),
    isExamined: isComplete && isDone(visit),
    isPartial: issues.some((issue) => !isTracked(issue)),
    engines: enginesOf(visit),
    issues,
    scores: visit.scores,
    metrics: visit.metrics ?? null,
    size: visit.size,
  }))
}

const isDone = ({ status }: PageVisit): boolean => status === 'done'

const unvisited = (url: string): PageVisit => ({
  url,
  finalUrl: null,
  status: 'failed',
  httpStatus: null,
  reason: null,
  depth: 0,
  foundOn: null,
  title: null,
  scores: null,
})

function historyPage({ accountId, sandbox }: ExaminedAudit['audit'], url: string): HistoryPage {
  const id = createHash('sha256')
    .update(JSON.stringify([accountId, sandbox, url]))
    .digest('hex')
    .slice(0, 24)
  return { id, accountId, sandbox, url }
}

const enginesOf = ({ engines, metrics, isSiteChecked }: PageVisit): Set<string> =>
  engines === undefined
    ? new Set([EVERY_ENGINE])
    : new Set([
        EXAMINATION,
        ...engines,
        ...(metrics === null ? [] : [MEASUREMENT]),
        ...(isSiteChecked === false ? [] : [SITE_REQUESTS]),
      ])

const requiredEngines = ({ sources, rule }: Issue, { requiredEngine, isSiteRule }: RuleScopes): string[] => [
  ...sources.map((source) => requiredEngine(source) ?? EXAMINATION),
  ...(isSiteRule(rule) ? [SITE_REQUESTS] : []),
]

/**
 * Returns, for each engine, the version of the ruleset that it used when it last finished the page. Takes the
 * current audit into account.
 */
export const checkedBy = (
  known: KnownPage | null,
  { engines }: ExaminedPage,
  rulesetVersion: string,
): KnownPage['checkedBy'] => ({
  ...known?.checkedBy,
  ...Object.fromEntries([...engines].map((engine) => [engine, rulesetVersion])),
})

/**
 * Returns the engines that are needed to find an issue, each with the version of the ruleset that it used
 * when it last finished the page. The version is undefined if the engine has never finished the page.
 */
export const lastRulesets = (known: KnownPage, issue: Issue, scopes: RuleScopes) =>
  requiredEngines(issue, scopes).map((engine) => ({
    engine,
    version: known.checkedBy[engine] ?? known.checkedBy[EVERY_ENGINE],
  }))

/**
 * Returns whether an audit would have found an issue if it still existed. Returns false if any one of the
 * issue's engines didn't run, because the finding may not be certain enough without that engine.
 */
export function wouldFind(
  { isExamined, isPartial, engines }: ExaminedPage,
  issue: Issue,
  scopes: RuleScopes,
): boolean {
  const required = requiredEngines(issue, scopes)
  const isWhole = required.every((engine) => [EXAMINATION, MEASUREMENT, SITE_REQUESTS].includes(engine))
  if (!isExamined || (isPartial && (issue.category === 'accessibility' || !isWhole))) return false
  return engines.has(EVERY_ENGINE) || required.every((engine) => engines.has(engine))
}
