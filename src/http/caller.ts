import type { Context } from 'hono'
import type { Credentials } from '../domain/keys/authenticate.ts'

/** What a request shows of itself; `Authorization: Bearer` is not accepted (specification, Authentication). */
export function credentialsOf({ req }: Context): Credentials {
  return {
    apiKey: req.header('x-api-key') ?? null,
    sandbox: req.header('x-service-sandbox')?.trim().toLowerCase() === 'true',
  }
}
