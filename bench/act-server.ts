import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'text/xml',
  '.xhtml': 'application/xhtml+xml',
}

/** Some pages name the addresses that the W3C serves them at. */
const ALIASES = [
  [/^\/WAI\/content-assets\/wcag-act-rules\//, '/act/'],
  [/^\/test-assets\//, '/act/test-assets/'],
] as const

/** Serves the ACT test cases under `directory`/act on a free port of loopback; dispose of it with `await using`. */
export async function serveActCases(directory: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = ALIASES.reduce((known, [from, to]) => known.replace(from, to), decodeURIComponent(pathname))
    send(join(directory, normalize(path)), response).catch(() => response.destroy())
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

async function send(path: string, response: ServerResponse): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    return
  }
  const type = TYPES[extname(path)] ?? 'text/html; charset=utf-8'
  response.writeHead(200, { 'content-type': type, 'content-length': found.size })
  await pipeline(createReadStream(path), response)
}
