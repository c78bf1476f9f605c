/**
 * Returns the security headers of an HTML page. Its content security policy allows only what is listed.
 * @param allowed Directives of the policy with their sources.
 */
export function pageHeaders(allowed: Readonly<Record<string, string>>): [name: string, value: string][] {
  const policy = {
    'default-src': "'none'",
    'form-action': "'none'",
    ...allowed,
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  }
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`)
  return [
    ['Content-Security-Policy', directives.join('; ')],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
  ]
}

/** Returns the origin of WebSockets to this service, which older browsers don't count as `'self'`. */
export function socketOrigin(publicUrl: string): string {
  const { host, protocol } = new URL(publicUrl)
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
}
