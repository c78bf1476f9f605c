import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isGenuine } from '../../docs/examples/receiver.ts'
import { signedHeaders, standardKey } from '../../src/domain/webhooks/delivery/sign.ts'
import { trustedCertificate } from '../support/receiver.ts'
import { openWebhookFixture, SECRET } from '../support/webhook-fixture.ts'

interface Vector {
  name: string
  secrets: string[]
  body: string
  form_a: Record<string, string>
  form_b: Record<string, string>
  standard_webhooks: Record<string, string>
}

const VECTORS = JSON.parse(readFileSync('docs/examples/signature-vectors.json', 'utf8')) as Vector[]
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    process.stdout.write('The Python example is not tested: there is no python3 on the PATH.\n')
    return false
  }
})()

const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill()
})

/** Runs the example as a separate program on a free port. */
async function startExample(command: string, file: string) {
  const { certificateFile, keyFile } = trustedCertificate()
  const child = spawn(command, [file], {
    env: {
      ...process.env,
      PORT: '0',
      WEBHOOK_SECRETS: SECRET,
      TLS_CERTIFICATE: certificateFile,
      TLS_KEY: keyFile,
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => lines.push(line))
  await once(reader, 'line')
  const port = lines.shift()!.split(' ')[1]
  return { url: `https://127.0.0.1:${port}/`, told: () => lines.map((line) => JSON.parse(line)) }
}

const EXAMPLES = [
  ['TypeScript', process.execPath, 'docs/examples/receiver.ts', true],
  ['Python', 'python3', 'docs/examples/receiver.py', hasPython],
] as const

describe.each(EXAMPLES)('the receiver in %s', (_language, command, file, isThere) => {
  test.skipIf(!isThere).each(['', 'a secret of ours,'])(
    'refuses to start with an empty secret, which would let anyone sign events: %j',
    (secrets) => {
      const env = { ...process.env, PORT: '0', WEBHOOK_SECRETS: secrets }
      const { status, stdout, stderr } = spawnSync(command, [file], {
        env,
        timeout: 60_000,
        encoding: 'utf8',
      })

      expect(status).toBe(1)
      expect(stdout).toBe('')
      expect(stderr).toContain('Set WEBHOOK_SECRETS to the secret of the webhook.')
    },
  )

  test.skipIf(!isThere)(
    'accepts both payload formats in both signature formats and processes each event once',
    async () => {
      await using fixture = await openWebhookFixture()
      fixture.clock.time = new Date()
      const { url, told } = await startExample(command, file)
      await fixture.webhook(url)
      await fixture.webhook(url, { signature_format: 'b' })
      await fixture.webhook(url, { payload_format: 'flat' })
      await fixture.webhook(url, { payload_format: 'flat', signature_format: 'b' })
      const completed = await fixture.endedAudit()
      const failure = { code: 'unreachable', message: 'nobody is there' } as const
      const failed = await fixture.endedAudit({ status: 'failed', failure })
      for (const audit of [completed, failed]) await fixture.eventPublisher.publish(audit)

      await fixture.deliver()

      const states = await fixture.core.database.db.collection('webhook_deliveries').distinct('state')
      expect(states).toEqual(['delivered'])
      await expect.poll(told).toHaveLength(2)
      expect(told()).toEqual(
        expect.arrayContaining([
          { event: 'audit.completed', jobId: completed.id, overall: completed.scores!.overall, error: null },
          { event: 'audit.failed', jobId: failed.id, overall: null, error: 'unreachable: nobody is there' },
        ]),
      )
    },
  )

  test.skipIf(!isThere)(
    'rejects deliveries that were signed with a different secret or are older than 300 s',
    async () => {
      await using fixture = await openWebhookFixture()
      const { url, told } = await startExample(command, file)
      fixture.clock.time = new Date()
      const other = await fixture.webhook(url, { secret: 'another secret of ours' })
      await fixture.eventPublisher.publish(await fixture.endedAudit())
      await fixture.deliver()
      await fixture.manager.delete(fixture.caller, other.id)
      fixture.clock.time = new Date(Date.now() - 302_000)
      await fixture.webhook(url)
      await fixture.eventPublisher.publish(await fixture.endedAudit())

      await fixture.deliver()

      const attempts = await fixture.core.database.db.collection('webhook_attempts').find().toArray()
      expect(attempts.map(({ response }) => response.status)).toEqual([401, 401])
      expect(told()).toEqual([])
    },
  )
})

describe('the signature vectors', () => {
  test.each(VECTORS)('match the signatures of the service: $name', (vector) => {
    const { secrets, body, form_a, form_b, standard_webhooks } = vector
    const at = new Date(Number(form_a['X-Service-Timestamp']) * 1000)
    const eventId = standard_webhooks['webhook-id']!
    const sign = (format: 'a' | 'b') => {
      const fields = { eventId, kind: 'audit.completed', deliveryId: 'dlv_1', isTest: false } as const
      const headers = signedHeaders({ ...fields, format, secrets, at, body })
      return Object.fromEntries(headers.map(({ name, value }) => [name, value]))
    }

    expect(sign('a')).toMatchObject({ ...form_a, ...standard_webhooks })
    expect(sign('b')).toMatchObject({ ...form_b, ...standard_webhooks })
  })

  test.each(VECTORS)(
    'are accepted by the TypeScript example only within 300 s of their timestamps: $name',
    ({ secrets, body, form_a, form_b }) => {
      const time = Number(form_a['X-Service-Timestamp'])
      const genuine = (headers: Record<string, string>, secret: string, now = time, text = body) =>
        isGenuine(lowerCase(headers), Buffer.from(text), [secret], now)

      for (const headers of [form_a, form_b]) {
        expect([-301, -300, 0, 300, 301].map((late) => genuine(headers, secrets[0]!, time + late))).toEqual([
          false,
          true,
          true,
          true,
          false,
        ])
        expect(genuine(headers, 'x'.repeat(16))).toBe(false)
        expect(genuine(headers, secrets[0]!, time, `${body} `)).toBe(false)
      }
      expect(secrets.map((secret) => genuine(form_a, secret))).toEqual(secrets.map(() => true))
    },
  )

  test.skipIf(!hasPython)('are accepted by the Python example only within 300 s of their timestamps', () => {
    const script = `
import json, sys
sys.path.insert(0, 'docs/examples')
sys.dont_write_bytecode = True
from receiver import is_genuine
for vector in json.load(open('docs/examples/signature-vectors.json', encoding='utf-8')):
    time, body = int(vector['form_a']['X-Service-Timestamp']), vector['body'].encode()
    for headers in (vector['form_a'], vector['form_b']):
        newest = vector['secrets'][:1]
        answers = [is_genuine(headers, body, newest, time + late) for late in (-301, -300, 0, 300, 301)]
        assert answers == [False, True, True, True, False], vector['name']
        assert not is_genuine(headers, body, ['x' * 16], time), vector['name']
        assert not is_genuine(headers, body + b' ', newest, time), vector['name']
    assert all(is_genuine(vector['form_a'], body, [secret], time) for secret in vector['secrets'])
print('verified')`

    expect(execFileSync('python3', ['-c', script], { encoding: 'utf8' })).toBe('verified\n')
  })

  test.each(VECTORS)(
    'are accepted by the standardwebhooks package: $name',
    ({ secrets, body, standard_webhooks }) => {
      vi.useFakeTimers({ now: Number(standard_webhooks['webhook-timestamp']) * 1000 })
      try {
        for (const secret of secrets)
          new StandardWebhook(standardKey(secret), { format: 'raw' }).verify(body, standard_webhooks)
        const written = secrets.filter((secret) => secret.startsWith('whsec_'))
        for (const secret of written) new StandardWebhook(secret).verify(body, standard_webhooks)
      } finally {
        vi.useRealTimers()
      }
    },
  )
})
