/** Names that lead into the own network by definition (RFC 6761, 6762, 8375; ICANN's reservation of `internal`). */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** A name without a dot is one of the own network, too: a resolver's search list completes it. */
export const isLocalName = (name: string): boolean => LOCAL_NAME.test(name) || !name.includes('.')

/** What fits into DNS (RFC 1035): labels of 1 to 63 characters, 253 in all. The URL standard does not ask for it. */
const POSSIBLE_NAME = /^(?=.{1,253}$)([^.]{1,63}\.)*[^.]{1,63}$/

export const isPossibleName = (name: string): boolean => POSSIBLE_NAME.test(name)

/** Names that no resolver may know (RFC 6761, 7686). It is not asked: some answer everything with a search page. */
const UNKNOWN_NAME = /(^|\.)(invalid|onion)\.*$/i

export const isUnknownByDefinition = (name: string): boolean => UNKNOWN_NAME.test(name)
