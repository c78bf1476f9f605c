import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isUnknownByDefinition } from './host-names.ts'

/** Resolves a name to all its IPv4 and IPv6 addresses. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/**
 * Uses the system's resolver so that the hosts file applies, as it does for all other programs on the
 * machine.
 */
export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true, verbatim: true })

/** Returns whether the resolver reports that the name doesn't exist. All other failures may be temporary. */
export const isNoSuchName = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')

/**
 * Adds a time limit to a lookup. The system's lookup can't be cancelled and can take half a minute if a name
 * server doesn't respond.
 * @throws Error with code `ETIMEOUT` after `limitMs`, with `ENOTFOUND` for names that can't exist, or the
 * resolver's error.
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
