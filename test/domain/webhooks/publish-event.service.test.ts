import { describe, expect, test } from 'vitest'
import { createEventPublisher } from '../../../src/domain/webhooks/publish-event.ts'
import { SCORES } from '../../support/ended-audits.ts'
import { make } from '../../support/make.ts'
import { openWebhookFixture, type WebhookFixture } from '../../support/webhook-fixture.ts'

const HOOK = 'https://hooks.example/audits'

const documents = async ({ core }: WebhookFixture, collection: string) =>
  core.database.db.collection<{ _id: string }>(collection).find().toArray()

const deliveriesTo = async (fixture: WebhookFixture, webhookId: string) =>
  fixture.stores.webhookDeliveries.list({ webhookId, state: null, first: 100, before: null })

describe('the event at the end of an audit', () => {
  test('is created only once, with a delivery for each webhook that existed at that time', async () => {
    await using fixture = await openWebhookFixture()
    const before = await fixture.webhook(HOOK)
    const other = await fixture.webhook(`${HOOK}/2`, { payload_format: 'flat' })
    const disabled = await fixture.webhook(`${HOOK}/3`)
    await fixture.settings.disable(fixture.caller, disabled.id)
    const audit = await fixture.endedAudit()
    fixture.later(1)
    const after = await fixture.webhook(`${HOOK}/4`)

    await fixture.eventPublisher.publish(audit)
    await fixture.eventPublisher.publish(audit)

    const states: (string | undefined)[] = []
    for (const { id } of [before, other, disabled, after]) {
      const found = await deliveriesTo(fixture, id)
      expect(found.length).toBeLessThanOrEqual(1)
      states.push(found[0]?.state)
    }
    expect(states).toEqual(['pending', 'pending', 'skipped', undefined])
    expect(await documents(fixture, 'webhook_events')).toMatchObject([
      { kind: 'audit.completed', auditId: audit.id, at: audit.completedAt },
    ])
    expect(
      (await documents(fixture, 'webhook_bodies')).map(({ _id }) => _id.split(':')[1]).toSorted(),
    ).toEqual(['envelope', 'flat'])
    expect(await fixture.stores.audits.listWithPendingEvent(10)).toEqual([])
  })

  test('is stored without a body if the account has no webhooks, because it may have listeners', async () => {
    await using fixture = await openWebhookFixture()

    await fixture.eventPublisher.publish(await fixture.endedAudit())

    expect(await documents(fixture, 'webhook_events')).toHaveLength(1)
    expect(await documents(fixture, 'webhook_bodies')).toEqual([])
    expect(await documents(fixture, 'webhook_deliveries')).toEqual([])
    expect(await fixture.stores.audits.listWithPendingEvent(10)).toEqual([])
    expect(fixture.hints).toEqual([])
  })

  test('has the specified bodies for a completed audit', async () => {
    await using fixture = await openWebhookFixture()
    const [envelope, flat] = [
      await fixture.webhook(HOOK),
      await fixture.webhook(HOOK, { payload_format: 'flat' }),
    ]
    const bare = make.issue({ id: 'iss_2', severity: 'info', selector: null, element: null, wcag: null })
    const audit = await fixture.endedAudit({}, [make.issue({ id: 'iss_1' }), bare])
    await fixture.eventPublisher.publish(audit)

    const bodies: unknown[] = []
    for (const { id } of [envelope, flat])
      bodies.push(await fixture.deliveryReader.body((await deliveriesTo(fixture, id))[0]!))

    expect(bodies[0]).toBe(
      `{"event":"audit.completed","timestamp":"2026-03-10T10:00:00.000Z","data":{"job_id":"${audit.id}",` +
        `"url":"http://shop.example/","mode":"basic","scores":${JSON.stringify({
          overall: SCORES.overall,
          ux: 80,
          accessibility: 70,
          information_architecture: 90,
          performance: 60,
        })},"total_issues":2,"completed_at":"2026-03-10T10:00:00.000Z"}}`,
    )
    expect(JSON.parse(bodies[1] as string)).toEqual({
      job_id: audit.id,
      status: 'completed',
      completed_at: '2026-03-10T10:00:00.000Z',
      scores: SCORES,
      issues: [
        {
          id: 'iss_1',
          severity: 'error',
          category: 'accessibility',
          description: 'The image has no alternative text.',
          recommendation: 'Add an alt attribute that describes the image.',
          wcag_reference: '1.1.1',
          selector: 'main > img',
          element: '<img src="mug.png">',
        },
        {
          id: 'iss_2',
          severity: 'info',
          category: 'accessibility',
          description: 'The image has no alternative text.',
          recommendation: 'Add an alt attribute that describes the image.',
          wcag_reference: null,
          selector: null,
          element: null,
        },
      ],
    })
  })

  test('has the specified bodies for a failed audit', async () => {
    await using fixture = await openWebhookFixture()
    const [envelope, flat] = [
      await fixture.webhook(HOOK),
      await fixture.webhook(HOOK, { payload_format: 'flat' }),
    ]
    const failure = { code: 'timeout', message: 'the page did not load within 30000 ms' } as const
    const audit = await fixture.endedAudit({ status: 'failed', failure })
    await fixture.eventPublisher.publish(audit)

    const bodies: unknown[] = []
    for (const { id } of [envelope, flat])
      bodies.push(JSON.parse((await fixture.deliveryReader.body((await deliveriesTo(fixture, id))[0]!))!))

    const error = 'timeout: the page did not load within 30000 ms'
    const at = '2026-03-10T10:00:00.000Z'
    expect(bodies).toEqual([
      {
        event: 'audit.failed',
        timestamp: at,
        data: { job_id: audit.id, url: audit.url, mode: 'basic', error, failed_at: at },
      },
      { job_id: audit.id, status: 'failed', completed_at: at, error },
    ])
  })

  test('can have a flat body that is larger than the maximum size of a document', async () => {
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(HOOK, { payload_format: 'flat' })
    const audit = await fixture.endedAudit({}, [])
    const long = Array.from({ length: 6000 }, (_, index) =>
      make.issue({ id: `iss_${index}`, element: `<p>${'💥'.repeat(500)}</p>` }),
    )
    const eventPublisher = createEventPublisher({ ...fixture.publisherDeps, issuesOf: async () => long })

    await eventPublisher.publish(audit)

    const body = (await fixture.deliveryReader.body((await deliveriesTo(fixture, id))[0]!))!
    expect(Buffer.byteLength(body)).toBeGreaterThan(12_000_000)
    expect(JSON.parse(body).issues.map(({ element }: { element: string }) => element)).toEqual(
      long.map(({ element }) => element),
    )
  })
})

describe('an event whose publication is interrupted by a crash', () => {
  /** The steps that fail, by name. Later steps never run, as if the process had died. */
  const STEPS = {
    'before the webhooks are read': { webhooks: ['list'] },
    'before the event': { webhookEvents: ['insert'] },
    'between event and body': { webhookEvents: ['insertBody'] },
    'between body and deliveries': { webhookDeliveries: ['insertAll'] },
    'before the mark is removed': { audits: ['clearEvent'] },
    'before the hint': { hint: [] },
  } as const

  test.each(Object.entries(STEPS))(
    '%s is published completely afterwards, and nothing is created twice',
    async (_name, step) => {
      await using fixture = await openWebhookFixture()
      await fixture.webhook(HOOK)
      await fixture.webhook(`${HOOK}/2`)
      const audit = await fixture.endedAudit()
      const [[part, methods]] = Object.entries(step) as [[keyof typeof fixture.publisherDeps, string[]]]
      const dies = async () => {
        throw new Error('the process ends here')
      }
      const whole = fixture.publisherDeps[part]
      const broken =
        methods.length === 0
          ? dies
          : { ...(whole as object), ...Object.fromEntries(methods.map((m) => [m, dies])) }
      await createEventPublisher({ ...fixture.publisherDeps, [part]: broken }).publish(audit)

      await fixture.eventPublisher.sweep()
      await fixture.eventPublisher.sweep()

      expect(await documents(fixture, 'webhook_events')).toHaveLength(1)
      expect(await documents(fixture, 'webhook_bodies')).toHaveLength(1)
      expect(await documents(fixture, 'webhook_deliveries')).toHaveLength(2)
      expect(await fixture.stores.audits.listWithPendingEvent(10)).toEqual([])
    },
  )
})
