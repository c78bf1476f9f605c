import { describe, expect, test } from 'vitest'
import { crawlLinks, type RawLink } from '../../../src/engine/crawl/links.ts'

const PAGE = 'https://site.test/shop?id=1'

const link = (path: string, place: Partial<RawLink> = {}): RawLink => ({
  url: new URL(path, PAGE).href,
  inNavigation: false,
  inMain: false,
  ...place,
})

const crawled = (...paths: string[]) =>
  crawlLinks(
    paths.map((path) => link(path)),
    PAGE,
  ).map((url) => url.replace('https://site.test', ''))

describe('crawlLinks', () => {
  test('returns links in the navigation first, then links in the main content, then all other links, each in document order', () => {
    const links = [
      link('/foot-1'),
      link('/main-1', { inMain: true }),
      link('/nav-1', { inNavigation: true }),
      link('/foot-2'),
      link('/nav-in-main', { inNavigation: true, inMain: true }),
      link('/main-2', { inMain: true }),
    ]

    const paths = crawlLinks(links, PAGE).map((url) => new URL(url).pathname)

    expect(paths).toEqual(['/nav-1', '/nav-in-main', '/main-1', '/main-2', '/foot-1', '/foot-2'])
  })

  test('returns each page once by its canonical URL and omits the page itself', () => {
    expect(crawled('/a#x', '/a?utm_source=y', '/a', '/shop?id=1#top', '/shop?id=2')).toEqual([
      '/a',
      '/shop?id=2',
    ])
  })

  test.each([
    [
      'another origin',
      ['https://other.test/', 'http://site.test/', 'https://site.test:8443/', 'https://www.site.test/'],
    ],
    [
      'a URL that is not a page',
      ['mailto:a@site.test', 'javascript:void(0)', 'tel:+1', 'https://a:b@site.test/'],
    ],
    ['a file', ['/a.pdf', '/b.ZIP', '/c.jpg?size=2', '/feed', '/blog/rss/', '/all.xml']],
    [
      'an action',
      [
        '/logout',
        '/user/sign-out',
        '/logoff.php',
        '/cart/add/3',
        '/?add-to-cart=9',
        '/x?action=delete',
        '/item/3/delete',
      ],
    ],
    ['a trap', ['/a/b/a/b/a', `/${'long'.repeat(300)}`, '/events?year=2031&month=5', '/?a&b&c&d&e&f&g&h&i']],
  ])('omits %s', (_name, addresses) => {
    expect(crawled(...addresses)).toEqual([])
  })

  test.each([
    '/how-to-delete-an-account',
    '/blog/sign-out-of-all',
    '/removed',
    '/v1.2',
    '/report.html',
    '/login',
    '/docs/docs/',
  ])('keeps %s', (path) => {
    expect(crawled(path)).toEqual([path])
  })
})
