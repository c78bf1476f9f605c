import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAddressPolicy } from '../../../src/egress/address-policy.ts'
import { parseEgressAllow } from '../../../src/egress/egress-allow.ts'
import { createEgressFetch } from '../../../src/egress/egress-fetch.ts'
import type { Engine, EngineObserver, EngineRequest } from '../../../src/engine/audit/contract.ts'
import { createEngine } from '../../../src/engine/audit/engine.ts'
import { completeScores, scorePage } from '../../../src/engine/scoring/category-scores.ts'
import type { PageVisit } from '../../../src/model/audit.ts'
import { CATEGORIES, type Issue } from '../../../src/model/issue.ts'
import { createLog } from '../../../src/shared/log.ts'
import { testCacheDir } from '../../support/chromium.ts'
import { processesOf } from '../../support/serve.ts'
import { answer, html, type Route, redirect, silence, startSite } from '../../support/web-site.ts'

const UNUSED_SCRIPT = `function unused() { ${'var value = document.title + "never run";\n'.repeat(3000)} }`

const page = (body: string, title = 'Harbour pottery') =>
  html(`<!doctype html><html lang="en"><head><title>${title}</title>
    <script src="/unused.js"></script></head><body>${body}</body></html>`)

const ROUTES: Record<string, Route> = {
  '/': page(`<nav><a href="/about">About us</a> <a href="/team">The team</a></nav>
    <p style="font-size: 9px">${'Small print that nobody can read. '.repeat(20)}</p><img src="/mug.png">
    <a href="/gone">Old shop</a> <a href="/notes">Notes</a> <a href="/private">Private</a>`),
  '/about': page('<main><h1>About us</h1><a href="/journal">Journal</a></main>'),
  '/journal': page('<main><h1>Journal</h1></main>', 'Journal'),
  '/team': redirect('/about'),
  '/notes': answer(200, 'text/plain', 'Not a page.'),
  '/private': page('<h1>Private</h1>'),
  '/robots.txt': answer(200, 'text/plain', 'User-agent: *\nDisallow: /private\n'),
  '/unused.js': answer(200, 'text/javascript', UNUSED_SCRIPT),
  '/silent': silence,
  '/loop': html('<h1>Loop</h1><script>while (true);</script>'),
}

const egress = createEgressFetch({ policy: createAddressPolicy({ allow: parseEgressAllow('127.0.0.0/8') }) })

let engine: Engine
let profilesDir: string

beforeAll(async () => {
  profilesDir = await mkdtemp(join(tmpdir(), 'engine-test-'))
  engine = createEngine({
    proxyUrl: null,
    chromePath: null,
    cacheDir: testCacheDir,
    profilesDir,
    concurrency: 1,
    fetchText: egress.text,
    probe: egress.probe,
    log: createLog('silent'),
  })
})
afterAll(async () => {
  await engine.close()
  expect(await readdir(profilesDir)).toEqual([])
  expect(processesOf(profilesDir)).toEqual([])
  await rm(profilesDir, { recursive: true })
})

const requestFor = (url: string, more: Partial<EngineRequest> = {}): EngineRequest => ({
  auditId: 'aud_1',
  url,
  mode: 'basic',
  timeoutMs: 20_000,
  userAgent: null,
  failOnScore: null,
  failOnDrop: null,
  maxPages: 1,
  ignoreRobots: false,
  passingScores: [],
  isSuppressed: () => false,
  limitMs: 600_000,
  ...more,
})

/** Creates an observer that records everything that the engine reports. */
function createObserver() {
  const observed = {
    percents: [] as number[],
    issues: [] as Issue[],
    pages: [] as PageVisit[],
    screenshots: [] as string[],
    filmstrips: [] as string[],
    order: [] as string[],
  }
  const observer: EngineObserver = {
    async progress(percent) {
      observed.percents.push(percent)
    },
    async issues(issues) {
      observed.issues.push(...issues)
      observed.order.push(...issues.map(({ category }) => category))
    },
    async page(visit) {
      observed.pages.push(visit)
      observed.order.push(`page ${new URL(visit.url).pathname} ${visit.status}`)
    },
    async screenshot(url, { jpeg, width, height }) {
      observed.screenshots.push(`${new URL(url).pathname} ${width}x${height}`)
      expect(Buffer.from(jpeg).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    },
    async filmstrip(url, { jpeg, frameWidth, frameHeight, times, fcp }) {
      const { width, height } = await sharp(jpeg).metadata()
      expect([width, height]).toEqual([frameWidth * times.length, frameHeight])
      expect(fcp).toBeGreaterThan(0)
      observed.filmstrips.push(`${new URL(url).pathname} ${times.length} frames to ${times.at(-1)! / 1000} s`)
    },
  }
  return { observer, observed }
}

const audit = (request: EngineRequest, signal = new AbortController().signal) => {
  const { observer, observed } = createObserver()
  return { observed, result: engine.audit(request, observer, signal) }
}

describe('a basic audit', { timeout: 90_000 }, () => {
  test('reports dead links and issues in all four categories before the page is finished, and then the scores', async () => {
    await using site = await startSite(ROUTES)

    const { observed, result } = audit(requestFor(`${site.origin}/`))

    const { scores, pages, provenance, heatmap } = await result
    expect(new Set(observed.order.slice(0, -1))).toEqual(new Set(CATEGORIES))
    expect(observed.order.at(-1)).toBe('page / done')
    expect(observed.percents).toEqual(observed.percents.toSorted((a, b) => a - b))
    expect(observed.percents.every((percent) => percent >= 0 && percent <= 99)).toBe(true)
    expect(new Set(observed.issues.map(({ id }) => id)).size).toBe(observed.issues.length)
    expect(observed.issues.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['image-alt', 'text-size', 'main-heading', 'unused-javascript']),
    )
    expect(observed.issues.filter(({ rule }) => rule === 'broken-link')).toMatchObject([
      {
        pageUrl: `${site.origin}/`,
        selector: 'a[href="/gone"]',
        element: '<a href="/gone">',
        box: { x: expect.any(Number), height: expect.any(Number) },
      },
    ])
    expect(observed.screenshots).toEqual(['/ 1366x900'])
    expect(observed.filmstrips).toEqual([expect.stringMatching(/^\/ 8 frames to [3-9]/)])
    expect(site.requests.filter(({ url, method }) => url === '/private' && method === 'HEAD')).toEqual([])
    expect(pages).toMatchObject([{ finalUrl: `${site.origin}/`, httpStatus: 200, depth: 0, scores }])
    const [{ size } = {}] = pages
    expect(size).toBeGreaterThan(0)
    expect(completeScores(scorePage(observed.issues, scores.performance, { size }))).toEqual(scores)
    expect(provenance).toMatchObject({ lighthouseVersion: '13.5.0', axeVersion: '4.14.1' })
    expect(provenance.runs).toBeOneOf([1, 2])
    expect(provenance.benchmarkIndex).toBeGreaterThan(0)
    expect(Buffer.from(heatmap.png).subarray(1, 4).toString()).toBe('PNG')
  })

  test('returns issues with the same ids in a second attempt', async () => {
    await using site = await startSite(ROUTES)
    const idsOf = (issues: Issue[]) =>
      issues.filter(({ category }) => category !== 'performance').map(({ id }) => id)
    const first = audit(requestFor(`${site.origin}/`))
    await first.result

    const second = audit(requestFor(`${site.origin}/`))

    await second.result
    expect(idsOf(second.observed.issues)).toEqual(idsOf(first.observed.issues))
  })

  test.each([
    ['/silent', 'timeout', null],
    ['/gone', 'http_error', 404],
    ['/notes', 'unsupported_content', 200],
  ])('of %s fails with %s and reports the HTTP status of the page', async (path, code, httpStatus) => {
    await using site = await startSite(ROUTES)

    const { observed, result } = audit(requestFor(`${site.origin}${path}`, { timeoutMs: 1500 }))

    await expect(result).rejects.toMatchObject({ name: 'AuditFailure', code })
    expect(observed.issues).toEqual([])
    expect(observed.pages).toMatchObject([{ url: `${site.origin}${path}`, status: 'failed', httpStatus }])
  })

  test('retries once in new browsers when its browsers are killed', async () => {
    let visits = 0
    await using site = await startSite({
      ...ROUTES,
      '/': (request, response) => {
        visits += 1
        if (visits === 1) for (const pid of processesOf(`--user-data-dir=${profilesDir}`)) kill(pid)
        else ROUTES['/']?.(request, response)
      },
    })

    const { observed, result } = audit(requestFor(`${site.origin}/`))

    expect((await result).scores.overall).toBeGreaterThan(0)
    expect(new Set(observed.issues.map(({ id }) => id)).size).toBe(observed.issues.length)
  })

  test('stops with the reason of its abort signal and kills its processes when a page hangs', async () => {
    const asked = Promise.withResolvers<void>()
    await using site = await startSite({
      ...ROUTES,
      '/loop': (request, response) => {
        ROUTES['/loop']?.(request, response)
        asked.resolve()
      },
    })
    const cancel = new AbortController()
    const { result } = audit(requestFor(`${site.origin}/loop`), cancel.signal)
    await asked.promise
    const before = processesOf(`--user-data-dir=${profilesDir}`, '--remote-debugging-pipe')
    const reason = new Error('cancelled by its owner')

    cancel.abort(reason)

    await expect(result).rejects.toBe(reason)
    const after = processesOf(`--user-data-dir=${profilesDir}`, '--remote-debugging-pipe')
    expect(before.filter((pid) => after.includes(pid))).toEqual([])
  })
})

describe('a standard audit', { timeout: 90_000 }, () => {
  test('follows links and reports the outcome of every page', async () => {
    await using site = await startSite(ROUTES)

    const { observed, result } = audit(requestFor(`${site.origin}/`, { mode: 'standard', maxPages: 5 }))

    const { pages, scores } = await result
    const rows = pages.map((visit) => [
      new URL(visit.url).pathname,
      visit.status,
      visit.depth,
      visit.foundOn && new URL(visit.foundOn).pathname,
      visit.reason,
    ])
    expect(rows).toEqual([
      ['/', 'done', 0, null, null],
      ['/about', 'done', 1, '/', null],
      ['/team', 'skipped', 1, '/', 'redirects to a page that was already visited'],
      ['/gone', 'failed', 1, '/', 'the page responded with status 404'],
      ['/notes', 'skipped', 1, '/', expect.stringContaining('text/plain')],
      ['/journal', 'done', 2, '/about', null],
      ['/private', 'skipped', 1, '/', "robots.txt doesn't allow it"],
    ])
    expect(pages.map(({ scores }) => scores !== null)).toEqual([true, true, false, false, false, true, false])
    expect(new Set(observed.pages.map(({ url }) => url))).toEqual(new Set(pages.map(({ url }) => url)))
    expect(observed.issues.filter(({ rule }) => rule === 'duplicate-title')).toHaveLength(1)
    expect(observed.screenshots.toSorted()).toEqual(['/ 1366x900', '/about 1366x900', '/journal 1366x900'])
    expect(observed.percents).toEqual(observed.percents.toSorted((a, b) => a - b))
    expect(scores.overall).toBeGreaterThan(0)
  })
})

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
