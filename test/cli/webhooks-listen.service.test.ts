import { text as readAll } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { isGenuine } from '../../docs/examples/receiver.ts'
import { forwardEvents } from '../../src/cli/webhooks-listen.ts'
import { createClient } from '../../src/client/client.ts'
import { runCommand } from '../support/command.ts'
import { startTestService } from '../support/service.ts'
import { startSite } from '../support/web-site.ts'

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`

test("events are forwarded with a delivery's headers and signature, and the response status is printed", async () => {
  await using service = await startTestService()
  const { text: apiKey } = await service.makeKey()
  const bodies: string[] = []
  await using site = await startSite({
    async '/hook'(request, response) {
      bodies.push(await readAll(request))
      response.writeHead(bodies.length === 1 ? 204 : 500).end()
    },
  })
  const client = createClient({ url: service.url, apiKey })
  const lines: string[] = []
  const forwardTo = `${site.origin}/hook`
  const forwarding = forwardEvents({
    client,
    forwardTo,
    secret: SECRET,
    print: (line) => void lines.push(line),
  })
  // Once the connection can follow an audit, the earlier subscription on it has also started.
  const auditAndFollow = async () => {
    const { createAudit } = await client.createAudit({ input: { url: 'http://shop.example/' } })
    const { id } = createAudit as { id: string }
    const events = client.jobEvents({ jobId: id })
    const run = await service.nextRun()
    await events[Symbol.asyncIterator]().next()
    run.complete()
    return id
  }

  const first = await auditAndFollow()
  await expect.poll(() => lines.length).toBe(2)
  const second = await auditAndFollow()
  await expect.poll(() => lines.length).toBe(4)
  await client.close()
  await forwarding

  const { headers } = site.requests[0]!
  const body = bodies[0]!
  expect(JSON.parse(body)).toMatchObject({ event: 'audit.completed', data: { job_id: first } })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-service-event': 'audit.completed',
    'x-service-delivery': expect.stringMatching(/^dlv_/),
    'webhook-id': first.replace('aud_', 'evt_'),
  })
  expect(isGenuine(headers, Buffer.from(body), [SECRET])).toBe(true)
  expect(() => new Webhook(SECRET).verify(body, headers as Record<string, string>)).not.toThrow()
  expect(lines.map((line) => line.replace(/^\S+ {2}/, ''))).toEqual([
    `--> audit.completed ${first} [${first.replace('aud_', 'evt_')}]`,
    `<-- [204] POST ${forwardTo} [${first.replace('aud_', 'evt_')}]`,
    `--> audit.completed ${second} [${second.replace('aud_', 'evt_')}]`,
    `<-- [500] POST ${forwardTo} [${second.replace('aud_', 'evt_')}]`,
  ])
})

test('the reason is printed if the receiver cannot be reached', async () => {
  const site = await startSite({})
  await site[Symbol.asyncDispose]()
  const event = { id: 'evt_1', event: 'audit.completed', createdAt: '', jobId: 'aud_1', payload: '{}' }
  const lines: string[] = []

  await forwardEvents({
    client: {
      async *webhookEvents() {
        yield { webhookEvents: event }
      },
    },
    forwardTo: site.origin,
    secret: SECRET,
    print: (line) => void lines.push(line),
  })

  expect(lines[1]).toMatch(/ {2}<-- \[no response: ECONNREFUSED\] POST /)
})

test('an invalid key and an unreachable service lead to different exit statuses', async () => {
  await using service = await startTestService({ worker: false })
  const listen = (server: string) =>
    runCommand(
      [
        'webhooks',
        'listen',
        '--forward-to',
        'http://localhost:1/hook',
        '--server',
        server,
        '--key',
        'svc_live_x',
      ],
      {},
    )

  const [wrongKey, unreachable] = await Promise.all([listen(service.url), listen('http://127.0.0.1:9')])

  expect([wrongKey.status, unreachable.status]).toEqual([4, 3])
  expect(wrongKey.stderr).toMatch(/^api_key_invalid: /)
  expect(unreachable.stderr).toMatch(/^Can't reach http:\/\/127\.0\.0\.1:9: /)
})
