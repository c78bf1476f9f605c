import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../shared/log.ts'

/**
 * The delay before each attempt, in milliseconds. Retries help while the mail server is busy or restarting.
 */
const DELAYS_MS = [0, 5000, 30_000]
/** How long a stopping process waits for emails in progress, in milliseconds. */
const CLOSE_MAX_MS = 5000
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface MailerOptions {
  /** An `smtp://` or `smtps://` URL, including the user and password if the server requires them. */
  url: string
  /** The sender's address, with or without a name. */
  from: string
  delaysMs?: readonly number[]
  closeMaxMs?: number
  log: Log
}

export type Mailer = ReturnType<typeof createMailer>

/**
 * Sends email by SMTP in the background so that the response time doesn't reveal whether an email was sent.
 */
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
        // The log entry contains neither the recipient nor the content, which may include a sign-in link.
        log.warn({ reason: reasonOf(error), subject: mail.subject, isGivenUp }, 'could not send an email')
        if (isGivenUp) return
      }
    }
  }

  return {
    /** Sends an email in the background. Failures are only logged. */
    send(mail: Mail): void {
      const sent = send(mail).finally(() => sending.delete(sent))
      sending.add(sent)
    },

    /** Waits a few seconds for emails in progress, and then discards the rest. */
    async close(): Promise<void> {
      await Promise.race([Promise.all(sending), delay(closeMaxMs, undefined, { ref: false })])
      closing.abort()
      await transport?.then((opened) => opened.close()).catch(() => {})
    },
  }
}

/** Loads the library when the first email is sent. Most commands send none. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    ...TIMEOUTS,
    // A mail server on the same machine has no public name that a certificate could match.
    tls: { rejectUnauthorized: !isLoopback(new URL(url).hostname) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const isLoopback = (host: string): boolean => ['localhost', '[::1]'].includes(host) || host.startsWith('127.')

/** Returns whether the server replied with a 5xx code. If so, a retry would fail, too. */
const isPermanent = (error: unknown): boolean =>
  ((error as { responseCode?: number }).responseCode ?? 0) >= 500

/** Returns only codes, since the server's reply may repeat the address. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return [code ?? name, responseCode].filter((part) => part !== undefined).join(' ')
}
