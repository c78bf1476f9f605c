import { describe, expect, test } from 'vitest'
import { PAYLOADS } from '../../src/domain/webhooks/payload.ts'
import type { Audit } from '../../src/model/audit.ts'
import { PAYLOAD_FORMATS } from '../../src/model/webhook.ts'
import { EVENT_BODIES, EVENTS } from '../../src/rest/openapi/events.ts'
import { make } from '../support/make.ts'

const at = new Date('2026-01-01T00:00:00Z')
const scores = { overall: 80, ux: 80, accessibility: 80, information_architecture: 80, performance: 80 }
const AUDITS: Record<'completed' | 'failed', Audit> = {
  completed: make.audit({ status: 'completed', completedAt: at, scores }),
  failed: make.audit({
    status: 'failed',
    failedAt: at,
    failure: { code: 'unreachable', message: 'nobody answers there' },
  }),
}
const issues = [make.issue(), make.issue({ wcag: null, selector: null, element: null })]

describe('a delivered event', () => {
  test.each(
    (['completed', 'failed'] as const).flatMap((status) =>
      PAYLOAD_FORMATS.map((format) => [status, format] as const),
    ),
  )('of a %s audit in the format %s is as the OpenAPI document says', (status, format) => {
    const { schema } = EVENTS[`audit.${status}`]!.post.requestBody!.content['application/json']
    const names = schema.oneOf!.map(({ $ref }) => $ref!.split('/').at(-1) as keyof typeof EVENT_BODIES)
    const body = JSON.parse(PAYLOADS[format](AUDITS[status], issues))

    const fitting = names.filter((name) => EVENT_BODIES[name].safeParse(body).success)

    expect(fitting).toHaveLength(1)
  })
})
