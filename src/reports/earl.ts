import type { Report } from '../domain/reports/report.ts'
import type { PageVisit } from '../model/audit.ts'
import { ruleDocsPath } from '../model/rule.ts'
import { WCAG_CRITERIA } from '../model/wcag-criteria.ts'
import { EARL_CONTEXT } from './earl-context.ts'
import { type Engine, enginesOf, outcomeOf } from './earl-engines.ts'
import { criterionIri, type Failure, type Failures, failuresOf, iriOf } from './earl-failures.ts'
import { printable } from './text.ts'

const WCAG = 'https://www.w3.org/TR/WCAG22/'

/**
 * Writes EARL 1.0 as JSON-LD. The report contains an assertion for each page, engine and WCAG criterion, even
 * if the page passed or wasn't tested. If an issue doesn't violate a criterion, the assertion is about its
 * rule. Each issue is a pointer with its id, category and severity.
 */
export async function* writeEarl(report: Report): AsyncGenerator<string> {
  const failures = await failuresOf(report)
  const engines = enginesOf(report, failures)
  const subjects = subjectsOf(report, failures)
  const tested = WCAG_CRITERIA.filter(
    ({ level, number }) => level !== 'AAA' || engines.some(({ criteria }) => criteria.has(number)),
  )
  yield `{"@context":${JSON.stringify(EARL_CONTEXT)},"@graph":[`
  let separator = '\n'
  for (const node of [
    ...tested.map(criterionNode),
    ...rulesIn(report, failures),
    ...engines.map(engineNode),
    ...subjects.map(subjectNode),
  ]) {
    yield separator + written(node)
    separator = ',\n'
  }
  for (const subject of subjects)
    for (const engine of engines) {
      const found = failures.get(subject.url)?.get(engine.name)
      for (const { number } of engine.criteria.size > 0 ? tested : []) {
        const failed = found?.get(criterionIri(number)) ?? []
        yield separator + written(assertionOf(subject, engine, { number, failed }))
      }
      for (const [test, failed] of found ?? [])
        if (!test.startsWith(WCAG))
          yield separator + written(ruleAssertion(subject, engine, { test, failed }))
    }
  yield '\n]}\n'
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? printable(part) : part))

interface Subject {
  url: string
  /** The visit to the page. Null if the audit failed before the page had a result. */
  visit: PageVisit | null
}

/** Returns each page once: the audit's pages and, if the audit failed early, any other pages with issues. */
function subjectsOf({ audit }: Report, failures: Failures): Subject[] {
  // A skipped page may redirect to an examined one.
  const examinedLast = audit.pages.toSorted(
    (a, b) => Number(a.status === 'done') - Number(b.status === 'done'),
  )
  const visits = new Map(examinedLast.map((visit) => [visit.finalUrl ?? visit.url, visit]))
  return [...new Set([...visits.keys(), ...failures.keys()])].map((url) => ({
    url,
    visit: visits.get(url) ?? null,
  }))
}

const criterionNode = (criterion: (typeof WCAG_CRITERIA)[number]) => ({
  '@id': criterionIri(criterion.number),
  '@type': 'earl:TestRequirement',
  title: `${criterion.number} ${criterion.name} (level ${criterion.level})`,
  isPartOf: WCAG,
})

/**
 * Describes the rules whose issues don't violate any criterion. Assertions about these issues refer to the
 * rule instead.
 */
function rulesIn({ rules, serviceUrl }: Report, failures: Failures): object[] {
  const tests = [...failures.values()].flatMap((byEngine) =>
    [...byEngine.values()].flatMap((byTest) => [...byTest.keys()]),
  )
  return [...new Set(tests)]
    .filter((test) => !test.startsWith(WCAG))
    .map((test) => {
      const id = test.slice((serviceUrl + ruleDocsPath('')).length)
      const facts = rules.get(id)
      return {
        '@id': test,
        '@type': 'earl:TestRequirement',
        title: id,
        ...(facts && { description: facts.help }),
      }
    })
}

const engineNode = ({ name, version }: Engine) => ({
  '@id': engineIri(name),
  '@type': ['earl:Assertor', 'earl:Software'],
  title: name,
  ...(version && { release: { '@type': 'doap:Version', revision: version } }),
})

const subjectNode = ({ url, visit }: Subject) => ({
  '@id': iriOf(url),
  '@type': 'earl:TestSubject',
  source: iriOf(url),
  ...(visit?.title && { title: visit.title }),
  ...(visit?.reason && { description: visit.reason }),
})

const engineIri = (name: string): string => `_:engine-${name}`

interface Tested {
  failed: readonly Failure[]
}

const assertionOf = (subject: Subject, engine: Engine, { number, failed }: Tested & { number: string }) =>
  assertion(subject, engine, {
    test: criterionIri(number),
    result: { ...outcomeOf(engine, { number, failed, visit: subject.visit }), ...pointersOf(failed) },
  })

const ruleAssertion = (subject: Subject, engine: Engine, { test, failed }: Tested & { test: string }) =>
  assertion(subject, engine, {
    test,
    result: { ...outcomeOf(engine, { number: null, failed, visit: subject.visit }), ...pointersOf(failed) },
  })

const assertion = (
  { url }: Subject,
  { name }: Engine,
  { test, result }: { test: string; result: object },
) => ({
  '@type': 'earl:Assertion',
  assertedBy: engineIri(name),
  subject: iriOf(url),
  test,
  mode: 'earl:automatic',
  result: { '@type': 'earl:TestResult', ...result },
})

/** Returns pointers to all issues that aren't suppressed. */
function pointersOf(failed: readonly Failure[]) {
  const open = failed.filter(({ isSuppressed }) => !isSuppressed)
  if (open.length === 0) return {}
  return {
    pointer: open.map(({ id, category, severity, message, selector }) => ({
      '@type': selector === null ? 'ptr:Pointer' : 'ptr:ExpressionPointer',
      identifier: id,
      category,
      severity,
      description: message,
      ...(selector !== null && { expression: selector }),
    })),
  }
}
