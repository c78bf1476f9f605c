import { HEARTBEAT_MS } from '../issue-stream.ts'
import {
  AUDIT_CHANGES_EXAMPLE,
  AUDIT_EXAMPLES,
  AUDIT_LIST_EXAMPLE,
  CREATED_AUDIT,
  NEW_AUDIT_EXAMPLES,
  STREAMED_ISSUE,
} from './examples.ts'
import { type OperationDoc, schemaRef } from './openapi-types.ts'
import { REPORT_CONTENT } from './report-content.ts'

const line = JSON.stringify(STREAMED_ISSUE)

export const AUDIT_OPERATIONS: Record<string, OperationDoc> = {
  'POST /audit': {
    id: 'createAudit',
    tag: 'Audits',
    summary: 'Create an audit',
    description:
      'Queues an audit and responds immediately. Poll the audit, stream its issues, or use a webhook to learn when it ends. Uses one credit, or none in the sandbox.',
    parameters: ['x-service-sandbox', 'Idempotency-Key'],
    body: {
      schema: 'NewAudit',
      description: '`null` counts as omitted. Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: NEW_AUDIT_EXAMPLES,
    },
    responses: {
      202: {
        description: 'The audit is queued.',
        schema: 'CreatedAudit',
        examples: { created: { summary: 'Accepted', value: CREATED_AUDIT } },
        headers: ['Location', 'Idempotent-Replayed'],
        links: {
          getAudit: {
            operationId: 'getAudit',
            description: "Read the audit's state and result.",
            parameters: { job_id: '$response.body#/job_id' },
          },
          streamIssues: {
            operationId: 'streamIssues',
            description: "Stream the audit's issues as they are found.",
            parameters: { job_id: '$response.body#/job_id' },
          },
          cancelAudit: {
            operationId: 'cancelAudit',
            description: 'Cancel the audit.',
            parameters: { job_id: '$response.body#/job_id' },
          },
        },
      },
    },
    errors: [
      'missing_parameter',
      'invalid_url',
      'invalid_mode',
      'page_limit_exceeded',
      'validation_error',
      'idempotency_key_conflict',
      'quota_exceeded',
      'queue_busy',
    ],
  },
  'GET /audit/:job_id': {
    id: 'getAudit',
    tag: 'Audits',
    summary: 'Read an audit',
    description:
      "Returns an audit's state. Once the audit is completed, also returns its scores and a page of its issues. Poll until `status` is `completed` or `failed`. A completed audit never changes and may be cached for an hour.",
    parameters: [
      'job_id',
      'severity',
      'fields',
      'page',
      'per_page',
      'delta',
      'If-None-Match',
      'x-service-sandbox',
    ],
    responses: {
      200: {
        description: "The audit's current state.",
        schema: 'Audit',
        examples: AUDIT_EXAMPLES,
        headers: ['Cache-Control', 'ETag', 'Vary'],
      },
      304: {
        description: 'Your copy of the completed audit is up to date.',
        headers: ['Cache-Control', 'ETag', 'Vary'],
      },
    },
    errors: ['validation_error', 'job_not_found'],
  },
  'GET /audit/:job_id/issues/stream': {
    id: 'streamIssues',
    tag: 'Audits',
    summary: "Stream an audit's issues",
    description: `Sends each issue as it is found, starting with the first, until the audit completes, fails or is cancelled. If it has already ended, sends all issues immediately. The format is newline-delimited JSON, or server-sent events if \`Accept\` is \`text/event-stream\`. After every ${HEARTBEAT_MS / 1000} seconds without an issue, the stream sends a heartbeat (a space or, for server-sent events, a comment), so that proxies keep the connection open. If nothing arrives for three times as long, assume that the connection is lost, and resume.`,
    parameters: ['job_id', 'after', 'Last-Event-ID', 'x-service-sandbox'],
    responses: {
      200: {
        description: 'The stream has started.',
        headers: ['Cache-Control'],
        content: {
          'application/x-ndjson': {
            schema: { type: 'string', description: 'Each line is a StreamedIssue.' },
            'x-item-schema': schemaRef('StreamedIssue'),
            examples: { line: { summary: 'One issue', value: `${line}\n` } },
          },
          'text/event-stream': {
            schema: { type: 'string', description: 'The data in each `issue` event is a StreamedIssue.' },
            'x-item-schema': schemaRef('StreamedIssue'),
            examples: {
              event: { summary: 'One issue', value: `id: 17\nevent: issue\ndata: ${line}\n\n` },
            },
          },
        },
      },
      204: {
        description:
          'The audit has ended, and a resumed stream of server-sent events has no more issues to send. `EventSource` then stops reconnecting.',
        headers: ['Cache-Control'],
      },
    },
    errors: ['validation_error', 'job_not_found', 'job_not_started'],
  },
  'GET /audit/:job_id/changes': {
    id: 'getAuditChanges',
    tag: 'Audits',
    summary: 'Read what changed since earlier audits',
    description:
      "Compares an audit that has ended with the history of its pages: the account's earlier completed audits in any mode. If a page failed or an engine did not finish it, issues that could not be checked are `unknown`, never `fixed`. The comparison never changes.",
    parameters: ['job_id', 'state', 'page', 'per_page', 'If-None-Match', 'x-service-sandbox'],
    responses: {
      200: {
        description: 'A page of issues, each with its state.',
        schema: 'AuditChanges',
        examples: { new: { summary: 'With `state=new`', value: AUDIT_CHANGES_EXAMPLE } },
        headers: ['Cache-Control', 'ETag', 'Vary'],
      },
      304: {
        description: 'Your copy is up to date.',
        headers: ['Cache-Control', 'ETag', 'Vary'],
      },
    },
    errors: ['validation_error', 'job_not_found', 'job_not_finished'],
  },
  'POST /audit/:job_id/cancel': {
    id: 'cancelAudit',
    tag: 'Audits',
    summary: 'Cancel an audit',
    description:
      'A queued audit fails immediately with the code `cancelled`, and its credit is refunded. A running audit fails within seconds. The response is the same as that of `GET /audit/{job_id}`. Cancelling an already cancelled audit has no effect.',
    parameters: ['job_id'],
    responses: {
      200: {
        description: "The audit's current state.",
        schema: 'Audit',
        examples: {
          running: AUDIT_EXAMPLES.running,
          cancelled: {
            summary: 'An audit that was cancelled while queued',
            value: { ...AUDIT_EXAMPLES.failed.value, error: 'cancelled: it was cancelled before it started' },
          },
        },
        headers: ['Cache-Control'],
      },
    },
    errors: ['job_not_found'],
    invalidRequests: {
      409: {
        message: 'The audit has already ended. Its status is completed.',
        description: 'The audit has completed, or has failed for a reason other than cancellation.',
      },
    },
  },
  'GET /audit/:job_id/report': {
    id: 'getReport',
    tag: 'Audits',
    summary: 'Export an audit',
    description:
      'Returns the report for an audit that has ended, as a file. The report for a failed audit contains the issues found before it failed. All formats contain the same issues. A report never changes and may be cached for an hour.',
    parameters: ['job_id', 'format', 'If-None-Match', 'x-service-sandbox'],
    responses: {
      200: {
        description: 'The report as a file.',
        content: REPORT_CONTENT,
        headers: ['Cache-Control', 'Content-Disposition', 'ETag', 'Vary'],
      },
      304: {
        description: 'Your copy of the report is up to date.',
        headers: ['Cache-Control', 'ETag', 'Vary'],
      },
    },
    errors: ['validation_error', 'job_not_found', 'job_not_finished'],
  },
  'GET /audits': {
    id: 'listAudits',
    tag: 'Audits',
    summary: 'List audits',
    description: "Returns the account's audits, newest first. Filters can be combined.",
    parameters: ['url', 'status', 'mode', 'sandbox', 'since', 'until', 'limit', 'cursor'],
    responses: {
      200: {
        description: 'A page of audits.',
        schema: 'AuditList',
        examples: { one: { summary: 'The first page', value: AUDIT_LIST_EXAMPLE } },
      },
    },
    errors: ['validation_error'],
  },
}
