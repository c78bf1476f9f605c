import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../shared/log.ts'

/** Before each attempt, ms: a mail server that is busy or restarts gets another two. */
const DELAYS_MS = [0, 5000, 30_000]
/** How long a stopping process waits for mail under way, ms. */
const CLOSE_MAX_MS = 5000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string
  /** The address that mail comes from, with a name or without. */
  from: string
  delaysMs?: readonly number[]
  closeMaxMs?: number
  log: Log
}

export type Mailer = ReturnType<typeof createMailer>

/** Sends mail by SMTP in the background: nobody who asks for one learns from the time whether it was sent. */
export function createMailer({
  url,
  from,
  delaysMs = DELAYS_MS,
  closeMaxMs = CLOSE_MAX_MS,
  log,
}: MailerOptions) {
  const sending = new Set<Promise<void>>()
  const closing = new AbortController()
  let transport: ReturnType<typeof openTransport> | null = null

  const attempt = async (mail: Mail): Promise<void> => {
    transport ??= openTransport(url)
    await (await transport).sendMail({ ...mail, from })
  }
  const send = async (mail: Mail): Promise<void> => {
    for (const [index, waitMs] of delaysMs.entries()) {
      try {
        await delay(waitMs, undefined, { signal: closing.signal })
        return await attempt(mail)
      } catch (error) {
        const isGivenUp = index === delaysMs.length - 1 || closing.signal.aborted || isPermanent(error)
        // Neither the recipient nor the content, which may hold a link that opens an account.
        log.warn({ reason: reasonOf(error), subject: mail.subject, isGivenUp }, 'mail not sent')
        if (isGivenUp) return
      }
    }
  }

  return {
    /** Returns at once; a failure is logged. */
    send(mail: Mail): void {
      const sent = send(mail).finally(() => sending.delete(sent))
      sending.add(sent)
    },

    /** Waits a moment for mail under way, then gives up what is left. */
    async close(): Promise<void> {
      await Promise.race([Promise.all(sending), delay(closeMaxMs, undefined, { ref: false })])
      closing.abort()
      await transport?.then((opened) => opened.close()).catch(() => {})
    },
  }
}

/** Loaded when the first mail is sent: most commands send none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    // A mail server on the same machine has no name that a certificate could be for.
    tls: { rejectUnauthorized: !isLoopback(new URL(url).hostname) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const isLoopback = (host: string): boolean => ['localhost', '[::1]'].includes(host) || host.startsWith('127.')

/** A server that refuses by a 5xx code will refuse again. */
const isPermanent = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 500

/** The server's answer may repeat the address: its code says enough. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ')
}
