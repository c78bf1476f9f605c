import type { ExaminedPage, RuleScopes } from '../../src/domain/history/coverage.ts'
import type { Issue, LoggedIssue } from '../../src/model/issue.ts'
import { type KnownIssue, NEVER } from '../../src/model/issue-history.ts'
import { make } from './make.ts'

const FIRST = { at: new Date('2026-01-01T00:00:00Z'), in: 'aud_1' }

export const loggedIssue = (fields: Partial<Issue> = {}): LoggedIssue => ({
  ...make.issue(fields),
  auditId: 'aud_1',
  seq: 1,
})

/**
 * Simple scopes. Every examination can report our own engine's issues again, while other issues require the
 * engine that found them. Rules whose ids begin with `site-` check several pages together.
 */
export const EVERY_SCOPE: RuleScopes = {
  requiredEngine: ({ engine }) => (engine === 'audit-service' ? null : engine),
  isSiteRule: (rule) => rule.startsWith('site-'),
}

/** Creates a page that was examined completely. */
export const examinedPage = ({
  url = '/',
  issues,
}: {
  url?: string
  issues: LoggedIssue[]
}): ExaminedPage => ({
  page: { id: url, accountId: 'acc_1', sandbox: false, url },
  isExamined: true,
  isPartial: false,
  engines: new Set(['*']),
  issues,
  scores: null,
  metrics: null,
})

/** Creates an issue that has been open since the first audit. */
export const knownIssue = ({
  issue,
  ...fields
}: Pick<KnownIssue, 'issue'> & Partial<KnownIssue>): KnownIssue => ({
  page: '/',
  fingerprint: issue.fingerprint,
  issue,
  firstTurn: 1,
  firstSeenAt: FIRST.at,
  firstSeenIn: FIRST.in,
  lastSeenAt: FIRST.at,
  lastSeenIn: FIRST.in,
  openedTurn: 1,
  closedTurn: NEVER,
  closedBy: null,
  fixedAt: null,
  fixedIn: null,
  judgedWith: null,
  ...fields,
})
