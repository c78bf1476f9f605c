import { createClient } from 'graphql-ws'
import { describe, expect, test } from 'vitest'
import { make } from '../support/make.ts'
import { startTestService } from '../support/service.ts'

const TARGET = { url: 'http://shop.example/secret-page' }

/** Returns the samples of a scrape, by `name{labels}`. */
async function scrape(url: string) {
  const response = await fetch(`${url}/metrics`)
  const text = await response.text()
  const samples = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))])
  return { response, text, samples: Object.fromEntries(samples) as Record<string, number> }
}

describe('/metrics', () => {
  test('reports requests, operations, streams and audits, and contains no names', async () => {
    await using service = await startTestService({ environment: { AUDIT_CONCURRENCY: '1' } })
    const { text: key, key: made, accountId } = await service.makeKey()
    const client = service.as(key)
    const { job_id } = await (await client.post('/audit', TARGET)).json()
    const run = await service.nextRun()
    await run.issues(make.issue())
    await client.post('/audit', TARGET)
    const stream = await client.get(`/audit/${job_id}/issues/stream`)
    const socket = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      connectionParams: { apiKey: key },
    })
    const events = socket.iterate({ query: `subscription Named { issues(jobId: "${job_id}") { id } }` })
    await events.next()
    await client.graphql('query Named { quota { plan } }')
    await client.graphql('query Named { job(id: "aud_unknown") { id } }')
    await client.get('/no/such/path')
    await fetch(`${service.url}/api/v1/audit/${job_id}`)
    const during = await scrape(service.url)
    run.complete()
    await stream.text()
    await socket.dispose()
    await expect
      .poll(async () => (await scrape(service.url)).samples)
      .toMatchObject({
        open_streams: 0,
        open_sockets: 0,
        'audits_ended_total{status="completed",failure_code="none",mode="basic",sandbox="false"}': 1,
        'audit_duration_seconds_count{mode="basic"}': 1,
      })

    expect(during.response.status).toBe(200)
    expect(during.response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(during.samples).toMatchObject({
      'http_requests_total{method="POST",route="/api/v1/audit",status="202"}': 2,
      'http_requests_total{method="GET",route="/api/v1/audit/:job_id/issues/stream",status="200"}': 1,
      // This request was rejected before it reached GraphQL.
      'http_requests_total{method="GET",route="/api/v1/audit/:job_id",status="401"}': 1,
      'http_requests_total{method="GET",route="/api/v1/*",status="404"}': 1,
      'http_request_duration_seconds_count{method="POST",route="/api/v1/audit"}': 2,
      'graphql_operations_total{type="query",outcome="ok"}': 1,
      'graphql_operations_total{type="query",outcome="error"}': 1,
      'graphql_operations_total{type="subscription",outcome="ok"}': 1,
      open_streams: 1,
      open_sockets: 1,
      'audit_queue_length{state="queued"}': 1,
      'audit_queue_length{state="running"}': 1,
      audit_queue_oldest_seconds: expect.any(Number),
      process_cpu_seconds_total: expect.any(Number),
    })
    for (const secret of [key, key.slice(-20), made.id, accountId, job_id, 'secret-page', 'Named', 'such'])
      expect(during.text).not.toContain(secret)
  })

  test('counts rejections by their code', async () => {
    await using service = await startTestService({
      worker: false,
      environment: { QUEUE_LIMIT_PER_ACCOUNT: '1', RATE_LIMIT_PER_MINUTE: '4' },
    })
    const { text } = await service.makeKey({ plan: 'free' })
    const client = service.as(text)
    for (const _ of [1, 2]) await client.post('/audit', TARGET)
    const CREATE = 'mutation { createAudit(input: {url: "http://shop.example/"}) { __typename } }'
    await client.graphql(CREATE)
    for (const _ of [1, 2, 3]) await client.get('/quota')

    const { samples } = await scrape(service.url)

    expect(samples).toMatchObject({
      'rate_limit_refusals_total{code="queue_busy"}': 2,
      'rate_limit_refusals_total{code="rate_limit_exceeded"}': 2,
    })
  })

  test('can have its own port, and is then not available on the main port', async () => {
    await using service = await startTestService({ environment: { METRICS_PORT: '0' } })
    await fetch(`${service.url}/health/live`)

    const onMain = await fetch(`${service.url}/metrics`)
    const own = await scrape(service.metricsUrl!)

    expect(onMain.status).toBe(404)
    expect(own.response.status).toBe(200)
    expect(own.samples['http_requests_total{method="GET",route="/health/live",status="200"}']).toBe(1)
    expect((await fetch(`${service.metricsUrl}/other`)).status).toBe(404)
  })

  test('is served on a separate port by a worker without a gateway', async () => {
    await using worker = await startTestService({ gateway: false, environment: { METRICS_PORT: '0' } })

    const { samples } = await scrape(worker.metricsUrl!)

    expect(samples).toMatchObject({
      'audit_queue_length{state="queued"}': 0,
      process_cpu_seconds_total: expect.any(Number),
    })
  })
})
