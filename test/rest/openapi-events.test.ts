import { describe, expect, test } from 'vitest'
import { envelopeBody, flatBody } from '../../src/domain/webhooks/payload.ts'
import type { Audit } from '../../src/model/audit.ts'
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '../../src/model/webhook.ts'
import { EVENT_BODIES, EVENTS } from '../../src/rest/openapi/events.ts'
import { make } from '../support/make.ts'

const at = new Date('2026-01-01T00:00:00Z')
const scores = { overall: 80, ux: 80, accessibility: 80, information_architecture: 80, performance: 80 }
const issueCounts = { error: 1, warning: 1, info: 0 }
const failed = { status: 'failed', failedAt: at, issueCounts } as const
const AUDITS: Record<WebhookEventKind, Audit> = {
  'audit.completed': make.audit({ status: 'completed', completedAt: at, scores, issueCounts }),
  'audit.failed': make.audit({
    ...failed,
    failure: { code: 'unreachable', message: 'nobody answers there' },
  }),
  'audit.regressed': make.audit({
    ...failed,
    scores,
    failure: { code: 'gate_new', message: '2 issues are new' },
    delta: {
      overall: -4,
      categories: { ux: 0, accessibility: 0, information_architecture: 0, performance: 0 },
      previousAuditId: 'aud_0',
      previousCompletedAt: at,
    },
  }),
}
const BODIES = { envelope: envelopeBody, flat: flatBody }
const issues = [make.issue(), make.issue({ wcag: null, selector: null, element: null })]

describe('a delivered event', () => {
  test.each(
    WEBHOOK_EVENT_KINDS.flatMap((kind) =>
      (['envelope', 'flat'] as const).map((format) => [kind, format] as const),
    ),
  )('%s in the format %s matches the OpenAPI document', (kind, format) => {
    const { schema } = EVENTS[kind]!.post.requestBody!.content['application/json']
    const names = schema.oneOf!.map(({ $ref }) => $ref!.split('/').at(-1) as keyof typeof EVENT_BODIES)
    const body = JSON.parse(BODIES[format]({ kind, audit: AUDITS[kind], issues }))

    const fitting = names.filter((name) => EVENT_BODIES[name].safeParse(body).success)

    expect(fitting).toHaveLength(1)
  })
})
