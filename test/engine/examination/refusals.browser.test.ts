import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { answer, html, redirect } from '../../support/web-site.ts'
import { createVisitor, LOGIN } from './page-visitor.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
const { visitSite } = createVisitor(() => browser)

describe('http_error is reported', () => {
  test.each([400, 404, 410, 429, 500, 503])('when the page responds with status %i', async (status) => {
    const route = answer(status, 'text/html', '<h1>Sorry</h1>')

    await expect(visitSite('/', { '/': route })).rejects.toMatchObject({
      code: 'http_error',
      message: `the page responded with status ${status}`,
    })
  })

  test('when the error has no body', async () => {
    await expect(visitSite('/', { '/': answer(404, null, '') })).rejects.toMatchObject({ code: 'http_error' })
  })

  test('when a redirect leads to an error', async () => {
    await expect(visitSite('/', { '/': redirect('/gone') })).rejects.toMatchObject({ code: 'http_error' })
  })
})

describe('login_required', () => {
  test.each([
    ['401', answer(401, 'text/html', 'No')],
    ['401 with a challenge', answer(401, null, '', { 'www-authenticate': 'Basic realm="here"' })],
    ['403', answer(403, 'text/html', 'No')],
  ])('is reported when the page responds with %s', async (_name, route) => {
    await expect(visitSite('/', { '/': route })).rejects.toMatchObject({ code: 'login_required' })
  })

  test.each([
    ['a redirect', redirect('/login')],
    ['a script', html('<script>location = "/login"</script>')],
    [
      'a router in the page',
      html('<script>history.pushState({}, "", "/login"); document.write("<input type=password>")</script>'),
    ],
  ])('is reported when %s leads to another path with a password field', async (_name, route) => {
    const visiting = visitSite('/account', { '/account': route, '/login': LOGIN })

    await expect(visiting).rejects.toMatchObject({
      code: 'login_required',
      message: expect.stringContaining('/login'),
    })
  })

  test.each([
    ['the field is invisible', '/a', html('<div style="display:none"><input type="password"></div>')],
    ['only a slash was added', '/account/', LOGIN],
  ])('is not reported when %s', async (_name, target, route) => {
    const visited = await visitSite('/account', { '/account': redirect(target), [target]: route })

    expect(visited.finalUrl).toBe(target)
  })
})

describe('unsupported_content is reported', () => {
  test.each([
    ['a PDF', answer(200, 'application/pdf', '%PDF-1.4')],
    ['an archive', answer(200, 'application/zip', 'PK')],
    ['an attachment', answer(200, 'text/html', '<h1>Saved</h1>', { 'content-disposition': 'attachment' })],
    ['an image', answer(200, 'image/png', Buffer.from('89504e470d0a1a0a', 'hex'))],
    ['JSON', answer(200, 'application/json', '{}')],
    ['plain text', answer(200, 'text/plain', 'words')],
    ['XML', answer(200, 'application/xml', '<list/>')],
    ['a feed', answer(200, 'application/rss+xml', '<rss version="2.0"/>')],
    ['an SVG', answer(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', answer(204, null, '')],
    ['another program', redirect('mailto:somebody@example.com')],
  ])('when the URL returns %s', async (_name, route) => {
    await expect(visitSite('/', { '/': route })).rejects.toMatchObject({ code: 'unsupported_content' })
  })
})
