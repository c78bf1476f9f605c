import type { Context, Hono } from 'hono'
import type { RestEnv } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'

/** The 405 of a path that takes other methods; their `Allow` is set on the answer. */
export function wrongMethod(
  c: Context,
  methods: readonly string[],
  message = `Use ${methods.join(' or ')} here.`,
): ServiceError {
  c.header('Allow', methods.join(', '))
  return new ServiceError('invalid_request', { status: 405, message })
}

/** Answers 405 with `Allow` to what no route of the path takes; registered after those. */
export function refuseOtherMethods(app: Hono<RestEnv>, path: string, methods: readonly string[]): void {
  app.all(path, (c) => {
    throw wrongMethod(c, methods)
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
