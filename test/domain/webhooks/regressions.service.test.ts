import { describe, expect, test } from 'vitest'
import { createEventPublisher } from '../../../src/domain/webhooks/publish-event.ts'
import type { Audit } from '../../../src/model/audit.ts'
import { SCORES } from '../../support/ended-audits.ts'
import { openWebhookFixture, type WebhookFixture } from '../../support/webhook-fixture.ts'

const HOOK = 'https://hooks.example/audits'

const DROP = {
  code: 'gate_drop',
  message: 'the overall score fell to 74, and the drop of 9 exceeds the limit of 5',
} as const
const NEW = { code: 'gate_new', message: '1 issue is new' } as const
const SCORE = { code: 'gate_score', message: 'the overall score 74 is below 80' } as const

const failedBy = (...reasons: (typeof DROP | typeof NEW | typeof SCORE)[]): Partial<Audit> => ({
  status: 'failed',
  failure: reasons[0]!,
  verdict: { outcome: 'failed', reasons, performance: null },
})

const kindsTo = async (fixture: WebhookFixture, webhookId: string) => {
  const found = await fixture.stores.webhookDeliveries.list({
    webhookId,
    state: null,
    first: 100,
    before: null,
  })
  return found.map(({ event }) => event.kind).toSorted()
}

describe('audit.regressed', () => {
  test.each([
    ['a drop', failedBy(DROP), true],
    ['new issues', failedBy(NEW), true],
    ['a drop and a low score', failedBy(SCORE, DROP), true],
    ['only a low score', failedBy(SCORE), false],
    ['an error', { status: 'failed', failure: { code: 'timeout', message: 'too slow' } } as const, false],
    ['an audit that passed', {}, false],
    [
      'an inconclusive verdict',
      { verdict: { outcome: 'inconclusive', reasons: [DROP], performance: null } } as const,
      false,
    ],
  ])(
    'is sent only if a gate on a change fails the audit: %s',
    async (_name, fields: Partial<Audit>, isSent) => {
      await using fixture = await openWebhookFixture()
      const usual = await fixture.webhook(HOOK)
      const both = await fixture.webhook(`${HOOK}/2`, { events: ['audit.regressed', 'audit.failed'] })
      const only = await fixture.webhook(`${HOOK}/3`, { events: ['audit.regressed'] })

      await fixture.eventPublisher.publish(await fixture.endedAudit(fields))

      const ended = `audit.${fields.status ?? 'completed'}`
      expect(await kindsTo(fixture, usual.id)).toEqual([ended])
      expect(await kindsTo(fixture, both.id)).toEqual([
        ...(ended === 'audit.failed' ? [ended] : []),
        ...(isSent ? ['audit.regressed'] : []),
      ])
      expect(await kindsTo(fixture, only.id)).toEqual(isSent ? ['audit.regressed'] : [])
    },
  )

  test('is sent at most once a day for each schedule', async () => {
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(HOOK, { events: ['audit.regressed'] })
    const publish = async (keyId: string) =>
      fixture.eventPublisher.publish(await fixture.endedAudit({ ...failedBy(DROP), keyId }))
    const counts: number[] = []
    for (const [seconds, keyId] of [
      [0, 'sch_1'],
      [3600, 'sch_1'],
      [0, 'sch_2'],
      [86_400, 'sch_1'],
      [1, 'key_1'],
      [1, 'key_1'],
    ] as const) {
      fixture.later(seconds)
      await publish(keyId)
      counts.push((await kindsTo(fixture, id)).length)
    }

    expect(counts).toEqual([1, 1, 2, 3, 4, 5])
  })

  test('is sent exactly once if a worker crashes between claiming the day and storing the delivery', async () => {
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(HOOK, { events: ['audit.regressed'] })
    const audit = await fixture.endedAudit({ ...failedBy(NEW), keyId: 'sch_1' })
    const dies = async () => {
      throw new Error('the process ends here')
    }
    await createEventPublisher({
      ...fixture.publisherDeps,
      webhookDeliveries: { insertAll: dies },
    }).publish(audit)

    await fixture.eventPublisher.sweep()
    await fixture.eventPublisher.publish(audit)

    expect(await kindsTo(fixture, id)).toEqual(['audit.regressed'])
  })

  test('says which gates failed, and by how much the score fell', async () => {
    await using fixture = await openWebhookFixture()
    const hooks = [
      await fixture.webhook(HOOK, { events: ['audit.regressed'] }),
      await fixture.webhook(HOOK, { events: ['audit.regressed'], payload_format: 'flat' }),
    ]
    const delta = {
      overall: -9,
      categories: { ux: 0, accessibility: -30, information_architecture: 0, performance: 0 },
      previousAuditId: 'aud_0',
      previousCompletedAt: fixture.clock.time,
    }
    const audit = await fixture.endedAudit({ ...failedBy(SCORE, DROP), delta })
    await fixture.core.database.db
      .collection<{ _id: string }>('audits')
      .updateOne({ _id: audit.id }, { $set: { scores: SCORES } })
    await fixture.eventPublisher.publish({ ...audit, scores: SCORES })

    const bodies: unknown[] = []
    for (const { id: webhookId } of hooks) {
      const [delivery] = await fixture.stores.webhookDeliveries.list({
        webhookId,
        state: null,
        first: 1,
        before: null,
      })
      bodies.push(JSON.parse((await fixture.deliveryReader.body(delivery!))!))
    }

    const at = '2026-03-10T10:00:00.000Z'
    const figures = {
      error: `gate_score: ${SCORE.message}`,
      reasons: [SCORE, DROP],
      scores: SCORES,
      score_change: -9,
      total_issues: 1,
    }
    const { id: job_id, url, mode } = audit
    expect(bodies).toEqual([
      { event: 'audit.regressed', timestamp: at, data: { job_id, url, mode, ...figures, failed_at: at } },
      { job_id, status: 'regressed', completed_at: at, ...figures },
    ])
  })
})

describe("a webhook's events", () => {
  test('are the two default events if an earlier version created the webhook, and can be changed', async () => {
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(HOOK)
    await fixture.core.database.db
      .collection<{ _id: string }>('webhooks')
      .updateOne({ _id: id }, { $unset: { events: '' } })

    const before = await fixture.manager.read(fixture.caller, id)
    const after = await fixture.settings.update(fixture.caller, id, { events: ['audit.regressed'] })

    expect(before.events).toEqual(['audit.completed', 'audit.failed'])
    expect(after.events).toEqual(['audit.regressed'])
    expect((await fixture.manager.read(fixture.caller, id)).events).toEqual(['audit.regressed'])
  })
})
