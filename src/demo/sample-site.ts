import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export interface SampleSiteOptions {
  /** 0 takes a free one. */
  port?: number
  host?: string
  /** Where the pages lie; the `sample-site` folder of this project unless told. */
  directory?: string
}

export interface SampleSite {
  /** Origin without a slash at its end. */
  url: string
  /** Ends open connections too, answers that still wait included. */
  close(): Promise<void>
}

/** Also the list of what is served at all: the folder holds sources and `defects.json` beside the pages. */
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
 * The shop of `sample-site/` on a socket of its own, for demos and tests.
 * `/slow?ms=N` answers a small page after N milliseconds (at most ten minutes), to show what a time-out looks like.
 */
export async function serveSampleSite(options: SampleSiteOptions = {}): Promise<SampleSite> {
  const { port = 0, host = '127.0.0.1', directory = SITE_DIRECTORY } = options
  const stopping = new AbortController()
  const server = createServer((request, response) => {
    answer(request, response, directory, stopping.signal).catch((error: Error) => response.destroy(error))
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  directory: string,
  stopping: AbortSignal,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return send(request, response, { status: 405, headers: { Allow: 'GET, HEAD' }, body: Buffer.alloc(0) })
  }
  const url = URL.parse(request.url ?? '/', 'http://sample.invalid')
  if (url?.pathname === '/slow') return answerLate(request, response, url, stopping)
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

/** Null when there is no such file, or none that is meant to be served. */
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

/** Plain names joined by slashes and nothing else, so no spelling of `..` can climb out of the folder. */
function safePath(pathname: string): string | null {
  const path = pathname === '/' ? '/index.html' : pathname
  return /^(?:\/[a-z0-9][a-z0-9-]*)+\.[a-z0-9]+$/.test(path) ? path : null
}

const cachingOf = (path: string): string => (path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000')

async function answerLate(
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
  const isPacked = isText && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const sent = isPacked ? gzipSync(body) : body
  response.writeHead(status, {
    ...headers,
    ...(isText ? { Vary: 'Accept-Encoding' } : {}),
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
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
