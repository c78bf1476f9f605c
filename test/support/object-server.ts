import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ObjectServer = Awaited<ReturnType<typeof startObjectServer>>

/** Starts a server that implements the part of S3 that the service uses. It keeps objects in memory. */
export async function startObjectServer() {
  const objects = new Map<string, Buffer>()
  let isAvailable = true
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    const body = await buffer(request)
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/.*\/eu-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    )
    if (!isAvailable || !isSigned) return void response.writeHead(isSigned ? 503 : 403).end()
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    const found = objects.get(path)
    if (found) response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(found)
    else response.writeHead(404, { 'Content-Type': 'application/xml' }).end(NO_SUCH_KEY)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://key:secret@127.0.0.1:${port}/images/audits?region=eu-1`,
    objects,
    setAvailable(value: boolean): void {
      isAvailable = value
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const NO_SUCH_KEY =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code><Message>No such key</Message></Error>'
