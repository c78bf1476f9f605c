import own from '../../package.json' with { type: 'json' }
import type { Report } from '../domain/reports/report.ts'
import type { PageVisit } from '../model/audit.ts'
import type { Failure, Failures } from './earl-failures.ts'

/** The name under which our own rules, detectors and probes report. */
const OWN_ENGINE = own.name

export interface Engine {
  name: string
  version: string | null
  /** The numbers of the criteria that the engine's rules test. */
  criteria: ReadonlySet<string>
  /** Whether the engine finished all, some or none of the audit's pages in time. */
  coverage: 'all' | 'some' | 'none'
}

const NO_CRITERIA: ReadonlySet<string> = new Set()

/** Returns the engines that ran in an audit or found issues in it. */
export function enginesOf({ audit, engineCriteria }: Report, failures: Failures): Engine[] {
  const shares = audit.provenance?.engines ?? []
  const pagesDone = audit.pages.filter(({ status }) => status === 'done').length
  const coverageOf = (pages: number): Engine['coverage'] =>
    pages >= pagesDone && pagesDone > 0 ? 'all' : pages > 0 ? 'some' : 'none'
  const others = shares.filter(({ name }) => !engineCriteria.has(name))
  const found = [...failures.values()].flatMap((byEngine) => [...byEngine.keys()])
  const names = new Set([...engineCriteria.keys(), ...found])
  return [...names].map((name) => {
    const share = shares.find((candidate) => candidate.name === name)
    // Our probes finish pages independently of one another, and any of them may test the criterion.
    const pages =
      name === OWN_ENGINE && shares.length > 0
        ? Math.min(pagesDone, ...others.map((probe) => probe.pages))
        : (share?.pages ?? 0)
    const version =
      share?.version ?? (name === OWN_ENGINE ? own.version : lighthouseVersion(name, audit.provenance))
    return { name, version, criteria: engineCriteria.get(name) ?? NO_CRITERIA, coverage: coverageOf(pages) }
  })
}

const lighthouseVersion = (name: string, provenance: { lighthouseVersion: string } | null): string | null =>
  name === 'lighthouse' ? (provenance?.lighthouseVersion ?? null) : null

interface Evidence {
  /** The number of the criterion. Null for a rule that tests no criterion. */
  number: string | null
  failed: readonly Failure[]
  visit: PageVisit | null
}

/** Returns an engine's result for a criterion or rule on a page. */
export function outcomeOf({ criteria, coverage }: Engine, { number, failed, visit }: Evidence) {
  const open = failed.filter(({ isSuppressed }) => !isSuppressed)
  if (open.some(({ severity }) => severity !== 'info')) return { outcome: 'earl:failed' }
  if (failed.length > open.length)
    return {
      outcome: 'earl:cantTell',
      description: "The site's owner has suppressed the issues that the engine found.",
    }
  if (failed.length > 0)
    return {
      outcome: 'earl:cantTell',
      description: 'The engine found likely problems, which a person has to confirm.',
    }
  if (visit?.status !== 'done' || coverage === 'none') return { outcome: 'earl:untested' }
  if (number === null || !criteria.has(number))
    return { outcome: 'earl:untested', description: 'The engine has no rule for this criterion.' }
  if (coverage === 'some')
    return {
      outcome: 'earl:cantTell',
      description: "The engine didn't finish all pages in the audit in time.",
    }
  return {
    outcome: 'earl:passed',
    description:
      "None of the engine's rules for this criterion found a failure. Only a person can confirm that the page meets the criterion.",
  }
}
