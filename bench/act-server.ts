import { serveDirectory } from './static-server.ts'

/** Some pages contain their URLs at the W3C. */
const ALIASES = [
  [/^\/WAI\/content-assets\/wcag-act-rules\//, '/act/'],
  [/^\/test-assets\//, '/act/test-assets/'],
] as const

/**
 * Serves the ACT test cases under `directory`/act on a free port on loopback. Dispose of the server with `await using`.
 */
export const serveActCases = (directory: string) =>
  serveDirectory(directory, {
    pathOf: (path) => ALIASES.reduce((known, [from, to]) => known.replace(from, to), path),
    otherType: 'text/html; charset=utf-8',
  })
