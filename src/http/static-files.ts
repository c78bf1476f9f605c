import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Context } from 'hono'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The content codings, best first, with the suffixes that compressed files have in the build. */
const CODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The `Cache-Control` header for files whose names contain a hash of their content. */
export const FOREVER = 'public, max-age=31536000, immutable'
/**
 * The `Cache-Control` header for files that clients must revalidate on each visit so that they notice a new
 * build.
 */
export const ALWAYS_FRESH = 'no-cache'

/**
 * Returns a file in the best content coding that the build provides and the client accepts, or null if it
 * doesn't exist.
 */
export async function fileResponse(c: Context, path: string, cacheControl: string, status: 200 | 404 = 200) {
  const type = MEDIA_TYPES[extname(path)]
  if (!type) return null
  const accepted = c.req.header('accept-encoding') ?? ''
  const wanted = CODINGS.filter(([coding]) => accepted.includes(coding))
  for (const [coding, suffix] of [...wanted, [null, ''] as const]) {
    const bytes = await read(path + suffix)
    if (!bytes) continue
    if (coding) c.header('Content-Encoding', coding)
    c.header('Vary', 'Accept, Accept-Encoding')
    c.header('Cache-Control', cacheControl)
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(bytes, status, { 'Content-Type': type })
  }
  return null
}

const NOT_THERE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'])

/** Returns the content, or null if the file doesn't exist. */
const read = (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (NOT_THERE.has(error.code ?? '')) return null
    throw error
  })
