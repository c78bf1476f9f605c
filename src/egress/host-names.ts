/** Names that are local by definition (RFC 6761, 6762, 8375, and ICANN's reservation of `internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** A name without a dot is also local because resolvers may complete it from a search list. */
export const isLocalName = (name: string): boolean => LOCAL_NAME.test(name) || !name.includes('.')

/**
 * Matches names that DNS allows (RFC 1035): labels of 1 to 63 characters, and at most 253 characters in
 * total. The URL standard doesn't have these limits.
 */
const POSSIBLE_NAME = /^(?=.{1,253}$)([^.]{1,63}\.)*[^.]{1,63}$/

export const isPossibleName = (name: string): boolean => POSSIBLE_NAME.test(name)

/**
 * Matches names that never resolve (RFC 6761, 7686). They are never looked up, because for unknown names some
 * resolvers return the address of a search page.
 */
const UNKNOWN_NAME = /(^|\.)(invalid|onion)\.*$/i

export const isUnknownByDefinition = (name: string): boolean => UNKNOWN_NAME.test(name)
