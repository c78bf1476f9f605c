import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAddressPolicy } from '../../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../../src/egress/egress-fetch.ts'
import { DESKTOP } from '../../../src/engine/collect/collect.ts'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { summarize } from '../../../src/engine/collect/summary.ts'
import { judgeSite } from '../../../src/engine/rules/judge.ts'
import { hasVisitedAllLinks } from '../../../src/engine/site/addresses.ts'
import { probeSite } from '../../../src/engine/site/probe-site.ts'
import { createLog } from '../../../src/shared/log.ts'
import { openBrowser } from '../../support/browser.ts'
import { collectArtifacts } from '../../support/collect-artifacts.ts'
import type { SmallSite } from './cases/site-case.ts'

/** Opens a browser and a server that serves one small site after another. */
export async function openSiteAuditor() {
  let site: SmallSite = { answers: {}, visits: [] }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(site, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const policy = createAddressPolicy({ allow: parseEgressAllow(`127.0.0.1:${port}`) })
  const { probe, text } = createEgressFetch({ policy })
  const deps = { probe, fetchText: text, robotsName: 'audit-service', log: createLog('silent') }
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.setViewport(DESKTOP)

  async function summariesOf({ visits }: SmallSite): Promise<PageSummary[]> {
    const summaries: PageSummary[] = []
    for (const path of visits) {
      await page.goto(origin + path)
      summaries.push(summarize(await collectArtifacts(page)))
    }
    return summaries
  }

  return {
    origin,
    requests,
    /** Returns the findings of all rules about several pages. */
    async judge(given: SmallSite, { ignoreRobots = false } = {}) {
      site = given
      const pages = await summariesOf(given)
      requests.length = 0
      const visited = new Set(pages.map(({ url }) => url))
      const signal = new AbortController().signal
      const inquiry = { auditId: 'aud_1', pages, visited, userAgent: null, ignoreRobots, signal }
      const depthOf = (path: string) => given.depths?.[path] ?? (path === '/' ? 0 : 1)
      return judgeSite(pages, {
        ...(await probeSite(deps, inquiry)),
        depths: new Map(pages.map(({ url }) => [url, depthOf(new URL(url).pathname)])),
        isWhole: hasVisitedAllLinks(pages, (url) => visited.has(url)),
      })
    },
    async close(): Promise<void> {
      await browser.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer({ answers, otherwise = {} }: SmallSite, request: IncomingMessage, response: ServerResponse) {
  const { status = 200, type = 'text/html', location, body = '' } = answers[request.url!] ?? otherwise
  const origin = `http://${request.headers.host}`
  response.writeHead(status, { 'content-type': type, ...(location && { location }) })
  response.end(request.method === 'HEAD' ? undefined : body.replaceAll('{origin}', origin))
}

export type SiteAuditor = Awaited<ReturnType<typeof openSiteAuditor>>
