import type { AuditEvent } from '../../model/audit-event.ts'
import { builder } from '../builder.ts'
import { AuditStatusEnum, PageStatusEnum } from './enums.ts'
import { IssueType } from './issue.ts'
import { ScoresType } from './scores.ts'

/** An event with the audit that it belongs to. */
type LoggedEvent = AuditEvent & { auditId: string }
type EventOf<K extends AuditEvent['kind']> = Extract<LoggedEvent, { kind: K }>

const TYPE_NAMES = {
  state: 'JobStateEvent',
  progress: 'JobProgressEvent',
  page: 'JobPageEvent',
  issue: 'JobIssueEvent',
  scores: 'JobScoresEvent',
} as const satisfies Record<AuditEvent['kind'], string>

const AMBIGUOUS = (name: string) =>
  `Use \`${name}\`. An operation can't select \`status\` on both JobStateEvent and JobPageEvent.`

export const JobEvent = builder.interfaceRef<LoggedEvent>('JobEvent').implement({
  description: "An entry in an audit's event log.",
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description:
        'The number of the event, starting at 1. Pass it as `afterSeq` to resume after this event.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
  resolveType: ({ kind }) => TYPE_NAMES[kind],
})

builder.objectRef<EventOf<'state'>>(TYPE_NAMES.state).implement({
  description: 'Sent when a worker claims the audit, and again as the last event when the audit ends.',
  interfaces: [JobEvent],
  fields: (t) => ({
    jobStatus: t.expose('status', { type: AuditStatusEnum }),
    status: t.expose('status', { type: AuditStatusEnum, deprecationReason: AMBIGUOUS('jobStatus') }),
    attempt: t.exposeInt('attempt'),
    error: t.exposeString('error', { nullable: true }),
  }),
})

builder.objectRef<EventOf<'progress'>>(TYPE_NAMES.progress).implement({
  interfaces: [JobEvent],
  fields: (t) => ({
    percent: t.exposeInt('percent'),
    step: t.exposeString('step'),
    pageUrl: t.exposeString('pageUrl', { nullable: true }),
  }),
})

builder.objectRef<EventOf<'page'>>(TYPE_NAMES.page).implement({
  description: 'Sent when a page is done, fails or is skipped.',
  interfaces: [JobEvent],
  fields: (t) => ({
    url: t.exposeString('url'),
    pageStatus: t.expose('status', { type: PageStatusEnum }),
    status: t.expose('status', { type: PageStatusEnum, deprecationReason: AMBIGUOUS('pageStatus') }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})

builder.objectRef<EventOf<'issue'>>(TYPE_NAMES.issue).implement({
  interfaces: [JobEvent],
  fields: (t) => ({
    issue: t.field({ type: IssueType, resolve: ({ issue, seq, auditId }) => ({ ...issue, seq, auditId }) }),
  }),
})

builder.objectRef<EventOf<'scores'>>(TYPE_NAMES.scores).implement({
  interfaces: [JobEvent],
  fields: (t) => ({
    scores: t.field({ type: ScoresType, resolve: ({ scores }) => scores }),
  }),
})
