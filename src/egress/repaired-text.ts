const SPECIAL_PROTOCOLS = new Set(['http:', 'https:'])

/**
 * Returns the reason why a string is rejected even though the URL parser accepts it, or null if it is
 * accepted. The parser removes or replaces certain characters, so the service would audit a page other than
 * the one that the client entered. The parser's other changes keep the meaning: it encodes inner spaces, maps
 * internationalized names and resolves dot segments.
 */
export function repairReasonOf(text: string, { protocol }: URL): string | null {
  if (/\p{Cc}/u.test(text)) return 'The URL contains a line break, a tab or another control character.'
  if (text !== text.trim()) return 'The URL starts or ends with a space.'
  // In a query or fragment, a backslash is a normal character.
  if (/^[^?#]*\\/.test(text)) return 'The URL contains a backslash. Use / instead.'
  if (SPECIAL_PROTOCOLS.has(protocol) && !text.slice(protocol.length).startsWith('//'))
    return `The URL must start with ${protocol}//.`
  return null
}
