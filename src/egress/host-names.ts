/** Names that are local by definition (RFC 6761, 6762, 8375, and ICANN's reservation of `internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** A name without a dot is local too, since a resolver's search list can complete it. */
export const isLocalName = (name: string): boolean => LOCAL_NAME.test(name) || !name.includes('.')

/**
 * Matches names that fit into DNS (RFC 1035): labels of 1 to 63 characters, 253 characters in total. The URL standard
 * doesn't require this.
 */
const POSSIBLE_NAME = /^(?=.{1,253}$)([^.]{1,63}\.)*[^.]{1,63}$/

export const isPossibleName = (name: string): boolean => POSSIBLE_NAME.test(name)

/**
 * Names that never resolve (RFC 6761, 7686). Some resolvers answer every query with a search page, so these names are
 * never looked up.
 */
const UNKNOWN_NAME = /(^|\.)(invalid|onion)\.*$/i

export const isUnknownByDefinition = (name: string): boolean => UNKNOWN_NAME.test(name)
