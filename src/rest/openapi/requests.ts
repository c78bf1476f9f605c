import { z } from 'zod'
import { MODE_LIMITS } from '../../model/audit.ts'
import { NAMED_CADENCES } from '../../model/cadence.ts'
import { NEW_AUDIT } from '../../model/new-audit.ts'
import { NEW_SCHEDULE, SCHEDULE_CHANGES } from '../../model/schedule.ts'
import { NEW_SHARE_LINK } from '../../model/share-link.ts'
import { NEW_SUPPRESSION, SUPPRESSION_CONDITIONS } from '../../model/suppression.ts'
import { UTC } from '../../model/timezone.ts'
import { DEFAULT_EVENTS, NEW_WEBHOOK, WEBHOOK_CHANGES } from '../../model/webhook.ts'
import { TEST_EVENT } from '../../model/webhook-delivery.ts'
import type { JsonSchema } from './openapi-types.ts'

type FieldDocs<Fields> = { readonly [Name in keyof Fields]-?: JsonSchema & { description: string } }

/**
 * The address policy checks more than a pattern can express: schemes, local and private addresses,
 * credentials and ports.
 */
const address = (description: string) => ({ description, format: 'uri' })

const AUDIT_FIELDS: FieldDocs<z.input<typeof NEW_AUDIT>> = {
  url: address(
    'The HTTP or HTTPS URL of a public page. Local and private addresses, URLs with credentials and other protocols are rejected with `invalid_url`.',
  ),
  mode: {
    description:
      '`basic`: one page, about 30 s. `standard`: up to 5 pages, about 2 min. `deep`: up to 20 pages, about 5 min.',
    default: 'basic',
  },
  timeout: { description: 'The time limit for loading each page, in milliseconds.', default: 30_000 },
  user_agent: {
    description: 'The User-Agent header to send. It may contain only printable ASCII characters.',
  },
  fail_on_score: { description: 'The audit fails if its overall score is below this number.' },
  fail_on_drop: {
    description:
      'The audit fails if its overall score is lower than in the previous audit by more than this number of points.',
  },
  fail_on_new: {
    description:
      'The audit fails if more than `max` issues (0 by default) of this `severity` or worse (`error` by default) are new or have come back. `categories` limits the gate to some categories. The gate applies only to pages that earlier audits have examined.',
  },
  on_inconclusive: {
    description:
      'What happens if the verdict is inconclusive because a gate depends on performance, which varies too much between runs. With `pass`, the audit completes. With `fail`, the audit fails with `gate_inconclusive`.',
    default: 'pass',
  },
  max_pages: {
    description:
      "The maximum number of pages to visit. Defaults to the mode's limit, which is also the highest allowed value.",
  },
  ignore_robots: {
    description: 'Ignores robots.txt. Use this option only for your own site.',
    default: false,
  },
}

const WEBHOOK_FIELDS: FieldDocs<z.input<typeof NEW_WEBHOOK>> = {
  url: address('The HTTPS URL that receives events. It must not point to a local or private address.'),
  secret: { description: 'The secret that signs deliveries. No response ever contains it.' },
  events: {
    description:
      'The events to receive. If an audit fails because its score dropped or new issues appeared, `audit.regressed` is sent in addition to `audit.failed`, at most once a day for each schedule.',
    default: [...DEFAULT_EVENTS],
  },
  payload_format: {
    description:
      '`envelope`: an object with event, timestamp and data. `flat`: all fields on one level. `slack`, `teams`: a message for the incoming webhook of a channel.',
    default: 'envelope',
  },
  signature_format: {
    description: '`a`: time and signature in `X-Service-Signature`. `b`: the time in `X-Service-Timestamp`.',
    default: 'a',
  },
}

const { secret: _secret, ...SHARED_FIELDS } = WEBHOOK_FIELDS

const WEBHOOK_CHANGE_FIELDS: FieldDocs<z.input<typeof WEBHOOK_CHANGES>> = {
  ...SHARED_FIELDS,
  url: address('The HTTPS URL that receives events. Pending deliveries also go to the new URL.'),
  enabled: {
    description: 'A disabled webhook receives nothing, but stays listed and counts toward the limit.',
  },
}

const TEST_EVENT_FIELDS: FieldDocs<z.input<typeof TEST_EVENT>> = {
  event: { description: 'The type of the sample event.', default: 'audit.completed' },
}

const SCHEDULE_FIELDS: FieldDocs<z.input<typeof NEW_SCHEDULE>> = {
  ...AUDIT_FIELDS,
  cadence: {
    description:
      '`hourly`, `daily`, `weekly` or a five-field cron expression. Running more than once a day requires the agency plan.',
    format: 'cron',
    maxLength: 512,
  },
  timezone: {
    description:
      "The time zone for a cron cadence, as an IANA name. If a clock change skips a run's scheduled time, the run starts right after the change. If the time occurs twice, the schedule runs only once.",
    format: 'timezone',
    default: 'UTC',
  },
  enabled: { description: "A disabled schedule keeps its settings but doesn't run.", default: true },
}

const SUPPRESSION_FIELDS: FieldDocs<z.input<typeof NEW_SUPPRESSION>> = {
  rule: { description: 'The rule whose issues are hidden.' },
  component: {
    description: 'Hides only issues in this component (`Issue.component` in GraphQL).',
  },
  selector: {
    description:
      "Hides only issues whose element matches this CSS selector, such as the `selector` of an issue. The CSS selector is matched against the element's path and attributes.",
    format: 'css-selector',
  },
  page_pattern: {
    description: 'Hides only issues on pages whose URL matches this pattern. `*` matches any text.',
    format: 'page-pattern',
  },
  fingerprint: {
    description: 'Hides only the defect with this fingerprint (`Issue.fingerprint` in GraphQL).',
  },
  reason: { description: 'Why the issues are accepted.' },
  expires_at: {
    description:
      'Audits created at this time or later show the issues again. Must be in the future and at most a year from now. Defaults to a year from now.',
  },
  confirm: {
    description:
      'Creates the suppression even if it would have hidden more than half of the issues in a category of the last completed audit.',
    default: false,
  },
}

const SHARE_LINK_FIELDS: FieldDocs<z.input<typeof NEW_SHARE_LINK>> = {
  expires_at: {
    description:
      'When the link stops working. Must be in the future and at most 90 days from now. Defaults to 30 days from now.',
  },
}

/** Requires at least one condition that isn't null. */
const SOME_CONDITION: JsonSchema = {
  anyOf: SUPPRESSION_CONDITIONS.map((name) => ({
    required: [name],
    properties: { [name]: { type: 'string' } },
  })),
}

/** Removes defaults because an update keeps the fields that a request omits. */
const withoutDefaults = (fields: Readonly<Record<string, JsonSchema>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { default: _, ...field }]) => [name, field]))

/**
 * The limit for `max_pages` depends on the mode, which the schema of a single field can't express. Without a
 * mode, both conditions apply, so the lower limit is used, as intended. The conditions don't use `required`,
 * since Schemathesis would then treat bodies that fail only the condition as invalid.
 */
const PAGES_BY_MODE: readonly JsonSchema[] = (['basic', 'standard'] as const).map((mode) => ({
  if: { properties: { mode: mode === 'basic' ? { enum: ['basic', null] } : { const: mode } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { max_pages: { maximum: MODE_LIMITS[mode].pagesMax } } },
}))

/** Named cadences have no time zone. */
const TIMEZONE_BY_CADENCE: JsonSchema = {
  if: { properties: { cadence: { enum: NAMED_CADENCES } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { timezone: { enum: [UTC, null] } } },
}

/** Returns the request bodies, by schema name. */
export const requestSchemas = (): Record<string, JsonSchema> => ({
  NewAudit: { ...bodySchema(NEW_AUDIT, AUDIT_FIELDS), allOf: PAGES_BY_MODE },
  NewSchedule: {
    ...bodySchema(NEW_SCHEDULE, SCHEDULE_FIELDS),
    allOf: [...PAGES_BY_MODE, TIMEZONE_BY_CADENCE],
  },
  ScheduleChanges: bodySchema(SCHEDULE_CHANGES, withoutDefaults(SCHEDULE_FIELDS)),
  NewSuppression: { ...bodySchema(NEW_SUPPRESSION, SUPPRESSION_FIELDS), allOf: [SOME_CONDITION] },
  NewShareLink: bodySchema(NEW_SHARE_LINK, SHARE_LINK_FIELDS),
  NewWebhook: bodySchema(NEW_WEBHOOK, WEBHOOK_FIELDS),
  WebhookChanges: bodySchema(WEBHOOK_CHANGES, withoutDefaults(WEBHOOK_CHANGE_FIELDS)),
  TestEvent: bodySchema(TEST_EVENT, TEST_EVENT_FIELDS),
})

/** Adds descriptions to the schema that validates a body. `null` counts as omitted, and unknown fields are ignored. */
function bodySchema(schema: z.ZodObject, docs: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { $schema: _, ...body } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema & {
    $schema: string
  }
  const fields = Object.entries(body.properties ?? {}).map(([name, field]) => [
    name,
    { ...field, ...docs[name] },
  ])
  return { ...body, properties: Object.fromEntries(fields) }
}
