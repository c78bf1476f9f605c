import { serveDirectory } from './static-server.ts'

/** Some pages refer to files by their URLs on the W3C site. This server maps those URLs to its own paths. */
const ALIASES = [
  [/^\/WAI\/content-assets\/wcag-act-rules\//, '/act/'],
  [/^\/test-assets\//, '/act/test-assets/'],
] as const

/**
 * Serves the ACT test cases in `directory`/act on a free loopback port until the returned object is disposed.
 */
export const serveActCases = (directory: string) =>
  serveDirectory(directory, {
    pathOf: (path) => ALIASES.reduce((known, [from, to]) => known.replace(from, to), path),
    otherType: 'text/html; charset=utf-8',
  })
