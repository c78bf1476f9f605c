import { median } from '../median.ts'
import type { ChangedIssue } from './audit-client.ts'
import { type PagePath, PLANTED } from './frozen-site.ts'
import type { SeriesAudit, SeriesName } from './records.ts'

/** The largest allowed proportion of inconclusive verdicts on an unchanged page. */
const INCONCLUSIVE_MAX = 0.1

export type SeriesAudits = Readonly<Record<SeriesName, readonly SeriesAudit[]>>

/** Returns one sentence for each condition that the audits don't meet. */
export function brokenBounds({ frozen, busy, planted, slower }: SeriesAudits): string[] {
  const unchanged = [...frozen, ...busy]
  const inconclusive = countOf(unchanged, 'inconclusive')
  const checks = [
    { isBroken: countOf(unchanged, 'failed') > 0, message: 'an audit of the unchanged site failed' },
    {
      isBroken: inconclusive > INCONCLUSIVE_MAX * unchanged.length,
      message: `${inconclusive} of ${unchanged.length} audits of the unchanged site are inconclusive; at most one in ten may be`,
    },
    {
      isBroken: unchanged.some(({ appeared, fixed }) => [...appeared, ...fixed].some(isFound)),
      message: 'an audit of the unchanged site has new or fixed issues',
    },
    {
      isBroken: countOf(planted, 'failed') < planted.length,
      message: 'an audit with the planted defect did not fail',
    },
    { isBroken: !planted.every(hasOnlyPlanted), message: 'the planted defect is not the only new issue' },
    { isBroken: countOf(slower, 'passed') > 0, message: 'an audit of the slower site passed' },
    {
      isBroken: [...unchanged, ...planted, ...slower].some(({ outcome }) => outcome === 'not audited'),
      message: 'an audit has no verdict',
    },
  ]
  return checks.filter(({ isBroken }) => isBroken).map(({ message }) => message)
}

/** Returns a line with the counts of a series. */
export function summaryOf(
  series: SeriesName,
  audits: readonly SeriesAudit[],
  scores: ReadonlyMap<PagePath, number>,
): string {
  const changes = audits.flatMap(({ overall, page }) =>
    overall === null ? [] : [overall - scores.get(page)!],
  )
  const withChanged = (isCounted: (issue: ChangedIssue) => boolean) =>
    audits.filter(({ appeared, fixed }) => [...appeared, ...fixed].some(isCounted)).length
  const outcomes = ['passed', 'failed', 'inconclusive', 'not audited'].map(
    (outcome) => `${countOf(audits, outcome)} ${outcome}`,
  )
  const only = series === 'planted' ? `; ${audits.filter(hasOnlyPlanted).length} only the planted one` : ''
  return (
    `${series}: ${audits.length} audits; ${outcomes.join(', ')}; ` +
    `median change of the score ${changes.length > 0 ? median(changes).toFixed(1) : 'unknown'}; ` +
    `${withChanged(isFound)} with new or fixed issues${only}; ` +
    `${withChanged((issue) => !isFound(issue))} with new or fixed ones about performance`
  )
}

const countOf = (audits: readonly SeriesAudit[], outcome: string): number =>
  audits.filter((audit) => audit.outcome === outcome).length

/** Performance findings come from measurements, so they vary. */
const isFound = ({ category }: ChangedIssue): boolean => category !== 'performance'

const hasOnlyPlanted = ({ appeared }: SeriesAudit): boolean =>
  appeared
    .filter(isFound)
    .map(({ rule }) => rule)
    .join() === PLANTED
