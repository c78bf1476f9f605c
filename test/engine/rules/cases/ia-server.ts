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
    what: 'a page for every address',
    fires: shop({ otherwise: page(200, '<h1>Not found</h1><a href="/">Home</a>') }),
    nearMiss: shop(),
  },
  {
    rule: 'not-found-status',
    what: 'the front page in place of what is missing',
    fires: shop({ otherwise: { status: 302, location: '/' } }),
    nearMiss: shop({ otherwise: page(410, '<a href="/">Home</a>') }),
  },
  {
    rule: 'not-found-way',
    what: 'an error page without a link',
    fires: shop({ otherwise: page(404, '<h1>Not found</h1>') }),
    nearMiss: shop({ otherwise: page(404, '<h1>Not found</h1><a href="/">Home</a>') }),
  },
  {
    rule: 'robots-file',
    what: 'a robots.txt that fails',
    fires: shop({ answers: { '/robots.txt': page(500, 'Sorry') } }),
    nearMiss: shop({ answers: { '/robots.txt': page(404, 'Sorry') } }),
  },
  {
    rule: 'robots-file',
    what: 'a web page in place of robots.txt',
    fires: shop({ answers: { '/robots.txt': page(200, '<!doctype html><title>Bakery</title>') } }),
    nearMiss: shop({ answers: { '/robots.txt': page(200, 'User-agent: *\nDisallow:') } }),
  },
  {
    rule: 'sitemap-file',
    what: 'a sitemap that is none',
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
    what: 'an entry that robots.txt forbids',
    fires: withMap(sitemap('/', '/rye'), 'Disallow: /rye'),
    nearMiss: withMap(sitemap('/', '/rye'), 'Disallow: /rye/'),
  },
  {
    rule: 'sitemap-target',
    what: 'an entry that has moved',
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
    what: 'a page that forbids what the sitemap asks for',
    fires: siteOf(
      { '/': {}, '/rye': { head: NOINDEX } },
      { answers: { '/sitemap.xml': sitemap('/', '/rye') } },
    ),
    nearMiss: siteOf({ '/': {}, '/rye': { head: NOINDEX } }, { answers: { '/sitemap.xml': sitemap('/') } }),
  },
  {
    rule: 'orphan-page',
    what: 'a page of the sitemap without a link to it',
    fires: shop({ answers: { '/sitemap.xml': sitemap('/', '/rye', '/oat'), '/oat': page(200, 'Oat') } }),
    nearMiss: shop({ answers: { '/sitemap.xml': sitemap('/', '/rye/'), '/rye/': page(200, 'Rye') } }),
  },
]

export const LINK_CASES: SiteCase[] = [
  {
    rule: 'broken-link',
    what: 'a link to what is not there',
    fires: siteOf({ '/': { content: '<a href="/oat">Oat</a> <a href="/oat#prices">Prices</a>' } }),
    nearMiss: siteOf(
      { '/': { content: '<a href="/oat">Oat</a>' } },
      { answers: { '/oat': page(403, 'Members only') } },
    ),
  },
  {
    rule: 'broken-link',
    what: 'links that robots.txt leaves open',
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
