import type { RegressionNotice } from '../model/regression-notice.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface AccountMailsDeps {
  mailer: Pick<Mailer, 'send'>
  /** The URL that all links start with. */
  publicUrl: string
}

export type AccountMails = ReturnType<typeof createAccountMails>

const NAME = 'Audit Service'

/** Sends email about accounts to their owners. */
export function createAccountMails({ mailer, publicUrl }: AccountMailsDeps) {
  const send = (to: string, content: MailContent) => mailer.send({ to, ...mailOf(content, publicUrl) })

  return {
    verification(to: string, url: string): void {
      send(to, {
        subject: 'Confirm your email address',
        before: [`Someone created an account with this email address. Confirm the address to sign in:`],
        link: { label: 'Confirm email address', url },
        after: [
          'The link works for 24 hours.',
          "If you didn't create an account, ignore this email: no one can sign in without the link.",
        ],
      })
    },

    /** Sent when someone signs up with an address that already has an account. */
    existingAccount(to: string): void {
      send(to, {
        subject: 'You already have an account',
        before: [
          'Someone tried to create an account with this email address, but you already have one. If it was you, sign in. If you forgot your password or never confirmed the address, set a new password:',
        ],
        link: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
        after: ["If it wasn't you, ignore this email: nothing has changed."],
      })
    },

    passwordReset(to: string, url: string): void {
      send(to, {
        subject: 'Reset your password',
        before: ['Someone asked us to reset your password. Choose a new one here:'],
        link: { label: 'Choose a new password', url },
        after: [
          'You can use the link once. It expires in an hour.',
          "If it wasn't you, ignore this email: your password won't change.",
        ],
      })
    },

    /** Sent when an audit of a schedule fails because its score dropped or new issues appeared. */
    regression(to: string, notice: RegressionNotice): void {
      send(to, regressionOf(notice, publicUrl))
    },

    passwordChanged(to: string): void {
      send(to, {
        subject: 'Your password was changed',
        before: [
          "Your password was changed, and all other sessions have ended. If it was you, you don't need to do anything. If it wasn't, set a new one now:",
        ],
        link: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
        after: [],
      })
    },
  }
}

interface MailContent {
  subject: string
  before: readonly string[]
  link: { label: string; url: string }
  after: readonly string[]
}

function regressionOf(notice: RegressionNotice, publicUrl: string): MailContent {
  const { auditId, scheduleId, url, score, change, reasons } = notice
  const changeText = change === null ? '' : `, ${change > 0 ? '+' : ''}${change} since the previous audit`
  return {
    subject: 'A scheduled audit has regressed',
    before: [
      `A scheduled audit of ${url} has failed.`,
      ...(score === null ? [] : [`Overall score: ${score} of 100${changeText}.`]),
      ...reasons.map((reason) => `Reason: ${reason}.`),
    ],
    link: { label: 'View audit', url: `${publicUrl}/audits/${auditId}` },
    after: [
      'We send this email at most once a day for each schedule.',
      `To stop these emails, run the mutation setRegressionMail(scheduleId: "${scheduleId}", enabled: false), or delete the schedule at ${publicUrl}/schedules.`,
    ],
  }
}

/** Renders the same content as text and as HTML. */
function mailOf({ subject, before, link, after }: MailContent, publicUrl: string): Omit<Mail, 'to'> {
  const foot = `${NAME}, ${publicUrl}`
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  return {
    subject: `${NAME}: ${subject}`,
    text: [...before, link.url, ...after, foot].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em">',
      ...before.map(paragraph),
      `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`,
      ...after.map(paragraph),
      `<p style="color:#5c6470">${escaped(foot)}</p>`,
      '</body></html>',
    ].join('\n'),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!)
