import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageArtifacts } from '../../../src/engine/collect/artifacts.ts'
import { collectArtifacts } from '../../../src/engine/collect/collect.ts'
import { launchBrowser } from '../../support/browser.ts'

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180"/></svg>'

/** One browser and one loopback site whose only page is the HTML given; `/image.svg` is a sound image of 320 by 180. */
export async function openPageAuditor() {
  let html = ''
  const server = createServer((request, response) => {
    const isPage = request.url?.startsWith('/page')
    const type = isPage ? 'text/html; charset=utf-8' : request.url === '/image.svg' ? 'image/svg+xml' : null
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' })
    response.end(isPage ? html : IMAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launchBrowser()
  const page = await browser.newPage()

  return {
    page,
    origin,
    async open(source: string): Promise<void> {
      html = source
      await page.goto(`${origin}/page`)
    },
    async collect(source: string): Promise<PageArtifacts> {
      await this.open(source)
      return collectArtifacts(page)
    },
    async close(): Promise<void> {
      await browser.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

export type PageAuditor = Awaited<ReturnType<typeof openPageAuditor>>
