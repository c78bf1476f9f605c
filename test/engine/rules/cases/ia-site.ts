import { linksTo, type PagePlan, type SiteCase, siteOf } from './site-case.ts'

const PATHS = ['/', '/rye', '/oat', '/spelt']
const pagesWith = (plans: Record<string, PagePlan>): Record<string, PagePlan> => ({
  ...Object.fromEntries(PATHS.map((path) => [path, {}])),
  ...plans,
})
const site = (plans: Record<string, PagePlan>, more = {}) => siteOf(pagesWith(plans), more)
const menu = linksTo(...PATHS)
const titled = (title: string): PagePlan => ({ title, h1: title })
const withShortEntry = (title: string) => {
  const nav = menu.replace(/oat(?=<)/i, 'FAQ')
  const others = Object.fromEntries(PATHS.map((path) => [path, { nav }]))
  return { ...others, '/oat': { ...titled(title), nav } }
}
const sentence = (number: number, word: string) =>
  `In step ${number} we weigh ${number * 7} grams of ${word} and stir ${number + 3} times until it holds. `
const recipe = (word: string) =>
  `<p>${Array.from({ length: 12 }, (_, index) => sentence(index, word)).join('')}</p>`
const canonical = (path: string) => `<link rel="canonical" href="${path}">`
const alternates = (...links: [language: string, path: string][]) =>
  links.map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${path}">`).join('')
const many = (number: number) =>
  Array.from({ length: number }, (_, index) => `<a href="/loaf-${index}">Loaf ${index}</a>`).join(' ')
const found = Object.fromEntries(
  Array.from({ length: 60 }, (_, index) => [`/loaf-${index}`, { type: 'text/html', body: 'Loaf' }]),
)

const MAIL = '<a href="mailto:bakery@example.org">Write to the bakery</a>'
const CALL = '<a href="tel:+441234567">Call the bakery</a>'
const after = (help: string): PagePlan => ({
  content: `<p>Baked at night.</p></main><footer>${help}</footer>`,
})
const withHelp = (help: string): Record<string, PagePlan> =>
  Object.fromEntries(PATHS.map((path) => [path, after(help)]))
/** Each of the four pages is linked from only one other page. */
const ONE_WAY: Record<string, PagePlan> = Object.fromEntries(
  PATHS.flatMap((path, index) => [
    [path, { nav: menu, content: `<p><a href="/loaf-${index}">Loaf ${index}</a></p>` }],
    [`/loaf-${index}`, { nav: menu }],
  ]),
)

const ryeAgain = { answers: { '/rye/': { type: 'text/html', body: 'Rye' } } }

export const IA_SITE_CASES: SiteCase[] = [
  {
    rule: 'duplicate-title',
    what: 'two pages with the same title',
    fires: site({ '/rye': { title: 'Bread' }, '/oat': { title: 'bread' } }),
    nearMiss: site({ '/rye': { title: 'Bread' }, '/oat': { title: 'Breads' } }),
  },
  {
    rule: 'duplicate-description',
    what: 'two pages with the same description',
    fires: site({ '/rye': { description: 'Fresh every day.' }, '/oat': { description: 'fresh every day.' } }),
    nearMiss: site({
      '/rye': { description: 'Fresh every day.' },
      '/oat': { description: 'Fresh at night.' },
    }),
  },
  {
    rule: 'duplicate-content',
    what: 'the same text at two addresses',
    fires: site({ '/rye': { content: recipe('flour') }, '/oat': { content: recipe('flour') } }),
    nearMiss: site({ '/rye': { content: recipe('flour') }, '/oat': { content: recipe('honey') } }),
  },
  {
    rule: 'duplicate-content',
    what: 'copies without a canonical link',
    fires: site({ '/rye': { content: recipe('flour') }, '/oat': { content: recipe('flour') } }),
    nearMiss: site({
      '/rye': { content: recipe('flour') },
      '/oat': { content: recipe('flour'), head: canonical('/rye') },
    }),
  },
  {
    rule: 'shared-canonical',
    what: 'a canonical link to a page with different content',
    fires: site({
      '/rye': { content: recipe('flour') },
      '/oat': {
        content: '<p>Closed on Mondays, open at seven in summer.</p>'.repeat(10),
        head: canonical('/rye'),
      },
    }),
    nearMiss: site({
      '/rye': { content: recipe('flour') },
      '/oat': { content: recipe('flour'), head: canonical('/rye') },
    }),
  },
  {
    rule: 'canonical-target',
    what: 'a canonical address that no longer exists',
    fires: site({ '/rye': { head: canonical('/rye-bread') } }),
    nearMiss: site(
      { '/rye': { head: canonical('/rye-bread') } },
      { answers: { '/rye-bread': { body: 'Rye' } } },
    ),
  },
  {
    rule: 'navigation-order',
    what: 'navigation entries in a different order',
    fires: site({ '/oat': { nav: linksTo('/', '/oat', '/rye', '/spelt') } }),
    nearMiss: site({ '/oat': { nav: linksTo('/', '/rye', '/spelt') } }),
  },
  {
    rule: 'navigation-presence',
    what: 'a page without the navigation of the other pages',
    fires: site(
      { '/oat': { nav: '<p><a href="/imprint">Imprint</a> <a href="/home">Home</a></p>' } },
      {
        answers: { '/imprint': { body: 'Imprint' }, '/home': { body: 'Home' } },
        depths: { '/oat': 1 },
      },
    ),
    nearMiss: site({ '/oat': { nav: '<p><a href="/">Home</a> <a href="/rye">Rye</a></p>' } }),
  },
  {
    rule: 'navigation-promise',
    what: 'a navigation entry whose words are not on its page',
    fires: site({ '/oat': titled('Porridge and cereals') }),
    nearMiss: site({ '/oat': titled('Porridge of oats') }),
  },
  {
    rule: 'navigation-promise',
    what: 'initials of other words, but not those of the words on the page',
    fires: site(withShortEntry('Bread asked for often')),
    nearMiss: site(withShortEntry('Frequently asked questions')),
  },
  {
    rule: 'label-consistency',
    what: 'a different name for the same page',
    fires: site({ '/oat': { nav: menu.replace('Rye', 'Dark loaf') } }),
    nearMiss: site({ '/oat': { nav: menu.replace('Rye', 'Rye (3)') } }),
  },
  {
    rule: 'label-consistency',
    what: 'a different name, but not the heading of the page',
    fires: site({ '/rye': { h1: 'Rye of the hills' }, '/oat': { nav: menu.replace('Rye', 'Dark loaf') } }),
    nearMiss: site({ '/rye': { h1: 'Dark loaf' }, '/oat': { nav: menu.replace('Rye', 'Dark loaf') } }),
  },
  {
    rule: 'consistent-help',
    what: 'help on the other side of the main content',
    fires: site({ ...withHelp(MAIL), '/oat': { nav: `${menu}${MAIL}` } }),
    nearMiss: site({ ...withHelp(MAIL), '/oat': { content: `<p>Write to us: ${MAIL}</p>` } }),
  },
  {
    rule: 'consistent-help',
    what: 'ways to get help in a different order',
    fires: site({ ...withHelp(`${MAIL} ${CALL}`), '/oat': after(`${CALL} ${MAIL}`) }),
    nearMiss: site({ ...withHelp(`${MAIL} ${CALL}`), '/oat': after(CALL) }),
  },
  {
    rule: 'multiple-ways',
    what: 'pages with one way to them',
    fires: siteOf(ONE_WAY),
    nearMiss: siteOf({ ...ONE_WAY, '/': { nav: linksTo(...Object.keys(ONE_WAY)) } }),
  },
  {
    rule: 'home-link',
    what: 'a page without a link to the home page',
    fires: site({ '/oat': { nav: linksTo('/rye', '/oat', '/spelt') } }),
    nearMiss: site({ '/oat': { nav: `<a href="/#top">Bakery</a>${linksTo('/rye', '/oat', '/spelt')}` } }),
  },
  {
    rule: 'dead-end',
    what: 'a page that links only to itself',
    fires: siteOf({ '/': {}, '/rye': { nav: '<a href="/rye/">Rye</a>' } }, ryeAgain),
    nearMiss: siteOf({ '/': {}, '/rye': { nav: '<a href="/rye/">Rye</a> <a href="/">Home</a>' } }, ryeAgain),
  },
  {
    rule: 'dead-end',
    what: 'a page without links, but not with a closed menu',
    fires: siteOf({ '/': {}, '/rye': { nav: '<a href="/rye/">Rye</a>' } }, ryeAgain),
    nearMiss: siteOf(
      { '/': {}, '/rye': { nav: '<details><summary>Menu</summary><a href="/">Home</a></details>' } },
      ryeAgain,
    ),
  },
  {
    rule: 'dead-end',
    what: 'a single page in a folder, but not at the top of the site',
    fires: siteOf({ '/loaves/rye': { nav: '' } }),
    nearMiss: siteOf({ '/rye': { nav: '' } }),
  },
  {
    rule: 'click-depth',
    what: 'a page four clicks away',
    fires: site({}, { depths: { '/spelt': 4 } }),
    nearMiss: site({}, { depths: { '/spelt': 3 } }),
  },
  {
    rule: 'site-search',
    what: 'a large site without a search field',
    fires: site({ '/': { content: many(56) } }, { answers: { ...found, '/sitemap.xml': sitemap('/') } }),
    nearMiss: site(
      { '/': { content: `${many(56)}<form role="search"><input name="q" aria-label="Search"></form>` } },
      { answers: { ...found, '/sitemap.xml': sitemap('/') } },
    ),
  },
  {
    rule: 'section-target',
    what: 'a link to a missing section of another page',
    fires: site({
      '/': { content: '<a href="/rye#prices">Prices</a>' },
      '/rye': { content: '<h2 id="Prices">Prices</h2>' },
    }),
    nearMiss: site({
      '/': { content: '<a href="/rye#prices">Prices</a>' },
      '/rye': { content: '<h2 id="prices">Prices</h2>' },
    }),
  },
  {
    rule: 'redirect-chain',
    what: 'a link through two redirects',
    fires: site(
      { '/': { content: '<a href="/a">Old rye</a>' } },
      {
        answers: { '/a': { status: 301, location: '/b' }, '/b': { status: 301, location: '/rye' } },
      },
    ),
    nearMiss: site(
      { '/': { content: '<a href="/b">Old rye</a>' } },
      {
        answers: { '/b': { status: 301, location: '/rye' } },
      },
    ),
  },
  {
    rule: 'language-return',
    what: 'a language version without a return link',
    fires: site({ '/rye': { head: alternates(['en', '/rye'], ['de', '/oat']) } }),
    nearMiss: site({
      '/rye': { head: alternates(['en', '/rye'], ['de', '/oat']) },
      '/oat': { head: alternates(['en', '/rye'], ['de', '/oat']) },
    }),
  },
]

/** Returns a sitemap with these paths. The server replaces `{origin}`. */
export function sitemap(...paths: string[]) {
  const entries = paths.map((path) => `<url><loc>{origin}${path}</loc></url>`).join('')
  return {
    type: 'application/xml',
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
  }
}
