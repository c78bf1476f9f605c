import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isUnknownByDefinition } from './host-names.ts'

/** All addresses of a name, both families. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/** The system's own: its hosts file counts, as it does for everything else on the machine. */
export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** The resolver says that there is no such name. Every other failure may pass. */
export const isNoSuchName = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * A look-up with an end: the system's may take half a minute when a name server is silent, and cannot be cancelled.
 * @throws Error with code `ETIMEOUT` after `limitMs`, `ENOTFOUND` for names that cannot exist, else the resolver's own.
 */
export const boundedLookup =
  (lookup: Lookup, limitMs: number): Lookup =>
  async (hostname) => {
    if (isUnknownByDefinition(hostname)) throw resolverError('ENOTFOUND', hostname)
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(resolverError('ETIMEOUT', hostname)), limitMs)
    try {
      return await Promise.race([lookup(hostname), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

const resolverError = (code: string, hostname: string): Error =>
  Object.assign(new Error(`lookup ${code} ${hostname}`), { code })
