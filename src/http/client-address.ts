import type { Context } from 'hono'
import type { RestEnv } from '../rest/request.ts'

/**
 * Returns the last address in `X-Forwarded-For`. Our proxy added this address, but the client may have forged
 * the others.
 * @param trustProxy whether to read the header at all.
 */
export function addressOf({ req, env }: Context<RestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || env?.incoming?.socket.remoteAddress || 'unknown'
}
