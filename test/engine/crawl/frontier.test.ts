import { describe, expect, test } from 'vitest'
import { createFrontier, type FrontierOutcome } from '../../../src/engine/crawl/frontier.ts'
import type { FrontierPage } from '../../../src/engine/crawl/frontier-queue.ts'

const HOST = 'https://site.test'
const START = `${HOST}/`

const frontierOf = (pagesMax: number, isAllowed = (_url: string) => true) =>
  createFrontier({ startUrl: START, pagesMax, isAllowed })

const done = (page: FrontierPage, paths: string[] = [], finalUrl = page.url): FrontierOutcome => ({
  status: 'done',
  finalUrl,
  httpStatus: 200,
  reason: null,
  title: null,
  links: paths.map((path) => new URL(path, HOST).href),
})

const failed = (): FrontierOutcome => ({
  status: 'failed',
  finalUrl: null,
  httpStatus: null,
  reason: 'the page responded with status 500',
  title: null,
  links: [],
})

/** Visits all pages of a site one after another. `site` lists the links of each page. */
function crawl(site: Record<string, string[]>, pagesMax: number, isAllowed?: (url: string) => boolean) {
  const frontier = frontierOf(pagesMax, isAllowed)
  const paths: string[] = []
  for (let page = frontier.next(); page; page = frontier.next()) {
    const path = page.url.replace(HOST, '')
    paths.push(path)
    frontier.finish(page, site[path] ? done(page, site[path]) : failed())
  }
  return { frontier, paths }
}

const statusesOf = (visits: { url: string; status: string }[]) =>
  visits.map(({ url, status }) => `${url.replace(HOST, '')} ${status}`)

describe('the order of pages', () => {
  test('is breadth-first, and each page appears once, with its depth and the page that links to it', () => {
    const site = { '/': ['/a', '/b'], '/a': ['/c', '/b', '/'], '/b': ['/d'], '/c': [], '/d': [] }

    const { frontier, paths } = crawl(site, 20)

    expect(paths).toEqual(['/', '/a', '/b', '/c', '/d'])
    expect(frontier.visits().map(({ depth, foundOn }) => [depth, foundOn])).toEqual([
      [0, null],
      [1, START],
      [1, START],
      [2, `${HOST}/a`],
      [2, `${HOST}/b`],
    ])
  })

  test('does not depend on which of two pages finishes first', () => {
    const frontier = frontierOf(20)
    const start = frontier.next()!
    frontier.finish(start, done(start, ['/a', '/b']))
    const a = frontier.next()!
    const b = frontier.next()!

    frontier.finish(b, done(b, ['/from-b']))
    const meanwhile = frontier.next()
    frontier.finish(a, done(a, ['/from-a']))

    expect(meanwhile).toBeNull()
    expect([frontier.next()?.url, frontier.next()?.url]).toEqual([`${HOST}/from-a`, `${HOST}/from-b`])
  })
})

describe('the page limit', () => {
  const WIDE = { '/': ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9'] }

  test('counts only completed pages, so that other pages replace those that fail', () => {
    const { frontier } = crawl({ ...WIDE, '/3': [], '/4': [], '/5': [] }, 3)

    expect(statusesOf(frontier.visits())).toEqual(['/ done', '/1 failed', '/2 failed', '/3 done', '/4 done'])
  })

  test('allows at most twice as many visits as pages', () => {
    const { paths } = crawl(WIDE, 3)

    expect(paths).toHaveLength(6)
  })

  test('includes pages in progress', () => {
    const frontier = frontierOf(2)
    const start = frontier.next()!
    frontier.finish(start, done(start, ['/a', '/b']))

    expect([frontier.next()?.url, frontier.next(), frontier.inProgress().length]).toEqual([
      `${HOST}/a`,
      null,
      1,
    ])
  })

  test('allows only the first page if the limit is 1', () => {
    expect(crawl({ '/': ['/a'], '/a': [] }, 1).paths).toEqual(['/'])
  })
})

describe('redirects', () => {
  const open = (paths: string[]) => {
    const frontier = frontierOf(20)
    const start = frontier.next()!
    frontier.finish(start, done(start, paths))
    return frontier
  }

  test('to a visited page cause the redirecting page to be skipped and its links to be ignored', () => {
    const frontier = open(['/a', '/old-a'])
    const a = frontier.next()!
    frontier.finish(a, done(a))
    const old = frontier.next()!

    const visit = frontier.finish(old, done(old, ['/x'], `${HOST}/a#top`))

    expect(visit).toMatchObject({
      status: 'skipped',
      reason: 'redirects to a page that was already visited',
      depth: 1,
    })
    expect(frontier.next()).toBeNull()
  })

  test('to a queued page count as a visit to that page', () => {
    const frontier = open(['/old-a', '/a', '/b'])
    const old = frontier.next()!

    const visit = frontier.finish(old, done(old, [], `${HOST}/a`))

    expect([visit.status, frontier.next()?.url]).toEqual(['done', `${HOST}/b`])
  })

  test('to another site cause the redirecting page to be skipped, unless it is the first page, whose redirect determines the site', () => {
    const frontier = frontierOf(20)
    const start = frontier.next()!
    const links = ['https://www.site.test/a', 'https://site.test/b']
    frontier.finish(start, done(start, links, 'https://www.site.test/'))
    const a = frontier.next()!

    const visit = frontier.finish(a, done(a, [], 'https://elsewhere.test/'))

    expect(a.url).toBe('https://www.site.test/a')
    expect(visit).toMatchObject({ status: 'skipped', reason: 'redirects to another site' })
    expect(frontier.next()).toBeNull()
  })
})

describe('robots.txt', () => {
  test('excludes links, with a reason and without using up a visit, but never excludes the first page', () => {
    const site = { '/': ['/private', '/a'], '/a': [] }

    const { frontier, paths } = crawl(site, 2, (url) => url.endsWith('/a'))

    expect(paths).toEqual(['/', '/a'])
    expect(frontier.visits().at(-1)).toMatchObject({
      url: `${HOST}/private`,
      status: 'skipped',
      reason: "robots.txt doesn't allow it",
      depth: 1,
      foundOn: START,
    })
  })
})

describe('the list of visits', () => {
  test('contains every requested page as done, failed or skipped', () => {
    const site = { '/': ['/a', '/b', '/c', '/d'], '/a': ['/e'], '/c': [], '/e': [] }

    const { frontier, paths } = crawl(site, 20)

    const visits = frontier.visits()
    expect(visits.map(({ url }) => url.replace(HOST, ''))).toEqual(paths)
    expect(frontier.inProgress()).toEqual([])
  })

  test('records the end of each page only once', () => {
    const frontier = frontierOf(1)
    const start = frontier.next()!
    frontier.finish(start, failed())

    expect(() => frontier.finish(start, failed())).toThrow('is not in progress')
  })
})
