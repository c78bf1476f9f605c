import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** An email with its subject and its decoded text and HTML. */
  content: string
}

export type MailSink = Awaited<ReturnType<typeof startMailSink>>

/**
 * Starts a mail server that stores the email it receives. `refuses` returns a code for recipients to reject.
 */
export async function startMailSink(refuses: (recipient: string) => number | null = () => null) {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses(address)
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          content: decoded(Buffer.concat(chunks).toString()),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  /** Waits for the expected number of emails to an address and returns them. */
  const mailsTo = async (address: string, count = 1): Promise<ReceivedMail[]> => {
    const found = () => mails.filter(({ to }) => to.includes(address))
    await expect.poll(() => found().length).toBeGreaterThanOrEqual(count)
    return found()
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailsTo,

    /** Waits for the given number of emails to an address and returns the link in the last email. */
    async linkTo(address: string, count = 1): Promise<URL> {
      const { content } = (await mailsTo(address, count)).at(-1)!
      return new URL(/https?:\/\/\S+\?\S+/.exec(content)![0])
    },

    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Decodes each part according to its header, since an equals sign in plain text isn't encoded. */
const decoded = (mail: string): string =>
  mail
    .split(/^(?=Content-Type: text\/)/m)
    .map((part) =>
      /^Content-Transfer-Encoding: quoted-printable/m.test(part) ? fromQuotedPrintable(part) : part,
    )
    .join('')

const fromQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
