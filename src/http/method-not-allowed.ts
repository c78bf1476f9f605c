import type { Context, Hono } from 'hono'
import type { RestEnv } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'

/** Sets the `Allow` header and returns the 405 error for a path. */
export function wrongMethod(
  c: Context,
  methods: readonly string[],
  message = `Use ${methods.filter((name) => name !== 'HEAD').join(' or ')} here.`,
): ServiceError {
  c.header('Allow', methods.join(', '))
  return new ServiceError('invalid_request', { status: 405, message })
}

/**
 * Responds with 405 to all methods that the path's routes don't handle. Must be called after those routes
 * have been registered. HEAD is allowed wherever GET is, except for streams, which never end.
 */
export function refuseOtherMethods(app: Hono<RestEnv>, path: string, methods: readonly string[]): void {
  const supportsHead = methods.includes('GET') && !path.endsWith('/stream')
  app.all(path, (c) => {
    throw wrongMethod(
      c,
      supportsHead ? ['GET', 'HEAD', ...methods.filter((name) => name !== 'GET')] : methods,
    )
  })
}

/** Registers a path that supports only GET. */
export function onlyGet(
  app: Hono<RestEnv>,
  path: string,
  handle: (c: Context<RestEnv>) => Response | Promise<Response>,
): void {
  app.get(path, handle)
  refuseOtherMethods(app, path, ['GET'])
}
