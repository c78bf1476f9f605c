import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Defects that are each reported by several rules. */
const FAULTS = [
  '<img src="/picture.png" width="40" height="40">',
  '<a href="#"></a>',
  '<button></button>',
  '<input type="text" name="unnamed">',
  '<p style="color: #bbb; background: #fff">Too pale to be read by most.</p>',
  '<h4>A heading out of turn</h4>',
  '<iframe src="about:blank"></iframe>',
]

const pageOf = (number: number, pages: number) => {
  const links = Array.from({ length: pages }, (_, index) => `<a href="/page-${index}.html">Page ${index}</a>`)
  const faults = FAULTS.map((fault, index) => `<section id="fault-${number}-${index}">${fault}</section>`)
  return `<!doctype html><html><head><title>Page ${number}</title></head><body>
    <nav>${links.join(' ')}</nav><main>${faults.join('\n')}</main></body></html>`
}

/** Serves a number of pages that link to each other and have different defects. */
export async function serveFlawedSite(pages: number) {
  const server = createServer((request, response) => {
    const number = /^\/(?:page-(\d+)\.html)?$/.exec(request.url ?? '')
    if (!number) return response.writeHead(404).end()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(pageOf(Number(number[1] ?? 0), pages))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}
