import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PageArtifacts } from '../../../src/engine/collect/artifacts.ts'
import { DESKTOP } from '../../../src/engine/collect/collect.ts'
import { openBrowser } from '../../support/browser.ts'
import { collectArtifacts } from '../../support/collect-artifacts.ts'

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180"/></svg>'

/**
 * Opens a browser, and a loopback site that serves the given HTML below `/page`. `/image.svg` is an image of
 * 320 × 180 px. `/late.svg` is the same image, but it isn't sent until `/moved` is requested.
 */
export async function openPageAuditor() {
  let html = ''
  let moved = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url === '/moved') moved.resolve()
    if (request.url === '/late.svg') await moved.promise
    const isPage = request.url?.startsWith('/page')
    const type = isPage
      ? 'text/html; charset=utf-8'
      : /^\/(image|late)\.svg$/.test(request.url!)
        ? 'image/svg+xml'
        : null
    response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' })
    response.end(isPage ? html : IMAGE)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.setViewport(DESKTOP)

  return {
    page,
    origin,
    async open(source: string, path = '/page'): Promise<void> {
      html = source
      moved = Promise.withResolvers<void>()
      await page.goto(`${origin}${path}`)
    },
    async collect(source: string, path = '/page'): Promise<PageArtifacts> {
      await this.open(source, path)
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
