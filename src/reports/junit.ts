import type { Report } from '../domain/reports/report.ts'
import { type Audit, failureText } from '../model/audit.ts'
import { criteriaOf, type Issue } from '../model/issue.ts'
import { pathOf, ruleUrl } from './names.ts'
import { clipped, escapeAttribute, escapeMarkup } from './text.ts'

const NAME_MAX = 300

/**
 * Writes JUnit XML. Each issue is a test case with one failure because most readers show only the first
 * failure of a test case. A rule without issues is a test case that passes or, if the audit didn't complete,
 * is skipped. A suppressed issue is a skipped test case.
 */
export async function* writeJunit(report: Report): AsyncGenerator<string> {
  const { audit, totals, rules } = report
  const hidden = await Array.fromAsync(report.suppressedIssues(), ({ rule }) => rule)
  const others = [...rules.values()].filter(({ id }) => !totals.byRule.has(id) && !hidden.includes(id))
  const counts = attributes({
    name: audit.url,
    tests: totals.issues + hidden.length + others.length + 1,
    failures: totals.issues,
    errors: audit.failure ? 1 : 0,
    skipped: hidden.length + (audit.status === 'completed' ? 0 : others.length),
    time: secondsOf(audit),
  })
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts}>\n`
  yield `<testsuite ${counts} ${attributes({ timestamp: audit.createdAt.toISOString().slice(0, 19), hostname: new URL(audit.url).hostname })}>\n`
  yield `<properties>${propertiesOf(audit)}</properties>\n`
  yield auditCase(audit)
  for await (const issue of report.issues()) yield issueCase(issue, failureOf(issue, report))
  for await (const issue of report.suppressedIssues()) yield issueCase(issue, skipOf(issue))
  const rest = audit.status === 'completed' ? '' : '<skipped message="The audit did not complete."/>'
  for (const { id, category } of others)
    yield `<testcase ${attributes({ classname: category, name: id })}>${rest}</testcase>\n`
  yield '</testsuite>\n</testsuites>\n'
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escapeAttribute(String(value))}"`)
    .join(' ')

const secondsOf = ({ startedAt, completedAt, failedAt }: Audit): number => {
  const endedAt = completedAt ?? failedAt
  return startedAt && endedAt ? (endedAt.getTime() - startedAt.getTime()) / 1000 : 0
}

const propertiesOf = ({ id, mode, engineVersion, rulesetVersion, scores }: Audit): string =>
  Object.entries({
    job_id: id,
    mode,
    engine_version: engineVersion,
    ruleset_version: rulesetVersion,
    ...(scores && { overall_score: scores.overall }),
  })
    .map(([name, value]) => `<property ${attributes({ name, value })}/>`)
    .join('')

/**
 * Writes a test case for the audit itself. Otherwise, an audit that failed before it found issues would look
 * successful.
 */
const auditCase = ({ failure }: Audit): string =>
  `<testcase ${attributes({ classname: 'audit', name: 'The audit completes' })}>${
    failure ? `<error ${attributes({ type: failure.code, message: failureText(failure) })}/>` : ''
  }</testcase>\n`

function issueCase(
  { category, rule, selector, pageUrl, viewport, fingerprint }: Issue,
  result: string,
): string {
  const where = `${selector ?? 'page'} on ${pathOf(pageUrl)} (${viewport ?? 'desktop'})`
  const name = clipped(`${rule}: ${where}`, NAME_MAX)
  return `<testcase ${attributes({ classname: category, name: `${name} [${fingerprint}]` })}>${result}</testcase>\n`
}

const failureOf = (issue: Issue, report: Report): string =>
  `<failure ${attributes({ type: issue.severity, message: clipped(issue.message, NAME_MAX) })}>${escapeMarkup(
    detailsOf(issue, report),
  )}</failure>`

const skipOf = ({ suppression, message }: Issue): string =>
  `<skipped ${attributes({ message: clipped(`Suppressed: ${suppression?.reason ?? ''} ${message}`, NAME_MAX) })}/>`

function detailsOf(issue: Issue, report: Report): string {
  const { message, fixSuggestion, pageUrl, selector, element, rule, id } = issue
  const criteria = criteriaOf(issue)
  return [
    message,
    `Fix: ${fixSuggestion}`,
    `Page: ${pageUrl}`,
    ...(selector === null ? [] : [`Selector: ${selector}`]),
    ...(element === null ? [] : [`Element: ${element}`]),
    ...(criteria.length > 0 ? [`WCAG 2.2: ${criteria.join(', ')}`] : []),
    `Rule: ${ruleUrl(report, rule) ?? rule}`,
    `Issue: ${id}`,
  ].join('\n')
}
