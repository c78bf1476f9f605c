/**
 * Returns the security headers for an HTML page.
 * @param allowed the directives of the content security policy, with their sources.
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

/** Returns the origin of this service's WebSockets, which older browsers don't include in `'self'`. */
export function socketOrigin(publicUrl: string): string {
  const { host, protocol } = new URL(publicUrl)
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
}
