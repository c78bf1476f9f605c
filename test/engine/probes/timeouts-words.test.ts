import { expect, test } from 'vitest'
import { isAboutEnd, isWarning, SESSION_PATTERN } from '../../../src/engine/probes/timeouts/words.ts'

const mayMatch = (text: string) => new RegExp(SESSION_PATTERN, 'iu').test(text)

test.each([
  'Your session has expired. Please sign in again to continue.',
  'You have been logged out due to inactivity',
  'You were automatically signed out after 15 minutes of inactivity.',
  'Session timed out',
  'Your reservation has expired',
  'Ihre Sitzung ist abgelaufen.',
  'Sie wurden aus Sicherheitsgründen automatisch abgemeldet',
  'Votre session a expiré',
  'Vous avez été déconnecté',
  'Su sesión ha caducado',
  'Se ha cerrado su sesión',
  'La sessione è scaduta',
  'Uw sessie is verlopen',
  'A sua sessão expirou',
  'Twoja sesja wygasła',
  'Sessionen har gått ut',
  'Vaše relace vypršela',
  'セッションが切れました',
])('the text “%s” states that a session has ended', (text) => {
  expect([isAboutEnd(text), isWarning(text), mayMatch(text)]).toEqual([true, false, true])
})

test.each([
  'Your session is about to expire',
  'You will be logged out in 60 seconds',
  'Your session expires in 2 minutes. Do you want more time?',
  'Are you still there? You’ll be signed out soon.',
  'Ihre Sitzung läuft in 60 Sekunden ab',
  'Sie werden in Kürze automatisch abgemeldet',
  'Votre session va expirer',
  'Vous serez déconnecté dans 60 secondes',
  'Su sesión está a punto de caducar',
  'La sessione sta per scadere',
  'Uw sessie verloopt over 2 minuten',
  'A sua sessão vai expirar',
  'Twoja sesja wkrótce wygaśnie',
  'Du loggas ut om 60 sekunder',
  'Vaše relace brzy vyprší',
  'まもなくセッションが切れます',
])('the text “%s” warns that a session will end', (text) => {
  expect([isAboutEnd(text), isWarning(text), mayMatch(text)]).toEqual([false, true, true])
})

test.each([
  'The offer has expired',
  'The auction has ended',
  'Session 3: pots and mugs',
  'Sign out',
  'Log in',
  'The request timed out',
  'Abmelden',
  'Das Angebot ist abgelaufen',
  'L’offre a expiré',
  'La oferta ha caducado',
])('the text “%s” is not about the end of a session', (text) => {
  expect([isAboutEnd(text), isWarning(text)]).toEqual([false, false])
})
