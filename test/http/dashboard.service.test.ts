import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REDIRECTS, VIEW_NAMES, VIEWS } from '../../src/dashboard/views.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PAGE = '<!doctype html><title>Audit Service</title>'
const SCRIPT = 'console.log("dashboard")'
const HTML = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let folder: string
let service: TestService
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dashboard-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets/index-Bd1x.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/index-Bd1x.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/index-Bd1x.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(folder, 'assets/plain.css'), 'body{}')
  writeFileSync(join(folder, 'secret.env'), 'no')
  service = await startTestService({ worker: false, dashboardFolder: folder })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers })

describe('the dashboard page', () => {
  test.each([
    ...VIEW_NAMES.map((name) => VIEWS[name].path.replace(':id', 'one_1')),
    ...Object.keys(REDIRECTS),
    '/audits/aud_1?severity=error',
  ])('is served at %s', async (path) => {
    const answer = await get(path, HTML)

    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(PAGE)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test("runs and loads only files from the service, and can't be framed", async () => {
    const { headers } = await get('/', HTML)

    expect(headers.get('content-security-policy')?.split('; ').toSorted()).toEqual(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        `img-src 'self' data: ${service.url}`,
        "font-src 'self'",
        "manifest-src 'self'",
        `connect-src 'self' ${service.url.replace('http', 'ws')}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ].toSorted(),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test.each(['/nothing', '/audits/a/b', '/settings/nothing', '/quota/one_1', '/sign-out'])(
    'returns a "not found" page at %s',
    async (path) => {
      const answer = await get(path, HTML)

      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe(PAGE)
    },
  )

  test.each(['/', '/sign-in', '/audits/', '/quota'])(
    'is also returned to clients that accept any media type: %s',
    async (path) => {
      const [answer, head] = await Promise.all([
        get(path, { Accept: '*/*' }),
        fetch(service.url + path, { method: 'HEAD' }),
      ])

      expect([answer.status, await answer.text(), head.status]).toEqual([200, PAGE, 200])
      expect((await get('/nothing', { Accept: '*/*' })).headers.get('content-type')).toContain('json')
    },
  )

  test.each(['/', '/audits', '/nothing'])('is not returned to API clients at %s', async (path) => {
    const answer = await get(path, { Accept: 'application/json' })

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'not_found' })
  })

  test.each(['/api/nothing', '/api/auth/nothing', '/assets/nothing.js', '/health', '/heatmaps/x'])(
    "is not served at %s, which isn't a view",
    async (path) => {
      const answer = await get(path, HTML)

      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error: 'not_found' })
    },
  )

  test("doesn't replace the documentation or GraphiQL", async () => {
    for (const path of ['/docs', '/docs/errors', '/docs/nothing', '/graphql'])
      expect(await (await get(path, HTML)).text()).not.toBe(PAGE)
  })
})

describe('a file', () => {
  test('with a hash in its name can be cached forever, and is sent precompressed to clients that allow it', async () => {
    const path = '/assets/index-Bd1x.js'

    const answers = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map((coding) => get(path, { 'Accept-Encoding': coding })),
    )

    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
    for (const answer of answers) {
      expect(await answer.text()).toBe(SCRIPT)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test('without a compressed version is sent uncompressed', async () => {
    const answer = await get('/assets/plain.css', { 'Accept-Encoding': 'br' })

    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe('body{}')
  })

  test('without a hash in its name is revalidated each time', async () => {
    const answer = await get('/icon.svg')

    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test.each([
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2fsecret.env',
    '/assets/..%5cindex.html',
    '/assets/nothing.js',
    '/secret.env',
    '/package.json',
  ])('is not found at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

test("the service explains how to build the dashboard if it hasn't been built", async () => {
  await using bare = await startTestService({ worker: false, dashboardFolder: join(folder, 'nowhere') })

  const answer = await fetch(bare.url, { headers: HTML })

  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build')
})
