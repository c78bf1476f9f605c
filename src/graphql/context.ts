import type { Services } from '../domain/services.ts'
import type { Caller } from '../model/caller.ts'

/** What every resolver gets, whichever door the request came by. */
export interface Context {
  caller: Caller
  services: Services
  requestId: string
  /** Set by the first answer that may be another tomorrow: an audit that is not completed. */
  hasChanging?: boolean
}
