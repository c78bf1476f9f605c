import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createAccountMails } from '../../src/mail/account-mails.ts'
import { createMailer, type Mail } from '../../src/mail/mailer.ts'
import type { Log } from '../../src/shared/log.ts'
import { startMailSink } from '../support/mail-sink.ts'

const MAIL: Mail = {
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'Hello, Ann.',
  html: '<p>Hello, Ann.</p>',
}
const FROM = 'Audit Service <audit@service.example>'

/** Creates a log whose warnings the test can read. */
function readableLog() {
  const warnings: unknown[] = []
  return { warnings, log: { warn: (fields: unknown) => warnings.push(fields) } as unknown as Log }
}

const mailerOf = (url: string, log: Log) =>
  createMailer({ url, from: FROM, delaysMs: [0, 1, 1], closeMaxMs: 200, log })

describe('an email', () => {
  test('is sent both as plain text and as HTML', async () => {
    await using sink = await startMailSink()
    const mailer = mailerOf(sink.url, readableLog().log)

    mailer.send(MAIL)
    const [mail] = await sink.mailsTo(MAIL.to)
    await mailer.close()

    expect(mail!.from).toBe('audit@service.example')
    expect(mail!.content).toMatch(
      /Subject: Hello[\s\S]*text\/plain[\s\S]*Hello, Ann\.[\s\S]*text\/html[\s\S]*<p>Hello, Ann\./,
    )
  })

  test('is retried if the server temporarily rejects it', async () => {
    const answers = [451, 450]
    await using sink = await startMailSink(() => answers.shift() ?? null)
    const { log, warnings } = readableLog()
    const mailer = mailerOf(sink.url, log)

    mailer.send(MAIL)
    const mails = await sink.mailsTo(MAIL.to)
    await mailer.close()

    expect(mails).toHaveLength(1)
    expect(warnings).toHaveLength(2)
  })

  test('is abandoned after a permanent rejection, and its address is not logged', async () => {
    await using sink = await startMailSink(() => 550)
    const { log, warnings } = readableLog()
    const mailer = mailerOf(sink.url, log)

    mailer.send(MAIL)
    await expect.poll(() => warnings.length).toBe(1)
    await mailer.close()

    expect(warnings).toEqual([{ reason: 'EENVELOPE 550', subject: 'Hello', isGivenUp: true }])
    expect(sink.mails).toEqual([])
  })

  test('is abandoned after three attempts if no mail server responds', async () => {
    const { log, warnings } = readableLog()
    const mailer = mailerOf('smtp://127.0.0.1:1', log)

    mailer.send(MAIL)
    await expect.poll(() => warnings.length).toBe(3)
    await mailer.close()

    expect(warnings.at(-1)).toEqual({ reason: 'ESOCKET', subject: 'Hello', isGivenUp: true })
  })
})

test('the mailer delays the shutdown only briefly if the mail server does not respond', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const mailer = mailerOf(`smtp://127.0.0.1:${port}`, readableLog().log)
  mailer.send(MAIL)

  const startedAt = performance.now()
  await mailer.close()
  silent.close()

  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('the mailer escapes HTML in the content of an email', () => {
  const sent: Mail[] = []
  const mails = createAccountMails({
    mailer: { send: (mail) => void sent.push(mail) },
    publicUrl: 'https://audit.example',
  })

  mails.verification('ann@example.com', 'https://audit.example/?a="><script>&b=1')

  expect(sent[0]!.html).toContain('href="https://audit.example/?a=&quot;&gt;&lt;script&gt;&amp;b=1"')
  expect(sent[0]!.text).toContain('https://audit.example/?a="><script>&b=1')
})
