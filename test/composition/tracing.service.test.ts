import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startReceiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/service.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: object }[]
}

interface Export {
  resourceSpans: { scopeSpans: { scope: { name: string }; spans: Span[] }[] }[]
}

/** The attributes that spans may have. None of them contains an address, a header or a client's text. */
const ALLOWED = [
  'audit.attempt',
  'audit.id',
  'audit.mode',
  'audit.sandbox',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'webhook.attempt',
  'webhook.delivery',
  'webhook.event',
]
const CLIENT_TRACE = '0af7651916cd43dd8448eb211c80319c'
const CLIENT_SPAN = 'b7ad6b7169203331'

/** Starts an OpenTelemetry collector that stores all the spans it receives. */
async function startCollector() {
  const exports: Export[] = []
  const server = createServer(async (request, response) => {
    exports.push((await json(request)) as Export)
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exports,
    spans: () =>
      exports.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      ),
    close: () => server.close(),
  }
}

const post = async (service: TestService, receiverUrl: string) => {
  const { text } = await service.makeKey()
  const client = service.as(text)
  await client.post('/webhooks', { url: receiverUrl, secret: 'a secret of enough characters' })
  const headers = { traceparent: `00-${CLIENT_TRACE}-${CLIENT_SPAN}-01` }
  await client.post('/audit', { url: 'http://shop.example/secret-path' }, headers)
}

describe('with a trace collector,', () => {
  let spans: Span[]
  let collector: Awaited<ReturnType<typeof startCollector>>

  beforeAll(async () => {
    collector = await startCollector()
    await using receiver = await startReceiver()
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      EGRESS_ALLOW: `127.0.0.1:${receiver.port},shop.example:80`,
    }
    {
      await using service = await startTestService({ environment })
      await post(service, receiver.url)
      ;(await service.nextRun()).complete()
      await vi.waitUntil(() => receiver.received.length === 1, { timeout: 20_000 })
    }
    // A service exports the remaining spans before it stops.
    spans = collector.spans()
  })

  afterAll(() => collector.close())

  test('one trace covers the request, the audit and the delivery', () => {
    const trace = spans.filter(({ traceId }) => traceId === CLIENT_TRACE)
    const request = trace.find(({ name }) => name === 'POST /api/v1/audit')!
    const named = (name: string) => trace.filter((span) => span.name === name)

    expect(request.parentSpanId).toBe(CLIENT_SPAN)
    expect(named('audit').map(({ parentSpanId }) => parentSpanId)).toEqual([request.spanId])
    expect(named('webhook delivery').map(({ parentSpanId }) => parentSpanId)).toEqual([request.spanId])
  })

  test('a request without a trace starts a new trace', () => {
    const request = spans.find(({ name }) => name === 'POST /api/v1/webhooks')!

    expect(request.traceId).not.toBe(CLIENT_TRACE)
    expect(request.parentSpanId ?? '').toBe('')
  })

  test('spans contain no client addresses, headers or text', () => {
    const keys = spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))

    expect(keys.filter((key) => !ALLOWED.includes(key))).toEqual([])
    expect(JSON.stringify(collector.exports)).not.toMatch(/127\.0\.0\.1|shop\.example|secret-path|hook"/)
  })

  test("only the service's spans are exported", () => {
    const scopes = collector.exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.map(({ scope }) => scope.name)),
    )

    expect(new Set(scopes)).toEqual(new Set(['audit-service']))
  })
})

test('without a trace collector, audits have no trace', async () => {
  await using receiver = await startReceiver()
  const environment = { EGRESS_ALLOW: `127.0.0.1:${receiver.port},shop.example:80` }
  await using service = await startTestService({ environment })
  const { text } = await service.makeKey()

  const response = await service.as(text).post('/audit', { url: 'http://shop.example/' })
  const { job_id } = (await response.json()) as { job_id: string }

  expect(await service.core.stores.audits.find(job_id)).not.toHaveProperty('traceParent')
  ;(await service.nextRun()).complete()
})
