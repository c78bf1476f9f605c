import own from '../../package.json' with { type: 'json' }
import type { Report } from '../domain/reports/report.ts'
import { type Audit, failureText } from '../model/audit.ts'
import { criteriaOf, type Issue, type Severity } from '../model/issue.ts'
import type { RuleFacts } from '../model/rule.ts'
import { ruleUrl } from './names.ts'
import { printable } from './text.ts'

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/**
 * Writes SARIF 2.1.0, with a single run that has one result for each issue. Suppressed issues come last, with
 * their suppressions.
 */
export async function* writeSarif(report: Report): AsyncGenerator<string> {
  const hidden = await rulesOf(report.suppressedIssues())
  const ids = [...new Set([...report.totals.byRule.keys(), ...hidden])]
  const indexes = new Map(ids.map((id, index) => [id, index]))
  const run = {
    tool: {
      driver: {
        name: 'Audit Service',
        informationUri: report.serviceUrl,
        version: own.version,
        semanticVersion: own.version,
        rules: ids.map((id) => ruleBody(id, report)),
      },
    },
    automationDetails: { id: `audit-service/${report.audit.mode}/${artifactUri(report.audit.url)}/` },
    invocations: [invocationOf(report.audit)],
    columnKind: 'utf16CodeUnits',
    properties: { jobId: report.audit.id, url: report.audit.url, scores: report.audit.scores },
  }
  const $schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json'
  yield `{"$schema":${written($schema)},"version":"2.1.0","runs":[${written(run).slice(0, -1)},"results":[`
  let separator = '\n'
  for await (const issue of report.issues()) {
    yield separator + written(resultOf(issue, indexes.get(issue.rule)!))
    separator = ',\n'
  }
  for await (const issue of report.suppressedIssues()) {
    yield separator + written({ ...resultOf(issue, indexes.get(issue.rule)!), ...suppressionsOf(issue) })
    separator = ',\n'
  }
  yield '\n]}]}\n'
}

const rulesOf = async (issues: AsyncIterable<Issue>): Promise<Set<string>> =>
  new Set(await Array.fromAsync(issues, ({ rule }) => rule))

/** The service manages suppressions, so they aren't in the source code. */
const suppressionsOf = ({ suppression }: Issue) =>
  suppression && {
    suppressions: [
      {
        kind: 'external',
        status: 'accepted',
        justification: suppression.reason,
        properties: { suppressionId: suppression.id, expiresAt: suppression.expiresAt },
      },
    ],
  }

const written = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? printable(part) : part))

function ruleBody(id: string, report: Report) {
  const facts = report.rules.get(id)
  const helpUri = ruleUrl(report, id)
  if (!facts || !helpUri) return { id, ...textsOf(`${id}: a rule from an older version.`) }
  const { help, why, fix, source, severity, category, impact, wcag } = facts
  return {
    id,
    ...textsOf(help, why, helpOf(facts)),
    helpUri,
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      category,
      impact,
      source,
      tags: [category, ...(wcag ? [`WCAG ${wcag}`] : [])],
      ...(fix && { fix }),
    },
  }
}

const textsOf = (short: string, full = short, help = { text: short, markdown: short }) => ({
  shortDescription: { text: short },
  fullDescription: { text: full },
  help,
})

const helpOf = ({ help, why, fix, source }: RuleFacts) => ({
  text: `${help} ${why}${fix ? ` ${fix}` : ''} Source: ${source}`,
  markdown: `${help}\n\n${why}${fix ? `\n\n**What to do:** ${fix}` : ''}\n\n[Source](${source})`,
})

const invocationOf = ({ startedAt, createdAt, completedAt, failedAt, failure, status }: Audit) => ({
  executionSuccessful: status === 'completed',
  startTimeUtc: startedAt ?? failedAt ?? createdAt,
  endTimeUtc: completedAt ?? failedAt ?? createdAt,
  ...(failure && {
    toolExecutionNotifications: [
      { level: 'error', descriptor: { id: failure.code }, message: { text: failureText(failure) } },
    ],
  }),
})

const resultOf = (issue: Issue, ruleIndex: number) => ({
  ruleId: issue.rule,
  ruleIndex,
  level: LEVELS[issue.severity],
  message: { text: `${issue.message} ${issue.fixSuggestion}`.trim() || issue.rule },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: artifactUri(issue.pageUrl) },
        // Readers require a line number, although pages in a browser have none.
        region: { startLine: 1, ...(issue.element && { snippet: { text: issue.element } }) },
      },
      logicalLocations: [
        issue.selector === null
          ? { fullyQualifiedName: issue.pageUrl, kind: 'page' }
          : {
              name: issue.selector,
              fullyQualifiedName: `${issue.pageUrl} ${issue.selector}`,
              kind: 'element',
            },
      ],
    },
  ],
  // Code scanning compares only fingerprints with the name `primaryLocationLineHash`. The name of our own
  // fingerprint ends with a version, because the way it's computed may change.
  partialFingerprints: {
    primaryLocationLineHash: issue.fingerprint,
    'auditServiceIssue/v1': issue.fingerprint,
  },
  properties: {
    issueId: issue.id,
    severity: issue.severity,
    category: issue.category,
    impact: issue.impact,
    confidence: issue.confidence,
    wcag: criteriaOf(issue),
    pageUrl: issue.pageUrl,
    viewport: issue.viewport,
    fixSuggestion: issue.fixSuggestion,
    sources: issue.sources,
  },
})

/**
 * Returns the URL of a page without its scheme, as a relative reference. GitHub rejects files that contain
 * URLs with a scheme other than `file`. A colon in the first segment would look like a scheme (RFC 3986,
 * 4.2).
 */
export function artifactUri(pageUrl: string): string {
  const { host, pathname, search } = new URL(pageUrl)
  return host.replace(':', '%3A') + pathname + search
}
