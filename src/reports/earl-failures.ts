import type { Report } from '../domain/reports/report.ts'
import { criteriaOf, type Issue, isOpen } from '../model/issue.ts'
import { ruleDocsPath } from '../model/rule.ts'
import { criterionOf, criterionUrl } from '../model/wcag-criteria.ts'

export interface Failure extends Pick<Issue, 'id' | 'category' | 'severity' | 'message' | 'selector'> {
  isSuppressed: boolean
}

/** Failures by the URL of the page, the name of the engine, and the IRI of the criterion or rule. */
export type Failures = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, readonly Failure[]>>>

/** Groups the issues, keeping only the data that assertions need. */
export async function failuresOf(report: Report): Promise<Failures> {
  const failures = new Map<string, Map<string, Map<string, Failure[]>>>()
  for await (const issue of allIssues(report)) {
    const { id, category, severity, message, selector, pageUrl } = issue
    const isSuppressed = !isOpen(issue)
    const byEngine = failures.get(pageUrl) ?? new Map<string, Map<string, Failure[]>>()
    failures.set(pageUrl, byEngine)
    for (const engine of new Set(issue.sources.map((source) => source.engine))) {
      const byTest = byEngine.get(engine) ?? new Map<string, Failure[]>()
      byEngine.set(engine, byTest)
      for (const test of testsOf(issue, report)) {
        const failed = byTest.get(test) ?? []
        byTest.set(test, failed)
        failed.push({ id, category, severity, message, selector, isSuppressed })
      }
    }
  }
  return failures
}

async function* allIssues(report: Report): AsyncGenerator<Issue> {
  yield* report.issues()
  yield* report.suppressedIssues()
}

/** Returns the criteria that an issue violates. If there are none, returns the issue's rule. */
function testsOf(issue: Issue, { serviceUrl }: Report): string[] {
  const criteria = criteriaOf(issue).flatMap((number) => criterionOf(number) ?? [])
  return criteria.length > 0 ? criteria.map(criterionUrl) : [serviceUrl + ruleDocsPath(issue.rule)]
}

/** @param number a criterion in WCAG 2.2. */
export const criterionIri = (number: string): string => criterionUrl(criterionOf(number)!)

/** Escapes characters that are allowed in URLs but not in IRIs (RFC 3987, 2.2). */
export const iriOf = (url: string): string => url.replaceAll(/[{}|\\^`<>" ]/g, encodeURIComponent)
