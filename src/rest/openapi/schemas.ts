import { z } from 'zod'
import { AUDIT_CHANGES, CHANGE_COUNTS, CHANGED_ISSUE } from './change-responses.ts'
import { DELIVERY, DELIVERY_LIST, LISTED_DELIVERY } from './delivery-responses.ts'
import { EVENT_BODIES } from './events.ts'
import { type JsonSchema, schemaRef } from './openapi-types.ts'
import { requestSchemas } from './requests.ts'
import {
  AUDIT,
  AUDIT_LIST,
  COMPLETED_AUDIT,
  CREATED_AUDIT,
  DELTA,
  ERROR,
  FAILED_AUDIT,
  ISSUE,
  LISTED_AUDIT,
  METADATA,
  PAGE_VISIT,
  PROBLEM,
  QUEUED_AUDIT,
  QUOTA,
  RUNNING_AUDIT,
  SCHEDULE,
  SCHEDULE_LIST,
  SCORES,
  STREAMED_ISSUE,
  WEBHOOK,
  WEBHOOK_LIST,
  WEBHOOK_SETTINGS,
} from './responses.ts'
import { SHARE_LINK } from './share-operations.ts'
import { SUPPRESSION, SUPPRESSION_LIST } from './suppression-responses.ts'
import { VERDICT } from './verdict-responses.ts'

const RESPONSES = {
  CreatedAudit: CREATED_AUDIT,
  Audit: AUDIT,
  QueuedAudit: QUEUED_AUDIT,
  RunningAudit: RUNNING_AUDIT,
  CompletedAudit: COMPLETED_AUDIT,
  FailedAudit: FAILED_AUDIT,
  AuditList: AUDIT_LIST,
  ListedAudit: LISTED_AUDIT,
  Issue: ISSUE,
  StreamedIssue: STREAMED_ISSUE,
  AuditChanges: AUDIT_CHANGES,
  ChangeCounts: CHANGE_COUNTS,
  ChangedIssue: CHANGED_ISSUE,
  Scores: SCORES,
  Delta: DELTA,
  Metadata: METADATA,
  PageVisit: PAGE_VISIT,
  Webhook: WEBHOOK,
  WebhookList: WEBHOOK_LIST,
  WebhookSettings: WEBHOOK_SETTINGS,
  Delivery: DELIVERY,
  ListedDelivery: LISTED_DELIVERY,
  DeliveryList: DELIVERY_LIST,
  Schedule: SCHEDULE,
  ScheduleList: SCHEDULE_LIST,
  Verdict: VERDICT,
  ShareLink: SHARE_LINK,
  Suppression: SUPPRESSION,
  SuppressionList: SUPPRESSION_LIST,
  Quota: QUOTA,
  Error: ERROR,
  Problem: PROBLEM,
  ...EVENT_BODIES,
} as const satisfies Record<string, z.ZodType>

/** Returns all schemas of the document, by name. */
export const componentSchemas = (): Record<string, JsonSchema> => ({
  ...requestSchemas(),
  ...responseSchemas(),
})

/**
 * Returns the schemas of responses. They don't allow additional fields, which lets tests detect undocumented
 * ones.
 */
function responseSchemas(): Record<string, JsonSchema> {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(RESPONSES)) names.add(schema, { id })
  const { schemas } = z.toJSONSchema(names, {
    uri: (id) => schemaRef(id).$ref,
    override: ({ jsonSchema }) => {
      // The format is specific enough, while the pattern would add 300 characters.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  const plain = Object.entries(schemas as Record<string, JsonSchema & { $schema?: string; $id?: string }>)
  return Object.fromEntries(
    plain.map(([name, { $schema: _schema, $id: _id, ...schema }]) => [
      name,
      schema.oneOf ? { ...schema, discriminator: byStatus(schema.oneOf) } : schema,
    ]),
  )
}

/** Maps each status to its schema, for example `queued` to `#/components/schemas/QueuedAudit`. */
const byStatus = (choices: readonly JsonSchema[]) => ({
  propertyName: 'status',
  mapping: Object.fromEntries(
    choices.map(({ $ref = '' }) => [/(\w+)Audit$/.exec($ref)?.[1]?.toLowerCase() ?? $ref, $ref]),
  ),
})
