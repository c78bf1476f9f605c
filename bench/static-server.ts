import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml',
  '.xhtml': 'application/xhtml+xml',
}

export interface ServedDirectory {
  /** Maps the path of a URL to a path in the directory. */
  pathOf?: (path: string) => string
  /** The media type of files with an unknown extension. */
  otherType?: string
}

/** Serves a directory on a free loopback port until the returned object is disposed. */
export async function serveDirectory(
  directory: string,
  { pathOf = (path) => path, otherType = 'application/octet-stream' }: ServedDirectory = {},
) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(directory, normalize(pathOf(decodeURIComponent(pathname))))
    send({ path, pathname, otherType }, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Request {
  /** The requested file or directory. */
  path: string
  /** The path in the URL. */
  pathname: string
  otherType: string
}

async function send({ path, pathname, otherType }: Request, response: ServerResponse): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) {
    // Relative links in an index page work only if its URL ends with a slash.
    if (!pathname.endsWith('/')) return void response.writeHead(301, { location: `${pathname}/` }).end()
    return send({ path: join(path, 'index.html'), pathname, otherType }, response)
  }
  if (!found) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    return
  }
  const type = TYPES[extname(path)] ?? otherType
  response.writeHead(200, { 'content-type': type, 'content-length': found.size })
  await pipeline(createReadStream(path), response)
}
