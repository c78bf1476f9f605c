import { print } from 'graphql'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  AuditListDocument,
  DeliveryDetailDocument,
  EarlierAuditsDocument,
  WebhookDeliveriesDocument,
} from '../../src/dashboard/generated/operations.ts'
import { REFRESH_MAX } from '../../src/dashboard/graphql/use-paginated-list.ts'
import { DEFAULT_EVENTS, NEW_WEBHOOK_STATE } from '../../src/model/webhook.ts'
import { newId } from '../../src/shared/ids.ts'
import { make } from '../support/make.ts'
import { makeAttempt, makeDelivery } from '../support/make-delivery.ts'
import { type Dashboard, startDashboard, textOf, untilRead } from './dashboard-browser.ts'
import { openAsNewUser } from './failing-network.ts'
import { INPUT_DEVICES } from './input-devices.ts'

// Long enough for several polls on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard({ worker: false })
}, 120_000)
afterAll(() => dashboard[Symbol.asyncDispose]())

const countOf = (page: Page, selector: string) => page.$$eval(selector, ({ length }) => length)

describe('loaded data', () => {
  test('stays visible when a refresh fails, and is refreshed later', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, failRequests, accountId } = opened
    const audit = make.audit({ id: newId('aud'), accountId, createdAt: new Date() })
    await dashboard.service.core.stores.audits.insert(audit)
    await goTo('/audits')
    await page.waitForSelector('.audits')

    failRequests(/AuditList/)
    await untilRead(page, 'Couldn’t load your audits')
    const whileFailing = await countOf(page, '.audits tbody tr')
    failRequests(null)
    await page.waitForFunction(() => !document.querySelector('.notice-error'))
    failRequests(/query Audit\(/)
    await page.locator('.audit-link').click()
    await untilRead(page, 'Couldn’t load the audit')
    failRequests(null)
    await page.locator('.notice-error button').click()
    await untilRead(page, 'Waiting in the queue')
    failRequests(/query Audit\(/)
    await untilRead(page, 'This page may be out of date')

    expect(whileFailing).toBe(1)
    expect(await textOf(page, 'main')).toContain('Waiting in the queue')
    failRequests(null)
    await page.waitForFunction(() => !document.querySelector('.notice-error'))
  })

  test('can be filtered by URL, and stays filtered after a reload', async () => {
    await using opened = await openAsNewUser(dashboard)
    const { page, goTo, accountId } = opened
    for (let number = 1; number <= 25; number += 1) {
      const isMatch = number <= 2
      await dashboard.service.core.stores.audits.insert(
        make.audit({
          id: newId('aud'),
          accountId,
          url: isMatch ? `http://shop.example/Wares/${number}` : 'http://shop.example/',
          status: number === 1 ? 'failed' : 'completed',
          createdAt: new Date(Date.now() - 60_000 + number),
        }),
      )
    }
    await goTo('/audits')
    await untilRead(page, '25 audits')

    await page.locator('input[type=search]').fill('wares')
    await untilRead(page, '2 found')
    await page.locator('select').fill('failed')
    await untilRead(page, '1 found')
    await page.reload()
    await untilRead(page, '1 found')

    expect(new URL(page.url()).search).toBe('?q=wares&state=failed')
    expect(await countOf(page, '.audits tbody tr')).toBe(1)
    expect(await textOf(page, '.audit-link')).toBe('shop.example/Wares/1')
  })
})

test('audits selected with the keyboard are compared, run again and cancelled together', async () => {
  await using opened = await openAsNewUser(dashboard)
  const { page, goTo, accountId } = opened
  const urls = ['http://shop.example/one', 'http://shop.example/two']
  for (const [index, url] of urls.entries())
    await dashboard.service.core.stores.audits.insert(
      make.audit({
        id: `aud_bulk${index}${newId('x')}`,
        accountId,
        url,
        sandbox: true,
        status: 'completed',
        scores: { overall: 70, ux: 70, accessibility: 70, information_architecture: 70, performance: 70 },
        createdAt: new Date(Date.now() - 60_000 + index),
      }),
    )
  await goTo('/audits')
  await untilRead(page, '2 audits')
  const { press } = await INPUT_DEVICES.keyboard(page)

  await press('checkbox', `Select ${urls[0]}`)
  await untilRead(page, '1 selected')
  const alone = await page.$$eval('.bulk-bar a', ({ length }) => length)
  await press('checkbox', 'Select all')
  await untilRead(page, '2 selected')
  const compared = await page.$eval('.bulk-bar a', (link) => link.getAttribute('href'))
  await press('button', 'Run again')
  await page.waitForSelector('[role=alertdialog]')
  await press('button', 'Run again')
  await untilRead(page, '4 audits')
  await press('checkbox', 'Select all')
  await untilRead(page, '4 selected')
  await press('button', 'Cancel')
  await page.waitForSelector('[role=alertdialog]')
  await press('button', 'Cancel audits')
  await page.waitForFunction(() => {
    const states = [...document.querySelectorAll('.row-status')].map(({ textContent }) => textContent)
    return states.length === 2 && states.every((state) => state?.includes('was cancelled'))
  })

  expect(alone).toBe(0)
  expect(compared).toMatch(/base=aud_bulk0.+&head=aud_bulk1/)
})

test('the trend includes audits of every spelling of a URL, and shows an error when it fails to load', async () => {
  await using opened = await openAsNewUser(dashboard)
  const { page, goTo, failRequests, accountId } = opened
  const scores = { overall: 84, accessibility: 65, ux: 92, information_architecture: 95, performance: 91 }
  const audits = ['/?a=1&b=2', '/?b=2&a=1#top', '/other'].map((path, index) =>
    make.audit({
      id: newId('aud'),
      accountId,
      url: `http://shop.example${path}`,
      normalizedUrl: `http://shop.example${path === '/other' ? path : '/?a=1&b=2'}`,
      status: 'completed',
      createdAt: new Date(Date.now() - index * 1000),
      completedAt: new Date(Date.now() - index * 1000),
      scores,
    }),
  )
  for (const audit of audits) await dashboard.service.core.stores.audits.insert(audit)
  failRequests(/EarlierAudits/)
  await goTo(`/audits/${audits[1]!.id}`)
  await page.waitForFunction(() => {
    scrollTo(0, document.body.scrollHeight)
    return document.querySelector('.notice-error')
  })
  expect(await textOf(page, '.notice-error')).toContain('Couldn’t load earlier audits')

  failRequests(null)
  await page.locator('.notice-error button').click()
  await untilRead(page, 'This chart shows all completed basic audits of this page.')

  expect(await countOf(page, '.trend tbody tr')).toBe(2)
})

test('no list in the dashboard requests more items than the service allows', async () => {
  const client = dashboard.service.as((await dashboard.service.makeKey()).text)
  const responses = [
    await client.graphql(print(AuditListDocument), {
      first: REFRESH_MAX,
      search: 'shop',
      status: 'failed',
    }),
    await client.graphql(print(EarlierAuditsDocument), { url: 'http://shop.example/' }),
    await client.graphql(print(WebhookDeliveriesDocument), { id: 'whk_none', first: REFRESH_MAX }),
    await client.graphql(print(DeliveryDetailDocument), { id: 'dlv_none' }),
  ]

  expect(responses.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual([
    undefined,
    undefined,
    'webhook_not_found',
    'webhook_not_found',
  ])
})

test('all deliveries of a webhook can be loaded, and the body of a delivery loads when the delivery is opened', async () => {
  await using opened = await openAsNewUser(dashboard)
  const { page, goTo, sent, accountId } = opened
  const id = await createWebhookWith(accountId, 90)
  await goTo(`/webhooks/${id}`)
  await untilRead(page, '90 deliveries')

  for (let count = 20; count < 90; count += 20) {
    await page.waitForFunction(
      (count) => document.querySelectorAll('.groups > li').length === count,
      {},
      count,
    )
    await page.locator('.more button').click()
    // Focus moves to the first new item.
    await page.waitForFunction(
      (count) => document.activeElement === document.querySelectorAll('.groups > li')[count],
      {},
      count,
    )
  }
  await page.waitForFunction(() => document.querySelectorAll('.groups > li').length === 90)
  expect(sent.filter((text) => text.includes('requestHeaders'))).toEqual([])
  await page.locator('.group-button').click()
  await untilRead(page, 'Attempt 1')

  expect(await textOf(page, '.delivery')).toContain('12 ms')
  expect(sent.filter((text) => text.includes('requestHeaders'))).toHaveLength(1)
  expect(await page.$('.notice-error')).toBeNull()
})

async function createWebhookWith(accountId: string, count: number): Promise<string> {
  const { webhooks, webhookDeliveries, webhookAttempts } = dashboard.service.core.stores
  const id = newId('whk')
  const webhook = { id, accountId, url: 'https://shop.example/hooks', createdAt: new Date() }
  const settings = { events: DEFAULT_EVENTS, payloadFormat: 'envelope', signatureFormat: 'a' } as const
  await webhooks.insert({ ...webhook, ...settings, ...NEW_WEBHOOK_STATE }, 'a secret of enough characters', 5)
  const newestMs = Date.now()
  const deliveries = Array.from({ length: count }, (_, index) =>
    makeDelivery({
      id: newId('dlv'),
      accountId,
      webhookId: id,
      state: 'delivered',
      nextAttemptAt: null,
      dueAt: null,
      endedAt: new Date(),
      createdAt: new Date(newestMs - index),
    }),
  )
  await webhookDeliveries.insertAll(deliveries)
  await webhookAttempts.insert(makeAttempt({ deliveryId: deliveries[0]!.id }))
  return id
}
