import type { Mail, Mailer } from './mailer.ts'

export interface AccountMailsDeps {
  mailer: Pick<Mailer, 'send'>
  /** The address under which clients reach the service: every link leads there. */
  publicUrl: () => string
}

export type AccountMails = ReturnType<typeof createAccountMails>

const NAME = 'Audit Service'

/** What the owner of an e-mail address is told about an account. */
export function createAccountMails({ mailer, publicUrl }: AccountMailsDeps) {
  const send = (to: string, words: Words) => mailer.send({ to, ...mailOf(words, publicUrl()) })

  return {
    verification(to: string, url: string): void {
      send(to, {
        subject: 'Confirm your e-mail address',
        before: [`An account was created with this e-mail address. Confirm the address to sign in:`],
        link: { label: 'Confirm e-mail address', url },
        after: [
          'The link works for 24 hours.',
          "If you didn't create an account, ignore this mail: nobody can sign in without the link.",
        ],
      })
    },

    /** Somebody tried to sign up with an address that has an account. */
    existingAccount(to: string): void {
      send(to, {
        subject: 'You already have an account',
        before: [
          'Somebody tried to create an account with this e-mail address, which has one already. If it was you, sign in, or set a new password if you have forgotten yours or never confirmed the address:',
        ],
        link: { label: 'Set a new password', url: `${publicUrl()}/forgot-password` },
        after: ["If it wasn't you, ignore this mail: nothing has changed."],
      })
    },

    passwordReset(to: string, url: string): void {
      send(to, {
        subject: 'Reset your password',
        before: ['Somebody asked for a new password for your account. Choose one here:'],
        link: { label: 'Choose a new password', url },
        after: [
          'The link works once, for an hour.',
          "If it wasn't you, ignore this mail: your password stays as it is.",
        ],
      })
    },

    passwordChanged(to: string): void {
      send(to, {
        subject: 'Your password was changed',
        before: [
          "The password of your account was changed, and all other sessions have ended. If it was you, there's nothing to do. If it wasn't, set a new one at once:",
        ],
        link: { label: 'Set a new password', url: `${publicUrl()}/forgot-password` },
        after: [],
      })
    },
  }
}

interface Words {
  subject: string
  before: readonly string[]
  link: { label: string; url: string }
  after: readonly string[]
}

/** The same words as text and as HTML. */
function mailOf({ subject, before, link, after }: Words, publicUrl: string): Omit<Mail, 'to'> {
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
