import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { makeCertificate, startReceiver } from '../../support/receiver.ts'
import { DELAYS_SECONDS } from '../../support/webhook-dispatchers.ts'
import { openWebhookFixture, SECRET } from '../../support/webhook-fixture.ts'

const hex = (secret: string, timestamp: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

describe('a webhook delivery', () => {
  test('sends the stored body byte for byte, with a signature in format A and a signature for Standard Webhooks', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    fixture.clock.time = new Date()
    await fixture.webhook(receiver.url)
    const audit = await fixture.endedAudit({ url: 'http://shop.example/straße' })
    await fixture.eventPublisher.publish(audit)

    await fixture.deliver()

    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    const delivery = await fixture.onlyDelivery()
    const timestamp = String(Math.floor(fixture.clock.time.getTime() / 1000))
    expect(body.toString()).toBe(await fixture.deliveryReader.body(delivery))
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(body.length),
      'user-agent': 'Audit-Service-Webhooks/1',
      'x-service-event': 'audit.completed',
      'x-service-delivery': delivery.id,
      'x-service-timestamp': timestamp,
      'x-service-signature': `t=${timestamp},v1=${hex(SECRET, timestamp, body)}`,
      'webhook-id': audit.id.replace('aud_', 'evt_'),
      'webhook-timestamp': timestamp,
    })
    expect(headers['x-service-test']).toBeUndefined()
    const standard = new StandardWebhook(SECRET, { format: 'raw' })
    expect(standard.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body.toString()))
    expect(delivery).toMatchObject({
      state: 'delivered',
      attemptCount: 1,
      failure: null,
      nextAttemptAt: null,
    })
    expect(fixture.observed).toEqual(['attempt ok', 'delivery delivered'])
  })

  test('sends the bare signature and its timestamp in two headers in format B', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url, { signature_format: 'b' })
    await fixture.eventPublisher.publish(await fixture.endedAudit())

    await fixture.deliver()

    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    expect(headers['x-service-signature']).toBe(hex(SECRET, headers['x-service-timestamp'] as string, body))
  })

  test('keeps its id but has a new timestamp in each attempt', async () => {
    await using receiver = await startReceiver((_received, response) => response.writeHead(500).end())
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    await fixture.eventPublisher.publish(await fixture.endedAudit())
    await fixture.deliver()
    fixture.later(DELAYS_SECONDS[1]!)

    await fixture.deliver()

    const [first, second] = receiver.received.map(
      ({ headers, body }): Record<string, unknown> => ({
        ...headers,
        body: body.toString(),
      }),
    )
    expect(second!.body).toBe(first!.body)
    expect(second!['webhook-id']).toBe(first!['webhook-id'])
    expect(Number(second!['webhook-timestamp'])).toBe(Number(first!['webhook-timestamp']) + 60)
    expect(second!['x-service-signature']).not.toBe(first!['x-service-signature'])
  })

  test('reuses the connection of the previous attempt and opens a new one when that connection is closed', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    await fixture.webhook(receiver.url)
    const dispatcher = fixture.startDispatcher()
    for (const _ of [1, 2, 3]) {
      await fixture.eventPublisher.publish(await fixture.endedAudit())
      await fixture.deliver(dispatcher)
    }

    expect(receiver.received).toHaveLength(3)
    expect(receiver.connections()).toBe(1)
  })
})

describe("an attempt's log", () => {
  const failed = async (url: string) => {
    await using fixture = await openWebhookFixture()
    await fixture.webhook(url)
    await fixture.eventPublisher.publish(await fixture.endedAudit())
    await fixture.deliver()
    const delivery = await fixture.onlyDelivery()
    expect(delivery).toMatchObject({ state: 'pending', failedCount: 1, lease: null })
    const [attempt] = await fixture.attemptsOf(delivery.id)
    return attempt!
  }

  test('contains the status, the headers and the first 16 KiB of the response', async () => {
    await using receiver = await startReceiver((_received, response) => {
      response.writeHead(503, { 'Retry-After': '7', 'X-Request-Id': 'r1', 'Set-Cookie': 'session=1' })
      response.end('é'.repeat(20_000))
    })

    const attempt = await failed(receiver.url)

    expect(attempt).toMatchObject({
      number: 1,
      trigger: 'schedule',
      durationMs: expect.any(Number),
      error: { class: 'status', message: 'The receiver returned 503.' },
      response: { status: 503, body: 'é'.repeat(8192), isTruncated: true, retryAfterSeconds: 7 },
    })
    const names = attempt.response!.headers.map(({ name }) => name)
    expect(names).toContain('x-request-id')
    expect(names).not.toContain('set-cookie')
    expect(attempt.requestHeaders.map(({ name }) => name)).toContain('X-Service-Signature')
  })

  test('records a redirect, which is not followed, as a failure', async () => {
    await using other = await startReceiver()
    await using receiver = await startReceiver((_received, response) =>
      response.writeHead(307, { location: other.url }).end(),
    )

    expect(await failed(receiver.url)).toMatchObject({
      error: { class: 'redirect' },
      response: { status: 307 },
    })
    expect(other.received).toEqual([])
  })

  test("records a timeout when the receiver hasn't responded in full after 5 s", async () => {
    await using receiver = await startReceiver((_received, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('.'), 100)
      response.once('close', () => clearInterval(drip))
    })

    const attempt = await failed(receiver.url)

    expect(attempt).toMatchObject({ error: { class: 'timeout' }, response: null })
    expect(attempt.durationMs).toBeGreaterThanOrEqual(4990)
  })

  test('contains the TLS error for a certificate from an unknown authority', async () => {
    const own = makeCertificate()
    await using receiver = await startReceiver(undefined, own)

    const attempt = await failed(receiver.url)

    own.remove()
    expect(attempt.error?.class).toBe('tls')
    expect(receiver.received).toEqual([])
  })

  test.each([
    ['a name that does not exist', 'https://gone.example/', 'dns'],
    ['a name that resolves to a private address', 'https://inner.example/', 'address_refused'],
    ['a port on which nothing listens', 'https://127.0.0.1:1025/', 'connect'],
  ])('contains the error code for %s', async (_name, url, failure) => {
    const { error } = await failed(url)

    expect(error?.class).toBe(failure)
    expect(error?.message).not.toContain('10.1.2.3')
  })

  test("contains a protocol error for a response that isn't HTTP", async () => {
    const server = createServer((socket) => socket.end('220 mail ready\r\n'))
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    )

    const { error } = await failed(`https://127.0.0.1:${port}/`)

    server.close()
    expect(error?.class).toBe('tls')
  })
})

describe('a previous webhook secret', () => {
  const signatures = (header: string) => header.split(',').filter((part) => part.startsWith('v1='))

  test('signs deliveries together with the new secret until its grace period ends', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    fixture.clock.time = new Date()
    const { id } = await fixture.webhook(receiver.url)
    const next = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const rotated = await fixture.settings.rotateSecret(fixture.caller, id, {
      secret: next,
      grace_seconds: 60,
    })

    await fixture.eventPublisher.publish(await fixture.endedAudit())
    await fixture.deliver()
    fixture.later(61)
    await fixture.eventPublisher.publish(await fixture.endedAudit())
    await fixture.deliver()

    const [during, after] = receiver.received.map(({ headers, body }) => {
      const timestamp = headers['x-service-timestamp'] as string
      const of = (secret: string) => `v1=${hex(secret, timestamp, body)}`
      return { headers: headers as Record<string, string>, body, old: of(SECRET), new: of(next) }
    })
    expect(rotated.formerSecretsUntil).toEqual(new Date(fixture.clock.time.getTime() - 1000))
    expect(signatures(during!.headers['x-service-signature']!)).toEqual([during!.new, during!.old])
    expect(signatures(after!.headers['x-service-signature']!)).toEqual([after!.new])
    new StandardWebhook(SECRET, { format: 'raw' }).verify(during!.body, during!.headers)
    new StandardWebhook(next).verify(during!.body, during!.headers)
    const stored = JSON.stringify(await fixture.core.database.db.collection('webhooks').find().toArray())
    expect([stored.includes(SECRET), stored.includes(next)]).toEqual([false, false])
  })

  test('stops signing immediately if there is no grace period, as do all earlier secrets', async () => {
    await using receiver = await startReceiver()
    await using fixture = await openWebhookFixture()
    const { id } = await fixture.webhook(receiver.url)
    await fixture.settings.rotateSecret(fixture.caller, id, { secret: 'x'.repeat(16), grace_seconds: 600 })
    await fixture.settings.rotateSecret(fixture.caller, id, { secret: 'y'.repeat(16), grace_seconds: 0 })

    await fixture.eventPublisher.publish(await fixture.endedAudit())
    await fixture.deliver()

    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    const expected = `v1=${hex('y'.repeat(16), headers['x-service-timestamp'] as string, body)}`
    expect(signatures(headers['x-service-signature'] as string)).toEqual([expected])
  })
})
