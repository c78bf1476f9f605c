import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Creates a self-signed certificate for 127.0.0.1, as PEM files and as text. */
export function makeCertificate() {
  const directory = mkdtempSync(join(tmpdir(), 'audit-service-certificate-'))
  const [keyFile, certificateFile] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const names = ['-subj', '/CN=webhook receiver', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:hooks.example']
  execFileSync('openssl', [...request, ...names, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'pipe',
  })
  return {
    keyFile,
    certificateFile,
    key: readFileSync(keyFile, 'utf8'),
    certificate: readFileSync(certificateFile, 'utf8'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

export type Certificate = ReturnType<typeof makeCertificate>

let trusted: Certificate | null = null

/** Creates a certificate and makes this process trust it, as `NODE_EXTRA_CA_CERTS` would. */
export function trustedCertificate(): Certificate {
  if (trusted) return trusted
  trusted = makeCertificate()
  process.once('exit', trusted.remove)
  setDefaultCACertificates([...getCACertificates('default'), trusted.certificate])
  return trusted
}

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The time of arrival in milliseconds, by the clock of this process. */
  at: number
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
export type Answer = (received: Received, response: ServerResponse) => void

/** Starts a real HTTPS receiver on loopback that records requests. It responds with 204 by default. */
export async function startReceiver(
  answer: Answer = (_received, response) => response.writeHead(204).end(),
  certificate: Pick<Certificate, 'key' | 'certificate'> = trustedCertificate(),
) {
  const received: Received[] = []
  let connections = 0
  let busy = 0
  let busiest = 0
  const listener: RequestListener = async (request, response) => {
    busy += 1
    busiest = Math.max(busiest, busy)
    response.once('close', () => {
      busy -= 1
    })
    const body = await buffer(request)
    const delivery = { path: request.url ?? '', headers: request.headers, body, at: performance.now() }
    received.push(delivery)
    answer(delivery, response)
  }
  const server = createServer({ key: certificate.key, cert: certificate.certificate }, listener)
  server.on('secureConnection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}/hook`,
    port,
    received,
    connections: () => connections,
    /** The highest number of simultaneous requests. */
    busiest: () => busiest,
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
