import { createHash } from 'node:crypto'
import type { IdFactory } from '../shared/ids.ts'

const YEAR_SECONDS = 365 * 86_400

/** The part of better-auth's request context that this file uses. */
interface CookieContext {
  getSignedCookie: (name: string, secret: string) => Promise<string | null | false>
  setSignedCookie: (
    name: string,
    value: string,
    secret: string,
    attributes: Record<string, unknown>,
  ) => Promise<unknown>
  context: {
    secret: string
    createAuthCookie: (
      name: string,
      attributes?: { maxAge: number },
    ) => { name: string; attributes: Record<string, unknown> }
  }
}

/**
 * Recognizes devices that have been used to sign in to an account before, by a signed cookie that lasts a
 * year. Each account has its own cookie because users may share a browser. The cookie includes a hash of the
 * account's address so that it can't be used for another account.
 */
export function createKnownDevices(newId: IdFactory) {
  const accountMark = (email: string) =>
    createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16)
  const cookieOf = ({ context }: CookieContext, mark: string) =>
    context.createAuthCookie(`device_${mark}`, { maxAge: YEAR_SECONDS })

  const find = async (request: CookieContext, email: string): Promise<string | null> => {
    const mark = accountMark(email)
    const value = await request.getSignedCookie(cookieOf(request, mark).name, request.context.secret)
    const [owner, device] = value ? value.split(':') : []
    return owner === mark && device ? device : null
  }

  return {
    /** Returns the id of the device that sent a request, if this account has used it before. */
    find,

    /** Sets the cookie that identifies the device, or renews it for another year. */
    async remember(request: CookieContext, email: string): Promise<void> {
      const mark = accountMark(email)
      const device = (await find(request, email)) ?? newId('dev')
      const { name, attributes } = cookieOf(request, mark)
      await request.setSignedCookie(name, `${mark}:${device}`, request.context.secret, attributes)
    },
  }
}
