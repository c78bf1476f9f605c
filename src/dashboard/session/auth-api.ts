/** An error from the `/api/auth` endpoints, with a message for users. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: string
  readonly status: number

  constructor({ code, status, message }: { code: string; status: number; message: string }) {
    super(message)
    this.code = code
    this.status = status
  }
}

export interface User {
  id: string
  email: string
}

export interface Session {
  id: string
  token: string
  createdAt: string
  expiresAt: string
  userAgent?: string | null
  ipAddress?: string | null
}

/** Messages that are more helpful than those of the endpoints, by error code. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email address or password is incorrect.',
  USER_ALREADY_EXISTS: 'An account with this email address already exists. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'An account with this email address already exists. Sign in instead.',
  INVALID_PASSWORD: 'The current password is incorrect.',
  PASSWORD_TOO_SHORT: 'The password is too short.',
  PASSWORD_TOO_LONG: 'The password is too long.',
  SIGN_UP_CLOSED: 'Only the operator of this service can create accounts. Ask them for one.',
  INVALID_EMAIL: 'Enter a valid email address.',
  EMAIL_NOT_VERIFIED: 'Confirm your email address first. We sent you a link. Check your spam folder too.',
  INVALID_TOKEN: 'This link has expired or was already used. Request a new one.',
  MAIL_DISABLED: 'This service doesn’t send email. Ask its operator for a link to set a new password.',
}

const SIGNED_OUT = 'signed-out'
/** Matches paths for which a 401 means wrong credentials rather than an expired session. */
const SIGNS_IN = /^\/sign-(in|up)\b/

/** Calls `forget` when the service rejects the session. Returns a function that removes the listener. */
export function onSignedOut(forget: () => void): () => void {
  addEventListener(SIGNED_OUT, forget)
  return () => removeEventListener(SIGNED_OUT, forget)
}

const ask = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
  const response = await fetch(`/api/auth${path}`, { credentials: 'same-origin', ...init }).catch(() => null)
  if (!response)
    throw new AuthError({
      code: 'NETWORK',
      status: 0,
      message: 'The service didn’t respond. Check your connection and try again.',
    })
  const body = await response.json().catch(() => null)
  if (response.status === 401 && !SIGNS_IN.test(path)) dispatchEvent(new Event(SIGNED_OUT))
  if (!response.ok) throw errorOf(response, body)
  return body as Data
}

function errorOf({ status, headers }: Response, body: { code?: string; message?: string } | null): AuthError {
  const code = body?.code ?? String(status)
  if (status !== 429)
    return new AuthError({
      code,
      status,
      message:
        MESSAGES[code] ?? body?.message ?? 'Something went wrong on our side. Try again in a few seconds.',
    })
  const seconds = Number(headers.get('X-Retry-After') ?? headers.get('Retry-After'))
  const when = seconds > 0 ? `in ${seconds} seconds` : 'in a minute'
  return new AuthError({ code, status, message: `Too many attempts. Try again ${when}.` })
}

const post = <Data>(path: string, body: Record<string, unknown>): Promise<Data> =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The settings that determine whether users can create an account and reset their password. */
export interface Access {
  /** Whether anyone can sign up. */
  open: boolean
  /** Whether the service sends email, which is required to reset passwords. */
  mail: boolean
}

interface CurrentSession {
  user: User
  session: Session
}

/**
 * The endpoints under `/api/auth`.
 * @throws AuthError from each function.
 */
export const authApi = {
  access: () => ask<Access>('/sign-up'),
  /** If the response contains no token, the user has to confirm the address first. */
  signUp: ({ email, password }: { email: string; password: string }) =>
    post<{ token: string | null }>('/sign-up/email', { email, password, name: email }),
  signIn: (fields: { email: string; password: string }) => post('/sign-in/email', fields),
  signOut: () => post('/sign-out', {}),
  requestPasswordReset: (email: string) => post('/request-password-reset', { email }),
  resetPassword: (fields: { token: string; newPassword: string }) => post('/reset-password', fields),
  sendVerification: (email: string) => post('/send-verification-email', { email }),
  /** Returns the current session, or null if the user isn't signed in. */
  current: () => ask<CurrentSession | null>('/get-session'),
  /** Ends all sessions except this browser's. */
  endOtherSessions: () => post('/revoke-other-sessions', {}),
  /** Changes the password and ends all other sessions. */
  changePassword: (fields: { currentPassword: string; newPassword: string }) =>
    post('/change-password', { ...fields, revokeOtherSessions: true }),
  sessions: () => ask<Session[]>('/list-sessions'),
  revoke: (token: string) => post('/revoke-session', { token }),
}
