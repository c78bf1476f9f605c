import { describe, expect, test } from 'vitest'
import { createNotifyOwner } from '../../src/domain/schedules/notify-owner.ts'
import { createEventPublisher } from '../../src/domain/webhooks/publish-event.ts'
import { createAccountMails } from '../../src/mail/account-mails.ts'
import type { Mail } from '../../src/mail/mailer.ts'
import type { RegressionNotice } from '../../src/model/regression-notice.ts'
import type { Schedule } from '../../src/model/schedule.ts'
import { newId } from '../../src/shared/ids.ts'
import { openWebhookFixture, type WebhookFixture } from '../support/webhook-fixture.ts'

const DROP = {
  code: 'gate_drop',
  message: 'the overall score fell to 74, and the drop of 9 exceeds the limit of 5',
} as const

async function openOwner(fixture: WebhookFixture, { isUnconfirmed = false } = {}) {
  const { stores, caller, publisherDeps } = fixture
  const email = `${newId('owner')}@example.com`
  const account = { id: caller.accountId, email, plan: 'agency', createdAt: fixture.clock.time } as const
  await stores.accounts.insert({ ...account, ...(isUnconfirmed && { isUnconfirmed }) }, 'hash')
  const sent: { to: string; notice: RegressionNotice }[] = []
  const notifyOwner = createNotifyOwner({
    ...stores,
    sendRegression: (to, notice) => void sent.push({ to, notice }),
  })
  const publisher = createEventPublisher({ ...publisherDeps, notifyOwner })
  const schedule = async () => {
    const id = newId('sch')
    const fields = {
      id,
      accountId: caller.accountId,
      createdAt: fixture.clock.time,
      url: 'http://shop.example/',
    }
    await stores.schedules.insert(fields as Schedule, 1000)
    return id
  }
  const regress = async (keyId: string) => {
    const verdict = { outcome: 'failed', reasons: [DROP], performance: null } as const
    const audit = await fixture.endedAudit({ status: 'failed', failure: DROP, verdict, keyId })
    await publisher.publish(audit)
    await publisher.publish(audit)
    return audit
  }
  return { email, sent, schedule, regress }
}

describe('a regression email', () => {
  test('is sent to the owner of the schedule once a day, even if the regression is published again', async () => {
    await using fixture = await openWebhookFixture()
    const { email, sent, schedule, regress } = await openOwner(fixture)
    const [one, other] = [await schedule(), await schedule()]

    const audit = await regress(one)
    await regress(one)
    await regress(other)
    fixture.later(86_400)
    await regress(one)
    await regress('key_1')

    expect(sent.map(({ notice }) => notice.scheduleId)).toEqual([one, other, one])
    expect(sent[0]).toEqual({
      to: email,
      notice: {
        auditId: audit.id,
        scheduleId: one,
        url: audit.url,
        score: null,
        change: null,
        reasons: [DROP.message],
      },
    })
  })

  test('is no longer sent when the owner turns it off', async () => {
    await using fixture = await openWebhookFixture()
    const { sent, schedule, regress } = await openOwner(fixture)
    const id = await schedule()
    await fixture.stores.schedules.setRegressionMail(fixture.caller.accountId, id, false)
    await regress(id)
    await fixture.stores.schedules.setRegressionMail(fixture.caller.accountId, id, true)
    fixture.later(86_400)
    await regress(id)

    expect(sent).toHaveLength(1)
    expect(await fixture.stores.schedules.setRegressionMail('acc_other', id, false)).toBeNull()
  })

  test('is sent only to a confirmed address', async () => {
    await using fixture = await openWebhookFixture()
    const { sent, schedule, regress } = await openOwner(fixture, { isUnconfirmed: true })
    await regress(await schedule())

    expect(sent).toEqual([])
  })

  test('describes the regression, links to the audit, and escapes the URL of the page', () => {
    const mails: Mail[] = []
    const { regression } = createAccountMails({
      mailer: { send: (mail) => void mails.push(mail) },
      publicUrl: 'https://audits.example',
    })
    const notice = { auditId: 'aud_1', scheduleId: 'sch_1', score: 74, change: -9, reasons: [DROP.message] }
    regression('owner@example.com', { ...notice, url: 'http://shop.example/?a=<b>' })

    const [mail] = mails
    expect(mail!.text).toContain('Overall score: 74 of 100, -9 since the previous audit.')
    expect(mail!.text).toContain(`Reason: ${DROP.message}.`)
    expect(mail!.text).toContain('https://audits.example/audits/aud_1')
    expect(mail!.text).toContain('setRegressionMail(scheduleId: "sch_1", enabled: false)')
    expect(mail!.html).toContain('http://shop.example/?a=&lt;b&gt;')
  })
})
