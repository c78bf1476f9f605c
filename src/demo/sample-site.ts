import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export interface SampleSiteOptions {
  /** 0, the default, for any free port. */
  port?: number
  host?: string
  /** The folder with the pages. Defaults to `sample-site`. */
  directory?: string
}

export interface SampleSite {
  /** The origin, without a trailing slash. */
  url: string
  /** Stops the server, closes open connections and cancels delayed responses. */
  close(): Promise<void>
}

/** Only these file types are served because the folder also contains source files and `defects.json`. */
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
}
const SLOW_MAX_MS = 600_000
const SITE_DIRECTORY = fileURLToPath(new URL('../../sample-site', import.meta.url))

/**
 * Serves the shop in `sample-site/` for demos and tests. `/slow?ms=N` responds after N milliseconds, up to
 * ten minutes, to test timeouts.
 */
export async function serveSampleSite(options: SampleSiteOptions = {}): Promise<SampleSite> {
  const { port = 0, host = '127.0.0.1', directory = SITE_DIRECTORY } = options
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    respond(request, response, directory, stopping.signal).catch((error: Error) => response.destroy(error))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const { port: actualPort } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () => closeServer(server, stopping),
  }
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  stopping: AbortSignal,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(request, response, { status: 405, headers: { Allow: 'GET, HEAD' }, body: Buffer.alloc(0) })
  }
  const url = URL.parse(request.url ?? '/', 'http://sample.invalid')
  if (url?.pathname === '/slow') return respondLate(request, response, url, stopping)
  const page = await readPage(directory, url?.pathname ?? null)
  if (page) return send(request, response, page)
  const missing = await readPage(directory, '/404.html')
  return send(request, response, { ...missing!, status: 404 })
}

interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Returns null if the file doesn't exist or must not be served. */
async function readPage(directory: string, pathname: string | null): Promise<Page | null> {
  const path = pathname === null ? null : safePath(pathname)
  const contentType = path === null ? undefined : CONTENT_TYPES[extname(path)]
  if (path === null || contentType === undefined) return null
  try {
    const body = await readFile(join(directory, path))
    return { status: 200, headers: { 'Content-Type': contentType, 'Cache-Control': cachingOf(path) }, body }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null
    throw error
  }
}

/** Accepts only plain names separated by slashes, so that no variant of `..` can escape from the folder. */
function safePath(pathname: string): string | null {
  const path = pathname === '/' ? '/index.html' : pathname
  return /^(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/.test(path) ? path : null
}

const cachingOf = (path: string): string => (path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000')

async function respondLate(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  stopping: AbortSignal,
) {
  const waitMs = Math.min(Math.max(Number(url.searchParams.get('ms')) || 0, 0), SLOW_MAX_MS)
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  await delay(waitMs, undefined, { signal: AbortSignal.any([gone.signal, stopping]) }).catch(() => {})
  if (gone.signal.aborted || stopping.aborted) return
  const body = Buffer.from(
    `<!doctype html><html lang="en"><title>Slow page</title><main><h1>Slow page</h1><p>Sent after ${waitMs} ms.</p></main></html>`,
  )
  return send(request, response, {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body,
  })
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Page): void {
  const isText = /^text|svg/.test(headers['Content-Type'] ?? '')
  const isCompressed = isText && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const sent = isCompressed ? gzipSync(body) : body
  response.writeHead(status, {
    ...headers,
    ...(isText ? { Vary: 'Accept-Encoding' } : {}),
    ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    'Content-Length': sent.length,
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

function closeServer(server: Server, stopping: AbortController): Promise<void> {
  stopping.abort()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
