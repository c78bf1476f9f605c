import { serveDirectory } from './static-server.ts'

/** Some pages use their own URLs on the W3C's site, which this server maps to its paths. */
const ALIASES = [
  [/^\/WAI\/content-assets\/wcag-act-rules\//, '/act/'],
  [/^\/test-assets\//, '/act/test-assets/'],
] as const

/** Serves the ACT test cases in `directory`/act on a free loopback port until the result is disposed of. */
export const serveActCases = (directory: string) =>
  serveDirectory(directory, {
    pathOf: (path) => ALIASES.reduce((known, [from, to]) => known.replace(from, to), path),
    otherType: 'text/html; charset=utf-8',
  })
