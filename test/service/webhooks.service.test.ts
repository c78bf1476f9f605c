import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { startReceiver, trustedCertificate } from '../support/receiver.ts'
import { serve } from '../support/serve.ts'

test('a service that is killed during a delivery repeats it after its next start, with the same id', {
  // Five programs start one after another.
  timeout: 240_000,
}, async () => {
  let isHanging = true
  await using receiver = await startReceiver((_received, response) => {
    if (!isHanging) response.writeHead(204).end()
  })
  const environment = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'audit-service-webhooks-')),
    EGRESS_ALLOW: `127.0.0.1:${receiver.port}`,
    NODE_EXTRA_CA_CERTS: trustedCertificate().certificateFile,
  }
  const account = ['accounts', 'create', '--email', 'kim@example.com', '--password', 'a long password']
  const { stdout } = await runCommand([...account, '--plan', 'pro', '--json'], environment)
  const key = ['keys', 'create', '--account', JSON.parse(stdout).account_id, '--name', 'ci', '--type', 'test']
  const apiKey = JSON.parse((await runCommand([...key, '--json'], environment)).stdout).key
  const first = await serve(environment)
  const post = (path: string, body: object) =>
    fetch(`${first.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'X-API-Key': apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/webhooks', { url: receiver.url, secret: 'a secret of enough characters' })
  await post('/audit', { url: 'https://www.example.com/' })
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)

  await first.end('SIGKILL')
  isHanging = false
  const second = await serve(environment)

  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2)
  await second.end('SIGTERM')
  const [before, after] = receiver.received
  expect(after!.headers['webhook-id']).toBe(before!.headers['webhook-id'])
  expect(after!.body).toEqual(before!.body)
})
