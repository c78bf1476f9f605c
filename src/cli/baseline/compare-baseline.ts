import { findMoves } from '../../domain/history/near-identity.ts'
import type { Issue } from '../../model/issue.ts'
import type { JsonReport, ReportIssue } from '../rest-api.ts'
import type { BaselineEntry } from './baseline-file.ts'

/** An issue that an audit found, with its page written as in a baseline. */
export interface FoundIssue extends ReportIssue {
  page: string
}

export interface BaselineComparison {
  /** The issues that aren't in the baseline, without duplicates. Excludes issues about performance. */
  fresh: FoundIssue[]
  /** New issues about performance. They never make a run fail, because measurements vary. */
  freshMeasured: FoundIssue[]
  /** The accepted issue that matches each found issue, by the found issue's id. */
  accepted: Map<string, BaselineEntry>
  /** Accepted issues that weren't found, although their pages were examined. */
  absent: BaselineEntry[]
  /** Accepted issues on pages that no audit examined completely. */
  unchecked: BaselineEntry[]
}

/** The rule that reports pages that are too long or too slow to check completely. */
const UNCHECKED = 'unchecked-content'

/** Compares the issues of all audits in a run with a baseline. */
export function compareBaseline(
  baseline: readonly BaselineEntry[],
  reports: readonly JsonReport[],
): BaselineComparison {
  const found = foundIssues(reports)
  const entries = new Map(baseline.map((entry) => [keyOf(entry), entry]))
  const distinct = [...new Map(found.map((issue) => [keyOf(issue), issue])).values()]
  const keys = new Set(distinct.map(keyOf))
  const gone = baseline.filter((entry) => !keys.has(keyOf(entry)))
  const moves = movesOf(
    gone,
    distinct.filter((issue) => !entries.has(keyOf(issue))),
  )
  const entryFor = (issue: FoundIssue) => entries.get(keyOf(issue)) ?? moves.get(keyOf(issue))
  const moved = new Set(moves.values())
  const missing = gone.filter((entry) => !moved.has(entry))
  const examined = examinedPages(reports, found)
  const fresh = distinct.filter((issue) => !entryFor(issue))
  return {
    fresh: fresh.filter((issue) => !isMeasured(issue)),
    freshMeasured: fresh.filter(isMeasured),
    accepted: new Map(
      found.flatMap((issue) => {
        const entry = entryFor(issue)
        return entry ? [[issue.id, entry] as const] : []
      }),
    ),
    absent: missing.filter(({ page }) => examined.has(page)),
    unchecked: missing.filter(({ page }) => !examined.has(page)),
  }
}

const isMeasured = ({ category }: FoundIssue): boolean => category === 'performance'

/** Returns a baseline that accepts all issues found. Keeps accepted issues that weren't checked. */
export function updatedEntries(
  { fresh, freshMeasured, accepted, unchecked }: BaselineComparison,
  found: readonly FoundIssue[],
) {
  const byId = new Map(found.map((issue) => [issue.id, issue]))
  const kept = [...accepted].map(([id, entry]) => {
    const issue = byId.get(id)!
    // An entry changes only if its issue has moved. Otherwise, every change in a measured value would show up
    // in diffs.
    return issue.fingerprint === entry.fingerprint ? entry : entryOf(issue)
  })
  const entries = [...kept, ...[...fresh, ...freshMeasured].map(entryOf), ...unchecked]
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
}

/**
 * Returns all issues of a run. Page names include the host only if the run covers several sites, so that a
 * preview of a site on a different host matches the same baseline.
 */
export function foundIssues(reports: readonly JsonReport[]): FoundIssue[] {
  const page = pageNamer(reports)
  return reports.flatMap(({ issues }) => issues.map((issue) => ({ ...issue, page: page(issue.page_url) })))
}

function pageNamer(reports: readonly JsonReport[]): (url: string) => string {
  const hasOneSite = new Set(reports.map(({ url }) => new URL(url).origin)).size < 2
  return (url) => {
    const { origin, pathname, search } = new URL(url)
    return `${hasOneSite ? '' : origin}${pathname}${search}`
  }
}

/**
 * Returns the fingerprint, which includes the path but not the host. Adds the origin if the baseline covers
 * several sites.
 */
const keyOf = ({ page, fingerprint }: { page: string; fingerprint: string }): string =>
  page.startsWith('/') ? fingerprint : `${new URL(page).origin} ${fingerprint}`

function examinedPages(reports: readonly JsonReport[], found: readonly FoundIssue[]): Set<string> {
  const page = pageNamer(reports)
  const examined = reports.flatMap(({ pages }) =>
    pages.filter(({ status }) => status === 'done').map(({ url, final_url }) => page(final_url ?? url)),
  )
  const partly = new Set(found.filter(({ rule }) => rule === UNCHECKED).map((issue) => issue.page))
  return new Set(examined.filter((each) => !partly.has(each)))
}

/**
 * Returns the accepted issues whose elements have moved or been renamed, by the key of the matching issue.
 */
function movesOf(gone: readonly BaselineEntry[], found: readonly FoundIssue[]): Map<string, BaselineEntry> {
  const before = Map.groupBy(gone, ({ page }) => page)
  const moves = [...Map.groupBy(found, ({ page }) => page)].flatMap(([page, issues]) =>
    findMoves(
      (before.get(page) ?? []).map((entry) => ({
        entry,
        issue: knownOf(entry),
        fingerprint: entry.fingerprint,
      })),
      issues.map((issue) => ({ ...recognizable(issue), key: keyOf(issue) })),
    ),
  )
  return new Map(moves.map(({ from, to }) => [to.key, from.entry]))
}

type Recognizable = Parameters<typeof findMoves>[1][number]

const recognizable = ({ signature, box, ...issue }: ReportIssue): Recognizable => ({
  ...issue,
  ...(signature !== null && { signature }),
  ...(box && { box }),
})

function knownOf({ signature, box, tag, ...entry }: BaselineEntry): Recognizable {
  const [x, y, width, height] = box ?? []
  return {
    ...entry,
    element: tag ? `<${tag}` : null,
    ...(signature !== undefined && { signature }),
    ...(box && { box: { x, y, width, height } as Issue['box'] & object }),
  }
}

function entryOf(issue: FoundIssue): BaselineEntry {
  const { page, rule, selector, fingerprint, category, severity, viewport, message, box } = issue
  const tag = /^<([\w-]+)/.exec(issue.element ?? '')?.[1]
  return {
    page,
    rule,
    selector,
    fingerprint,
    category,
    severity,
    viewport,
    message,
    ...(tag !== undefined && { tag }),
    ...(issue.signature !== null && { signature: issue.signature }),
    ...(box && { box: [box.x, box.y, box.width, box.height] as BaselineEntry['box'] & object }),
  }
}
