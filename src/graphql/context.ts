import type { Services } from '../domain/services.ts'
import type { Caller } from '../model/caller.ts'

/** What every resolver gets, whichever door the request came by. */
export interface Context {
  caller: Caller
  services: Services
  requestId: string
}
