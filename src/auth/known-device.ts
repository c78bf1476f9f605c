import { createHash } from 'node:crypto'
import type { IdFactory } from '../shared/ids.ts'

const YEAR_SECONDS = 365 * 86_400

/** What is used of better-auth's context of a request. */
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
 * A device is known to an account once it has signed in there, by a signed cookie that lasts a year. There is one for
 * each account, since people share browsers; its value names the account, so that it can't be used for another.
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
    /** The id of the device that sends the request, where it is known to the account of the address. */
    find,

    /** Makes the device known for another year. */
    async remember(request: CookieContext, email: string): Promise<void> {
      const mark = accountMark(email)
      const device = (await find(request, email)) ?? newId('dev')
      const { name, attributes } = cookieOf(request, mark)
      await request.setSignedCookie(name, `${mark}:${device}`, request.context.secret, attributes)
    },
  }
}
