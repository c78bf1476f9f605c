import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitPage } from '../../../src/engine/examination/visit.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { answer, html, type Route, redirect, silence, startSite } from '../../support/web-site.ts'
import { createVisitor, LOGIN, PAGE } from './page-visitor.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
const { visit, visitSite } = createVisitor(() => browser)

describe('a visit', () => {
  test('returns the status, final URL and media type of the page', async () => {
    const visited = await visitSite('/page', { '/page': PAGE })

    expect(visited).toEqual({ httpStatus: 200, finalUrl: '/page', contentType: 'text/html', title: 'Page' })
  })

  test.each([
    ['redirects of the host', redirect('/page')],
    ['a meta refresh', html('<meta http-equiv="refresh" content="0; url=/page">')],
    ['a meta refresh a second later', html('<meta http-equiv="refresh" content="1;URL=\'/page\'">')],
    [
      'a change of location right after the load',
      html('<script>onload = () => { location = "/page" }</script>'),
    ],
    [
      'a change of location during the load',
      html('<script>location.replace("/page")</script><p>On your way'),
    ],
    ['a change of location after an error', answer(404, 'text/html', '<script>location = "/page"</script>')],
  ])('follows %s', async (_name, route) => {
    const visited = await visitSite('/', { '/': route, '/page': PAGE })

    expect(visited).toMatchObject({ httpStatus: 200, finalUrl: '/page', title: 'Page' })
  })

  test('follows at most twenty redirects in total, whether from the server or a script', async () => {
    const leading =
      (steps: number): Route =>
      (request, response) => {
        const step = Number(new URL(request.url!, 'http://site').searchParams.get('n') ?? 0)
        const next = step + 1 < steps ? `/way?n=${step + 1}` : '/page'
        const route = step % 3 === 0 ? html(`<script>location = "${next}"</script>`) : redirect(next)
        route(request, response)
      }

    const visited = await visitSite('/way', { '/way': leading(20), '/page': PAGE })
    const lost = visitSite('/way', { '/way': leading(21), '/page': PAGE })

    expect(visited.finalUrl).toBe('/page')
    await expect(lost).rejects.toMatchObject({ code: 'unreachable' })
  })

  test('may end on a different origin', async () => {
    await using target = await startSite({ '/page': PAGE })
    await using site = await startSite({ '/': redirect(`${target.otherOrigin}/page`) })

    const { finalUrl } = await visit(site.origin)

    expect(finalUrl).toBe(`${target.otherOrigin}/page`)
  })

  test.each([
    ['HTML without a declared type', answer(200, null, '<!doctype html><title>Page</title>')],
    [
      'XHTML',
      answer(
        200,
        'application/xhtml+xml',
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title></head></html>',
      ),
    ],
    [
      'XHTML sent as XML',
      answer(
        200,
        'text/xml',
        '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title></head></html>',
      ),
    ],
    ['a page with a password field', LOGIN],
    ['a page that reloads itself', html('<meta http-equiv="refresh" content="2"><title>Page</title>')],
    [
      'a page that shows dialogs and opens windows',
      html('<title>Page</title><script>alert(1); confirm(2); open("/page"); prompt(3)</script>'),
    ],
    [
      'a page that starts a download',
      html('<title>Page</title><script>onload = () => { location = "/file" }</script>'),
    ],
  ])('accepts %s', async (_name, route) => {
    const visited = await visitSite('/', {
      '/': route,
      '/page': PAGE,
      '/file': answer(200, 'application/zip', 'PK'),
    })

    expect(visited).toMatchObject({ httpStatus: 200, finalUrl: '/' })
  })

  test('waits for the page to settle, and includes content loaded after the load event', async () => {
    const script = 'onload = async () => { document.title = await (await fetch("/words")).text() }'
    const words: Route = (_request, response) => void setTimeout(() => response.end('Fetched'), 250)

    const { title } = await visitSite('/', { '/': html(`<script>${script}</script>`), '/words': words })

    expect(title).toBe('Fetched')
  })

  test('succeeds even if the page never stops loading', async () => {
    const startMs = performance.now()

    await visitSite('/', {
      '/': html('<script>onload = () => fetch("/silence")</script>'),
      '/silence': silence,
    })

    expect(performance.now() - startMs).toBeLessThan(6000)
  })

  test.each([
    ['prefetches a page that is gone', 'prefetch', '/gone', answer(404, 'text/html', '<h1>Gone')],
    ['prefetches a page that never answers', 'prefetch', '/silence', silence],
    ['prerenders a page that is gone', 'prerender', '/gone', answer(404, 'text/html', '<h1>Gone')],
    ['prerenders a page that never answers', 'prerender', '/silence', silence],
  ] satisfies [string, string, string, Route][])(
    'keeps the main document while the page %s',
    async (_name, action, path, route) => {
      const rules = JSON.stringify({ [action]: [{ urls: [path], eagerness: 'immediate' }] })
      const late: Route = (_request, response) => void setTimeout(() => response.end(), 200)
      const source = `<title>Page</title><script type="speculationrules">${rules}</script><h1>Page</h1><img src="/late">`
      const startMs = performance.now()

      const visited = await visitSite('/', { '/': html(source), [path]: route, '/late': late })

      expect(visited).toMatchObject({ httpStatus: 200, finalUrl: '/', title: 'Page' })
      expect(performance.now() - startMs).toBeLessThan(5000)
    },
  )

  test('uses the requested user agent and a desktop viewport', async () => {
    const page = html(
      '<script>document.title = navigator.userAgent + " " + innerWidth + "x" + innerHeight</script>',
    )
    await using site = await startSite({ '/': page })

    const { title } = await visit(site.origin, { userAgent: 'Visitor/1.0' })

    expect(title).toBe('Visitor/1.0 1366x900')
    expect(site.requests[0]!.headers['user-agent']).toBe('Visitor/1.0')
  })

  test('denies permissions immediately', async () => {
    const script =
      'navigator.geolocation.getCurrentPosition(() => { document.title = "got it" }, () => { document.title = "refused" })'

    const { title } = await visitSite('/', { '/': html(`<script>${script}</script>`) })

    expect(title).toBe('refused')
  })
})

describe('the failure code timeout', () => {
  test.each([
    ['the host never answers', silence],
    ['a part of the page never arrives', html('<img src="/silence">')],
    ['the target of a redirect never arrives', html('<script>location = "/silence"</script>')],
  ])('is reported with the time limit when %s', async (_name, route) => {
    const visiting = visitSite('/', { '/': route, '/silence': silence }, { timeoutMs: 1000 })

    await expect(visiting).rejects.toMatchObject({
      name: 'AuditFailure',
      code: 'timeout',
      message: "the page didn't load within the timeout of 1000 ms",
    })
  })
})

describe('the failure code unreachable is reported', () => {
  test('when no server is listening', async () => {
    const site = await startSite({})
    await site[Symbol.asyncDispose]()

    await expect(visit(site.origin)).rejects.toMatchObject({
      code: 'unreachable',
      message: 'the host refused the connection (ERR_CONNECTION_REFUSED)',
    })
  })

  test('when the host name does not resolve', async () => {
    await expect(visit('http://nowhere.invalid/')).rejects.toMatchObject({
      code: 'unreachable',
      message: "the host name doesn't resolve (ERR_NAME_NOT_RESOLVED)",
    })
  })

  test('when the TLS handshake fails', async () => {
    await using site = await startSite({})

    await expect(visit(site.origin.replace('http:', 'https:'))).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('TLS handshake'),
    })
  })

  test.each([
    ['the host hangs up', (request) => request.socket.destroy(), 'closed the connection'],
    ['the host redirects in a circle', redirect('/'), 'redirects too many times'],
    [
      'the page redirects in a circle',
      html('<script>location = "/?" + Math.random()</script>'),
      'redirects too many times',
    ],
    [
      'a page that it leads to is gone',
      html('<script>location = "http://nowhere.invalid/"</script>'),
      "doesn't resolve",
    ],
  ] satisfies [string, Route, string][])('when %s', async (_name, route, words) => {
    await expect(visitSite('/', { '/': route })).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining(words),
    })
  })

  test.each([
    ['does not allow the address', 'http:', 'private_address', 'the address is not allowed'],
    ['cannot resolve the name', 'http:', 'unresolvable', "doesn't resolve"],
    ['refuses a tunnel', 'https:', 'private_address', 'unreachable or not allowed'],
  ])('when the proxy %s', async (_name, protocol, reason, words) => {
    await using proxy = await startProxy({ 'x-egress-denied': reason })
    const context = await browser.createBrowserContext({
      proxyServer: proxy.url,
      proxyBypassList: ['<-loopback>'],
    })
    const page = await context.newPage()

    const visiting = visitPage(page, { url: `${protocol}//denied.test/`, timeoutMs: 5000, userAgent: null })

    await expect(visiting).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining(words),
    })
    await context.close()
  })
})

/** Responds to everything, including CONNECT, with 403 and the given headers. */
async function startProxy(headers: Record<string, string>) {
  const server = createServer((_request, response) => response.writeHead(403, headers).end())
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
