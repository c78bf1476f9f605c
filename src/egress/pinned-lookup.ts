import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'

const FAMILIES: Readonly<Record<string, number>> = { IPv4: 4, IPv6: 6 }

/**
 * Returns a lookup function with a fixed result, so that a connection uses an address that has been checked,
 * even if the name now resolves differently.
 */
export const pinnedLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_hostname, { all, family }, callback) => {
    const wanted = addresses.filter((address) => !family || address.family === (FAMILIES[family] ?? family))
    const [first] = wanted
    if (!first)
      return callback(
        Object.assign(new Error('the host has no address of this family'), { code: 'ENOTFOUND' }),
        '',
        0,
      )
    if (all) callback(null, [...wanted])
    else callback(null, first.address, first.family)
  }
