import { failedChecks, isRecord, wastedBytesOf } from '../audit-details.ts'
import { duration, size } from '../figures.ts'
import { numberOf } from '../page-facts.ts'
import type { TextOf } from './text.ts'

type Check = (facts: { debug: Readonly<Record<string, unknown>>; bytes: number }) => [string, string]

const timed = (ms: unknown, text: (time: string) => string): string =>
  numberOf(ms) >= 1 ? text(duration(numberOf(ms))) : ''

const CHECKS: Readonly<Record<string, Check>> = {
  noRedirects: ({ debug }) => [
    `The page’s URL redirects to another URL${timed(debug.redirectDuration, (time) => `, which takes ${time}`)}.`,
    'Link directly to the final URL, and combine multiple redirects into one.',
  ],
  serverResponseIsFast: ({ debug }) => [
    `The server is slow to start sending the HTML document${timed(debug.serverResponseTime, (time) => `, after ${time}`)}. A good value is 600 ms or less.`,
    'Cache the finished HTML on the server instead of building it for each visit, or put a CDN with a cache in front of the server.',
  ],
  usesCompression: ({ bytes }) => [
    `The server sends the HTML document without compression${bytes >= 1024 ? `, which would save about ${size(bytes)}` : ''}.`,
    'Turn on gzip or Brotli compression for text/html on the server, for example with “gzip on;” in nginx or “AddOutputFilterByType DEFLATE text/html” in Apache.',
  ],
}

export const documentLatency: TextOf = ({ details }) => {
  const debug = isRecord(details) && isRecord(details.debugData) ? details.debugData : {}
  const facts = { debug, bytes: wastedBytesOf(details) }
  const texts = failedChecks(details).flatMap((name) => (CHECKS[name] ? [CHECKS[name](facts)] : []))
  if (texts.length === 0) return null
  return {
    message: texts.map(([message]) => message).join(' '),
    fix: texts.map(([, fix]) => fix).join(' '),
  }
}
