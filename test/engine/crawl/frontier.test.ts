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

/** Visits all pages of a site, one after another. The site is given as its links. */
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
  test('is breadth first, each page once, with its depth and the page that links to it', () => {
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

describe('the kinds of pages', () => {
  /** Visits pages whose template is given by the first word of their name, or null for each its own. */
  function visitKinds(
    site: Record<string, string[]>,
    pagesMax: number,
    templateOf: (path: string) => string,
  ) {
    const frontier = frontierOf(pagesMax)
    const paths: string[] = []
    for (let page = frontier.next(); page; page = frontier.next()) {
      const path = page.url.replace(HOST, '')
      paths.push(path)
      const components = [`main.${templateOf(path)}`, `div.${templateOf(path)}`]
      frontier.finish(page, { ...done(page, site[path] ?? []), components })
    }
    return paths
  }

  test('are sampled by the directory: five pages are of five kinds', () => {
    const products = ['/products/rye', '/products/oat', '/products/spelt', '/products/nut']
    const posts = ['/blog/2024/why-rye', '/blog/2025/why-oat']
    const site = { '/': [...products, ...posts, '/about', '/contact'] }

    expect(visitKinds(site, 5, (path) => path.split('/')[1]!)).toEqual([
      '/',
      '/products/rye',
      '/blog/2024/why-rye',
      '/about',
      '/contact',
    ])
  })

  test('are sampled by the first word of a name in the top directory', () => {
    const site = {
      '/': ['/product-rye.html', '/product-oat.html', '/post-1.html', '/post-2.html', '/about.html'],
    }

    expect(visitKinds(site, 4, (path) => path)).toEqual([
      '/',
      '/product-rye.html',
      '/post-1.html',
      '/about.html',
    ])
  })

  test('do not differ by language or by a number', () => {
    const site = { '/': ['/de/index.html', '/fr/index.html', '/de/report-1', '/fr/report-2', '/de/prices'] }

    expect(visitKinds(site, 4, (path) => path)).toEqual(['/', '/de/index.html', '/de/report-1', '/de/prices'])
  })

  test('prefer a directory whose pages differ to one whose pages repeat a template', () => {
    const site = { '/': ['/a/1', '/b/1', '/a/2', '/b/2', '/a/3', '/b/3'] }
    const templateOf = (path: string) => (path.startsWith('/a') ? 'a' : path)

    expect(visitKinds(site, 6, templateOf)).toEqual(['/', '/a/1', '/b/1', '/a/2', '/b/2', '/b/3'])
  })

  test('leave another address of a visited page to the end', () => {
    const site = { '/': ['/index.html', '/about/', '/about', '/news'] }

    expect(visitKinds(site, 20, (path) => path)).toEqual(['/', '/about/', '/news', '/about', '/index.html'])
  })

  test('are chosen alike whether a page ends early or late', () => {
    const links = ['/a/1', '/b/1', '/a/2', '/b/2', '/c']
    const visit = (isEarly: boolean) => {
      const frontier = frontierOf(20)
      const start = frontier.next()!
      frontier.finish(start, done(start, links))
      const [first, second] = [frontier.next()!, frontier.next()!]
      const end = (page: FrontierPage) =>
        frontier.finish(page, { ...done(page, ['/d/1']), components: ['main.x'] })
      const urls = [first.url, second.url]
      end(first)
      if (isEarly) end(second)
      const third = frontier.next()!
      if (!isEarly) end(second)
      return [...urls, third.url, frontier.next()!.url]
    }

    expect(visit(true)).toEqual(visit(false))
  })
})

describe('pages with the same content', () => {
  const visit = (contents: Record<string, string>) => {
    const frontier = frontierOf(20)
    for (let page = frontier.next(); page; page = frontier.next()) {
      const path = page.url.replace(HOST, '')
      const links = path === '/' ? Object.keys(contents) : []
      frontier.finish(page, { ...done(page, links), content: contents[path]! })
    }
    return statusesOf(frontier.visits())
  }

  test('are one page at `/` and `/index.html`, and two at unrelated addresses', () => {
    expect(visit({ '/': 'Bread', '/index.html': 'Bread', '/rye': 'Rye', '/oat': 'Rye' })).toEqual([
      '/ done',
      '/rye done',
      '/oat done',
      '/index.html skipped',
    ])
  })

  test('are two pages at `/` and `/index.html` if their content differs', () => {
    expect(visit({ '/': 'Bread', '/index.html': 'Welcome' })).toEqual(['/ done', '/index.html done'])
  })
})

describe('the page limit', () => {
  const WIDE = { '/': ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9'] }

  test('counts completed pages, so that others replace those that fail', () => {
    const { frontier } = crawl({ ...WIDE, '/3': [], '/4': [], '/5': [] }, 3)

    expect(statusesOf(frontier.visits())).toEqual(['/ done', '/1 failed', '/2 failed', '/3 done', '/4 done'])
  })

  test('allows at most twice as many visits', () => {
    const { paths } = crawl(WIDE, 3)

    expect(paths).toHaveLength(6)
  })

  test('counts pages in progress', () => {
    const frontier = frontierOf(2)
    const start = frontier.next()!
    frontier.finish(start, done(start, ['/a', '/b']))

    expect([frontier.next()?.url, frontier.next(), frontier.inProgress().length]).toEqual([
      `${HOST}/a`,
      null,
      1,
    ])
  })

  test('of 1 allows only the first page', () => {
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

  test('to a visited page make the page skipped, and its links do not count', () => {
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

  test('to a queued page replace its visit', () => {
    const frontier = open(['/old-a', '/a', '/b'])
    const old = frontier.next()!

    const visit = frontier.finish(old, done(old, [], `${HOST}/a`))

    expect([visit.status, frontier.next()?.url]).toEqual(['done', `${HOST}/b`])
  })

  test('to another site make the page skipped, except for the first page, whose redirect determines the site', () => {
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
  test('excludes links with a reason and without using a visit, but never the first page', () => {
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

describe('the visits', () => {
  test('end with every requested page done, failed or skipped', () => {
    const site = { '/': ['/a', '/b', '/c', '/d'], '/a': ['/e'], '/c': [], '/e': [] }

    const { frontier, paths } = crawl(site, 20)

    const visits = frontier.visits()
    expect(visits.map(({ url }) => url.replace(HOST, ''))).toEqual(paths)
    expect(frontier.inProgress()).toEqual([])
  })

  test('do not allow ending a page twice', () => {
    const frontier = frontierOf(1)
    const start = frontier.next()!
    frontier.finish(start, failed())

    expect(() => frontier.finish(start, failed())).toThrow('is not in progress')
  })
})
