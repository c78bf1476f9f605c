import { sitemap } from './ia-site.ts'
import { type SiteCase, type SmallSite, siteOf, text } from './site-case.ts'

const shop = (more: Partial<SmallSite> = {}) => siteOf({ '/': {}, '/rye': {} }, more)
const robots = (rules: string) => text(`User-agent: *\n${rules}\nSitemap: {origin}/map.xml\n`)
const withMap = (map: SmallSite['answers'][string], rules = '') =>
  shop({
    answers: { '/robots.txt': robots(rules), '/map.xml': map, '/old': { status: 301, location: '/rye' } },
  })
const NOINDEX = '<meta name="robots" content="noindex">'
const page = (status: number, body: string) => ({ status, type: 'text/html', body })
const many = Array.from({ length: 60 }, (_, index) => `<a href="/loaf-${index}">Loaf ${index}</a>`).join(' ')
const large = (answers: SmallSite['answers']) =>
  siteOf(
    { '/': { content: `<search><input name="q" aria-label="Search"></search>${many}` }, '/rye': {} },
    {
      answers: {
        ...Object.fromEntries(
          Array.from({ length: 60 }, (_, index) => [`/loaf-${index}`, page(200, 'Loaf')]),
        ),
        ...answers,
      },
    },
  )

export const IA_SERVER_CASES: SiteCase[] = [
  {
    rule: 'not-found-status',
    what: 'a page with status 200 for every address',
    fires: shop({ otherwise: page(200, '<h1>Not found</h1><a href="/">Home</a>') }),
    nearMiss: shop(),
  },
  {
    rule: 'not-found-status',
    what: 'a redirect to the home page for missing addresses',
    fires: shop({ otherwise: { status: 302, location: '/' } }),
    nearMiss: shop({ otherwise: page(410, '<a href="/">Home</a>') }),
  },
  {
    rule: 'not-found-way',
    what: 'an error page without links',
    fires: shop({ otherwise: page(404, '<h1>Not found</h1>') }),
    nearMiss: shop({ otherwise: page(404, '<h1>Not found</h1><a href="/">Home</a>') }),
  },
  {
    rule: 'robots-file',
    what: 'a robots.txt with a server error',
    fires: shop({ answers: { '/robots.txt': page(500, 'Sorry') } }),
    nearMiss: shop({ answers: { '/robots.txt': page(404, 'Sorry') } }),
  },
  {
    rule: 'robots-file',
    what: 'a web page instead of robots.txt',
    fires: shop({ answers: { '/robots.txt': page(200, '<!doctype html><title>Bakery</title>') } }),
    nearMiss: shop({ answers: { '/robots.txt': page(200, 'User-agent: *\nDisallow:') } }),
  },
  {
    rule: 'sitemap-file',
    what: 'an invalid sitemap',
    fires: withMap(text('oops')),
    nearMiss: withMap(sitemap('/', '/rye')),
  },
  {
    rule: 'sitemap-file',
    what: 'a large site without a sitemap',
    fires: large({}),
    nearMiss: large({ '/sitemap.xml': sitemap('/', '/rye') }),
  },
  {
    rule: 'sitemap-robots',
    what: 'a sitemap entry that robots.txt blocks',
    fires: withMap(sitemap('/', '/rye'), 'Disallow: /rye'),
    nearMiss: withMap(sitemap('/', '/rye'), 'Disallow: /rye/'),
  },
  {
    rule: 'sitemap-target',
    what: 'a sitemap entry that has moved',
    fires: siteOf(
      { '/': { content: '<a href="/old">Rye</a>' } },
      {
        answers: {
          '/old': { status: 301, location: '/new' },
          '/new': page(200, 'Rye'),
          '/sitemap.xml': sitemap('/old'),
        },
      },
    ),
    nearMiss: siteOf(
      { '/': { content: '<a href="/old">Rye</a>' } },
      {
        answers: {
          '/old': { status: 301, location: '/old/' },
          '/old/': page(200, 'Rye'),
          '/sitemap.xml': sitemap('/old'),
        },
      },
    ),
  },
  {
    rule: 'sitemap-noindex',
    what: 'a noindex page in the sitemap',
    fires: siteOf(
      { '/': {}, '/rye': { head: NOINDEX } },
      { answers: { '/sitemap.xml': sitemap('/', '/rye') } },
    ),
    nearMiss: siteOf({ '/': {}, '/rye': { head: NOINDEX } }, { answers: { '/sitemap.xml': sitemap('/') } }),
  },
  {
    rule: 'orphan-page',
    what: 'a sitemap page without a link to it',
    fires: shop({ answers: { '/sitemap.xml': sitemap('/', '/rye', '/oat'), '/oat': page(200, 'Oat') } }),
    nearMiss: shop({ answers: { '/sitemap.xml': sitemap('/', '/rye/'), '/rye/': page(200, 'Rye') } }),
  },
]

export const LINK_CASES: SiteCase[] = [
  {
    rule: 'broken-link',
    what: 'a link to a missing page',
    fires: siteOf({ '/': { content: '<a href="/oat">Oat</a> <a href="/oat#prices">Prices</a>' } }),
    nearMiss: siteOf(
      { '/': { content: '<a href="/oat">Oat</a>' } },
      { answers: { '/oat': page(403, 'Members only') } },
    ),
  },
  {
    rule: 'broken-link',
    what: 'a broken link, but not to an address that robots.txt blocks',
    fires: siteOf(
      { '/': { content: '<a href="/oat">Oat</a>' } },
      { answers: { '/robots.txt': text('User-agent: *\nDisallow: /oats\n') } },
    ),
    nearMiss: siteOf(
      { '/': { content: '<a href="/oat">Oat</a>' } },
      { answers: { '/robots.txt': text('User-agent: *\nDisallow: /oat\n') } },
    ),
  },
]
