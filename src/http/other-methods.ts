import type { Context, Hono } from 'hono'
import type { RestEnv } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'

/** Answers 405 with `Allow` to what no route of the path takes; registered after those. */
export function refuseOtherMethods(app: Hono<RestEnv>, path: string, methods: readonly string[]): void {
  app.all(path, (c) => {
    c.header('Allow', methods.join(', '))
    throw new ServiceError('invalid_request', { status: 405, message: `Use ${methods.join(' or ')} here.` })
  })
}

/** A path that can be read and nothing else. */
export function onlyGet(
  app: Hono<RestEnv>,
  path: string,
  answer: (c: Context<RestEnv>) => Response | Promise<Response>,
): void {
  app.get(path, answer)
  refuseOtherMethods(app, path, ['GET'])
}
