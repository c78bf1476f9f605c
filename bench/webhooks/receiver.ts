import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/**
 * A receiver in a separate process. It responds immediately to `/fast…` and never responds to other paths,
 * except for `/counts`. `GET /counts` returns the number of requests for each path and the time of the last
 * request.
 */
const [certificateFile = '', keyFile = ''] = process.argv.slice(2)
const counts: Record<string, number> = {}
let lastAt = 0

const server = createServer(
  { cert: readFileSync(certificateFile), key: readFileSync(keyFile), keepAliveTimeout: 60_000 },
  (request, response) => {
    const path = request.url ?? ''
    if (path === '/counts') return response.end(JSON.stringify({ counts, lastAt }))
    request.resume()
    request.once('end', () => {
      counts[path] = (counts[path] ?? 0) + 1
      if (!path.startsWith('/fast')) return
      lastAt = Date.now()
      response.writeHead(204).end()
    })
  },
)
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`ready https://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
