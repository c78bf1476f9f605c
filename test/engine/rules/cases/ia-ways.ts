import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const body = '<main id="content"><h1>Bread</h1><p>Baked every morning.</p></main>'
const NAMES = 'Rye,Oat,Spelt,Wheat,Barley,Millet,Corn,Rice,Malt,Seed,Nut,Fig,Plum,Date,Pear,Apple'.split(',')
const item = (name: string, inner = '') => `<li><a href="/${name.toLowerCase()}">${name}</a>${inner}</li>`
const list = (names: readonly string[], inner = '') =>
  `<ul>${names.map((name) => item(name, inner)).join('')}</ul>`
/** Returns a menu of groups, each with a title that is not a link. */
const titled = (groups: readonly (readonly string[])[]) =>
  `<ul>${groups.map((names, index) => `<li><div>Group ${index + 1}</div>${list(names)}</li>`).join('')}</ul>`
const marking = (items: string) =>
  framed(
    `<style>nav a { display: block; padding: 8px }</style><nav><ul>${items}<li><a href="/flour">Flour</a></li></ul></nav>`,
  )
const framed = (frame: string) => pageOf({ body: frame + body })
const nested = (levels: number): string =>
  levels === 0 ? '' : `<ul>${item(`Level-${levels}`, nested(levels - 1))}</ul>`
const menu = NAMES.slice(0, 7)
  .map((name) => item(name, `<ul>${item(`${name}-rolls`)}${item(`${name}-loaves`)}</ul>`))
  .join('')
const trail = (last: string) =>
  framed(`<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>${last}</li></ol></nav>`)
/** Returns a page about weddings with a breadcrumb that leads to a given end. */
const crossed = (end: string, section: string) =>
  pageOf({
    title: '<title>Getting married at the town hall</title>',
    body: `<nav aria-label="Main"><ul><li><a href="/">Home</a></li><li><a href="/trade">Trade</a></li><li><a href="/weddings" aria-current="true">Ceremonies</a></li></ul></nav>
      <nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>${section}</li><li aria-current="page">${end}</li></ol></nav>
      <main><h1>Getting married at the town hall</h1><p>Bring your passports.</p></main>`,
  })
const groups = (open: string, close: string) =>
  framed(`<nav><ul><li>Rye${open}<li><a href="/rye/prices">Prices</a></li>${close}</li>
    <li>Oat${open}<li><a href="/oat/prices">Prices</a></li>${close}</li></ul></nav>`)

export const IA_WAYS_CASES: RuleCase[] = [
  {
    rule: 'landmark-label',
    what: 'two navigations without a name',
    fires: framed(`<nav>${list(['Rye', 'Oat'])}</nav><nav>${list(['Imprint', 'Terms'])}</nav>`),
    nearMiss: framed(
      `<nav>${list(['Rye', 'Oat'])}</nav><nav aria-label="Legal">${list(['Imprint', 'Terms'])}</nav>`,
    ),
  },
  {
    rule: 'landmark-label',
    what: 'two different navigations with the same name',
    fires: framed(
      `<nav aria-label="Menu">${list(['Rye'])}</nav><nav aria-label="Menu">${list(['Terms'])}</nav>`,
    ),
    nearMiss: framed(
      `<nav aria-label="Menu">${list(['Rye'])}</nav><nav aria-label="Menu">${list(['Rye'])}</nav>`,
    ),
  },
  {
    rule: 'navigation-landmark',
    what: 'a menu without a navigation landmark',
    fires: framed(`<header>${list(NAMES.slice(0, 4))}</header>`),
    nearMiss: framed(`<header><nav>${list(NAMES.slice(0, 4))}</nav></header>`),
  },
  {
    rule: 'navigation-landmark',
    what: 'four links before the content, but not after it',
    fires: framed(
      `<p>${NAMES.slice(0, 4)
        .map((name) => `<a href="/${name}">${name}</a>`)
        .join(' ')}</p>`,
    ),
    nearMiss: mainOf(
      `<p>${NAMES.slice(0, 4)
        .map((name) => `<a href="/${name}">${name}</a>`)
        .join(' ')}</p>`,
    ),
  },
  {
    rule: 'navigation-landmark',
    what: 'a menu in the header of a page whose footer has a landmark, unless a landmark repeats the menu',
    fires: pageOf({
      body: `<header>${list(NAMES.slice(0, 4))}</header>${body}<footer><nav>${list(['Terms', 'Imprint'])}</nav></footer>`,
    }),
    nearMiss: pageOf({
      body: `<header>${list(NAMES.slice(0, 4))}</header>${body}<nav>${list(NAMES.slice(0, 4))}</nav>`,
    }),
  },
  {
    rule: 'bypass-link',
    what: '21 links before the content without a skip link',
    fires: framed(`<nav><ul>${menu}</ul></nav>`),
    nearMiss: framed(`<a href="#content">Skip to the content</a><nav><ul>${menu}</ul></nav>`),
  },
  {
    rule: 'navigation-current',
    what: 'an entry with the URL of the page, but not one with an empty URL that opens a list of entries',
    fires: marking('<li><a href="/page">Brote</a><ul><li><a href="/rye">Rye</a></li></ul></li>'),
    nearMiss: marking('<li><a href="">Brote</a><ul><li><a href="/rye">Rye</a></li></ul></li>'),
  },
  {
    rule: 'navigation-current',
    what: 'an entry with an empty URL, but not several of them, whose pages don’t exist yet',
    fires: marking('<li><a href="">Pains</a></li><li><a href="/rye">Rye</a></li>'),
    nearMiss: marking('<li><a href="">Pains</a></li><li><a href="">Gâteaux</a></li>'),
  },
  {
    rule: 'navigation-current',
    what: 'an unmarked entry with the start file of the page, but not a marked one',
    fires: marking('<li><a href="/page/index.html">Bread</a></li><li><a href="/rye">Rye</a></li>'),
    nearMiss: marking(
      '<li class="active"><a href="/page/index.html">Bread</a></li><li><a href="/rye">Rye</a></li><li><a href="">Oat</a></li>',
    ),
  },
  {
    rule: 'navigation-size',
    what: '16 navigation entries on one level',
    fires: framed(`<nav>${list(NAMES)}</nav>`),
    nearMiss: framed(`<nav>${list(NAMES.slice(0, 15))}</nav>`),
  },
  {
    rule: 'navigation-size',
    what: '16 visible navigation entries, but not hidden ones',
    fires: framed(`<nav>${list(NAMES)}</nav>`),
    nearMiss: framed(`<nav>${list(['Breads'], list(NAMES))}</nav>`),
  },
  {
    rule: 'navigation-size',
    what: 'a long menu next to a search field in the header, but not an index with several pages',
    fires: framed(`<header><nav>${list(NAMES)}</nav><input type="search" aria-label="Search"></header>`),
    nearMiss: framed(`<div><nav>${list(NAMES)}</nav><div class="pagination">Page 1 of 9</div></div>`),
  },
  {
    rule: 'navigation-size',
    what: 'a group of 16 entries below a title, but not 16 entries in two groups with titles',
    fires: framed(`<nav>${titled([NAMES, ['Breads']])}</nav>`),
    nearMiss: framed(`<nav>${titled([NAMES.slice(0, 8), NAMES.slice(8)])}</nav>`),
  },
  {
    rule: 'navigation-depth',
    what: 'a fourth navigation level',
    fires: framed(`<nav>${nested(4)}</nav>`),
    nearMiss: framed(`<nav>${nested(3)}</nav>`),
  },
  {
    rule: 'ambiguous-label',
    what: 'two navigation entries with the same name',
    fires: groups('', ''),
    nearMiss: groups('<ul>', '</ul>'),
  },
  {
    rule: 'ambiguous-label',
    what: 'two entries that differ only in case, but not if they are names of code',
    fires: framed('<nav><a href="/rye">Rye bread</a> <a href="/oat">Rye Bread</a></nav>'),
    nearMiss: framed('<nav><a href="/lwt">lwt</a> <a href="/lwt/Lwt">Lwt</a></nav>'),
  },
  {
    rule: 'breadcrumb',
    what: 'a page four levels deep without a breadcrumb',
    path: '/page/breads/rye/dark',
    fires: framed('<p><a href="/page">Shop</a></p>'),
    nearMiss: framed('<ul class="breadcrumbs"><li><a href="/page">Shop</a></li><li>Dark rye</li></ul>'),
  },
  {
    rule: 'breadcrumb',
    what: 'a deep page without a breadcrumb, but not with links separated by arrows',
    path: '/page/breads/rye/dark',
    fires: framed('<ul><li><a href="/page">Shop</a></li><li><a href="/page/breads">Breads</a></li></ul>'),
    nearMiss: framed(
      '<ul><li><a href="/page">Shop</a> »</li><li><a href="/page/breads">Breads</a> »</li></ul>',
    ),
  },
  {
    rule: 'breadcrumb-current',
    what: 'a breadcrumb that ends with an unmarked link to the page',
    fires: trail('<a href="/page">Bread</a>'),
    nearMiss: trail('<a href="/page" aria-current="page">Bread</a>'),
  },
  {
    rule: 'breadcrumb-current',
    what: 'an unmarked last breadcrumb link, but not an earlier one',
    fires: trail('<a href="/page">Bread</a> ›'),
    nearMiss: trail('<a href="/page">Bread</a> › <span>Rye</span>'),
  },
  {
    rule: 'breadcrumb-current',
    what: 'a last breadcrumb that is a link, but not plain text',
    fires: trail('<a href="/page">Bread</a>'),
    nearMiss: trail('Bread'),
  },
  {
    rule: 'breadcrumb-current',
    what: 'a breadcrumb of a page in a different section',
    fires: crossed('Skip permits', '<a href="/trade" aria-label="Trade">Trade</a>'),
    nearMiss: crossed('Skip permits', '<a href="/weddings" aria-current="true">Ceremonies</a>'),
  },
  {
    rule: 'breadcrumb-current',
    what: 'a breadcrumb that ends with the name of another page, but not one with the name of this page',
    fires: crossed('Waste', '<a href="/trade">Trade</a>'),
    nearMiss: crossed('Getting married', '<a href="/trade">Trade</a>'),
  },
  {
    rule: 'session-address',
    what: 'a link with a session id',
    fires: mainOf('<p><a href="/rye?PHPSESSID=8f3a2c1b">Our rye</a></p>'),
    nearMiss: mainOf('<p><a href="/rye?session=summer">Our rye</a></p>'),
  },
  {
    rule: 'url-shape',
    what: 'underscores and capital letters in the address',
    path: '/page/Our_Rye',
    fires: framed(''),
    nearPath: '/page/our-rye',
    nearMiss: framed(''),
  },
  {
    rule: 'url-shape',
    what: 'underscores between words, but not around them',
    path: '/page/our_rye',
    fires: framed(''),
    nearPath: '/page/__rye__',
    nearMiss: framed(''),
  },
  {
    rule: 'url-shape',
    what: 'underscores between words of another script',
    path: '/page/%D1%80%D0%B6%D1%8C_%D1%85%D0%BB%D0%B5%D0%B1',
    fires: framed(''),
    nearPath: '/page/%D1%80%D0%B6%D1%8C-%D1%85%D0%BB%D0%B5%D0%B1',
    nearMiss: framed(''),
  },
  {
    rule: 'url-shape',
    what: 'an address with more than three parameters',
    path: '/page?a=1&b=2&c=3&d=4',
    fires: framed(''),
    nearPath: '/page?a=1&b=2&c=3',
    nearMiss: framed(''),
  },
]
