import { describe, expect, test } from 'vitest'
import { createFrontier, type FrontierOutcome } from '../../../src/engine/crawl/frontier.ts'
import type { FrontierPage } from '../../../src/engine/crawl/frontier-queue.ts'

const HOST = 'https://site.test'

const frontierOf = (pagesMax: number) =>
  createFrontier({ startUrl: `${HOST}/`, pagesMax, isAllowed: () => true })

const done = (page: FrontierPage, paths: string[]): FrontierOutcome => ({
  status: 'done',
  finalUrl: page.url,
  httpStatus: 200,
  reason: null,
  title: null,
  links: paths.map((path) => new URL(path, HOST).href),
})

const statusesOf = (visits: { url: string; status: string }[]) =>
  visits.map(({ url, status }) => `${url.replace(HOST, '')} ${status}`)

describe('the crawl', () => {
  /** Visits pages whose content contains the components of their template. */
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

  test('samples directories so that five pages are of five different kinds', () => {
    const products = ['/products/rye', '/products/oat', '/products/spelt', '/products/nut']
    const posts = ['/blog/2024/why-rye', '/blog/2025/why-oat']
    const site = { '/': [...products, ...posts, '/about', '/contact'] }

    expect(visitKinds(site, 5, (path) => path.split('/')[1]!)).toEqual([
      '/',
      '/about',
      '/products/rye',
      '/contact',
      '/blog/2024/why-rye',
    ])
  })

  test('groups pages in the root directory by the first word of their file names, and samples each group', () => {
    const site = {
      '/': ['/product-rye.html', '/product-oat.html', '/post-1.html', '/post-2.html', '/about.html'],
    }

    expect(visitKinds(site, 4, (path) => path)).toEqual([
      '/',
      '/about.html',
      '/post-1.html',
      '/product-rye.html',
    ])
  })

  test('ignores language codes and numbers in URLs when it compares pages', () => {
    const site = { '/': ['/de/index.html', '/fr/index.html', '/de/report-1', '/fr/report-2', '/de/prices'] }

    expect(visitKinds(site, 4, (path) => path)).toEqual(['/', '/de/report-1', '/de/index.html', '/de/prices'])
  })

  test('prefers directories whose pages differ over directories whose pages repeat a template', () => {
    const site = { '/': ['/a/1', '/b/1', '/a/2', '/b/2', '/a/3', '/b/3'] }
    const templateOf = (path: string) => (path.startsWith('/a') ? 'a' : path)

    expect(visitKinds(site, 6, templateOf)).toEqual(['/', '/a/1', '/b/1', '/a/2', '/b/2', '/b/3'])
  })

  test('ignores the parameters of a page with a file name, but not the parameters of an index page', () => {
    const site = {
      '/': ['/search?rye=1', '/search?oat=1', '/search?sort=price', '/?page_id=7', '/?cat=2', '/about'],
    }
    const templateOf = (path: string) => path.split('=')[0]!

    expect(visitKinds(site, 5, templateOf)).toEqual([
      '/',
      '/search?rye=1',
      '/?page_id=7',
      '/about',
      '/?cat=2',
    ])
  })

  test('leaves other URLs of an already visited page until last', () => {
    const site = { '/': ['/index.html', '/about/', '/about', '/news'] }

    expect(visitKinds(site, 20, (path) => path)).toEqual(['/', '/about/', '/news', '/index.html', '/about'])
  })

  test('visits one page of a large part of the site, then other kinds of pages before the rest of that part', () => {
    const chapters = Array.from({ length: 10 }, (_, index) => `/ch-${'abcdefghij'[index]}.html`)
    const site = { '/': [...chapters, '/preface.html', '/concept-index.html', '/postconf.5.html'] }
    const templateOf = (path: string) => (path.startsWith('/ch-') ? 'chapter' : path)

    expect(visitKinds(site, 5, templateOf)).toEqual([
      '/',
      '/ch-a.html',
      '/concept-index.html',
      '/postconf.5.html',
      '/preface.html',
    ])
  })

  test('distinguishes kinds of pages by the last word and the pattern of their file names', () => {
    const site = {
      '/': [
        '/sales_dashboard.html',
        '/car_dashboard.html',
        '/form_basic.html',
        '/TLS_README.html',
        '/SASL_README.html',
      ],
    }

    expect(visitKinds(site, 4, (path) => path)).toEqual([
      '/',
      '/form_basic.html',
      '/TLS_README.html',
      '/sales_dashboard.html',
    ])
  })

  test('moves on from a directory whose subdirectories repeat a template', () => {
    const site = { '/': ['/parts/nav/bars', '/parts/input/fields', '/parts/basic/icons', '/pages/author'] }
    const templateOf = (path: string) => (path.startsWith('/parts') ? 'part' : path)

    expect(visitKinds(site, 4, templateOf)).toEqual([
      '/',
      '/parts/nav/bars',
      '/pages/author',
      '/parts/input/fields',
    ])
  })

  test('chooses the same pages, regardless of when each visit ends', () => {
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

describe('two pages', () => {
  const visit = (contents: Record<string, string>) => {
    const frontier = frontierOf(20)
    for (let page = frontier.next(); page; page = frontier.next()) {
      const path = page.url.replace(HOST, '')
      const links = path === '/' ? Object.keys(contents) : []
      frontier.finish(page, { ...done(page, links), content: contents[path]! })
    }
    return statusesOf(frontier.visits())
  }

  test('with the same content count as one at `/` and `/index.html`, but not at unrelated URLs', () => {
    expect(visit({ '/': 'Bread', '/index.html': 'Bread', '/rye': 'Rye', '/oat': 'Rye' })).toEqual([
      '/ done',
      '/rye done',
      '/oat done',
      '/index.html skipped',
    ])
  })

  test('with different content count as two, even at `/` and `/index.html`', () => {
    expect(visit({ '/': 'Bread', '/index.html': 'Welcome' })).toEqual(['/ done', '/index.html done'])
  })
})
