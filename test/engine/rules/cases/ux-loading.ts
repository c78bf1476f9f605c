import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const SENTENCE = '<p>Our bread is baked every morning at five.</p>'
const NAV_STYLE =
  'nav a { display: inline-block; padding: 12px; font-size: 16px } @media (min-width: 600px) { .menu { display: none } }'
const NAV = '<nav id="menu" style="display: none"><a href="/rye">Rye</a> <a href="/oat">Oat</a></nav>'
const menu = (attributes: string, script = '') =>
  mainOf(
    `<p><button class="menu" style="padding: 12px" ${attributes}>Menu</button></p>${SENTENCE}${NAV}${script}`,
    `<style>${NAV_STYLE}</style>`,
  )
const sidebar = (style: string) =>
  mainOf(
    `<nav style="position: fixed; left: 0; top: 0; width: 300px; height: 100%; background: #eee"><a href="/rye">Rye</a></nav>${SENTENCE}`,
    `<style>nav a { display: block; padding: 12px; font-size: 16px } main { margin-left: 320px }
      @media (max-width: 600px) { main { margin: 0 } ${style} }</style>`,
  )
/** A page whose navigation is hidden on narrow screens. */
const hiding = (before = '', after = '') =>
  pageOf({
    head: '<style>header a, footer a, summary { display: inline-block; padding: 12px; font-size: 16px } ul { padding: 0; list-style: none } @media (max-width: 700px) { header ul { display: none } }</style>',
    body: `<header>${before}<nav aria-label="Main"><ul>${LINKS}</ul></nav></header><main><h1>Bread</h1>${SENTENCE}</main>${after}`,
  })
const LINKS =
  '<li><a href="/rye">Rye</a></li><li><a href="/oat">Oat</a></li><li><a href="/shops">Shops</a></li>'
const icon = (inner: string, style = '') => mainOf(`${SENTENCE}<p>Find us ${inner}</p>`, style)
/** Requests data before the page has loaded. */
const request = (path: string) =>
  `<script>const request = new XMLHttpRequest(); request.open('GET', '${path}', false); request.send()</script>`
const SPINNER =
  '<div class="wait"></div><style>@keyframes turn { to { transform: rotate(1turn) } } .wait { width: 30px; height: 30px; border: 3px dotted #555; animation: turn 2s linear infinite } @media (prefers-reduced-motion: reduce) { .wait { animation: none } }</style>'
const delegated = (delegationSelector: string) =>
  `<script>
    const handler = Object.assign(function () {}, { uidEvent: 'x::1', delegationSelector: '${delegationSelector}' })
    document.addEventListener('click', handler)
  </script>`

/** Cases for defects that are caused by files that couldn't be loaded. */
export const UX_LOADING_CASES: RuleCase[] = [
  {
    rule: 'missing-file',
    what: 'a missing script, but not a script that only measures visits',
    fires: mainOf(`${SENTENCE}<script src="/missing.js"></script>`),
    nearMiss: mainOf(`${SENTENCE}<script src="https://www.googletagmanager.com/gtag.js"></script>`),
  },
  {
    rule: 'missing-file',
    what: 'a missing style sheet, but not a missing icon of the page',
    fires: mainOf(SENTENCE, '<link rel="stylesheet" href="/missing.css">'),
    nearMiss: mainOf(SENTENCE, '<link rel="icon" href="/missing.ico">'),
  },
  {
    rule: 'broken-image',
    what: 'an image on a host without a name, but not one that loads',
    fires: mainOf(`${SENTENCE}<img src="https://gone.invalid/a.png" alt="Rye" width="64" height="64">`),
    nearMiss: mainOf(`${SENTENCE}<img src="/image.svg" alt="Rye" width="64" height="64">`),
  },
  {
    rule: 'missing-data',
    what: 'data that does not arrive, but not a lost measurement of visits',
    fires: mainOf(`${SENTENCE}${request('/loaves.json')}`),
    nearMiss: mainOf(`${SENTENCE}${request('/analytics/visit')}`),
  },
  {
    rule: 'missing-data',
    what: 'a page that keeps waiting for its data, but not for data that has arrived',
    fires: mainOf(`${SENTENCE}${SPINNER}${request('/loaves.json')}`),
    nearMiss: mainOf(`${SENTENCE}${SPINNER}${request('/image.svg')}`),
  },
  {
    rule: 'script-error',
    what: 'an error that nobody catches, but not one that is caught',
    fires: mainOf(`${SENTENCE}<script>bakery.open()</script>`),
    nearMiss: mainOf(`${SENTENCE}<script>try { bakery.open() } catch {}</script>`),
  },
  {
    rule: 'script-error',
    what: 'an error that nobody catches, but not a promise that nobody waits for',
    fires: mainOf(`${SENTENCE}<script>throw new Error('closed')</script>`),
    nearMiss: mainOf(`${SENTENCE}<script>Promise.reject(new Error('closed'))</script>`),
  },
  {
    rule: 'script-error',
    what: 'a script that needs a missing element, but not if the page has it',
    fires: mainOf(`${SENTENCE}<script>document.getElementById('oven').title = 'hot'</script>`),
    nearMiss: mainOf(
      `${SENTENCE}<p id="oven">Oven</p><script>document.getElementById('oven').title = 'hot'</script>`,
    ),
  },
  {
    rule: 'missing-icon',
    what: 'an icon without its style sheet, but not with it',
    fires: icon('<i class="fas fa-store"></i>'),
    nearMiss: icon('<i class="fas fa-store"></i>', '<style>.fa-store::before { content: "→" }</style>'),
  },
  {
    rule: 'missing-icon',
    what: 'an icon without its style sheet, but not one drawn as a mask',
    fires: icon('<span class="bi bi-shop"></span>'),
    nearMiss: icon(
      '<span class="bi bi-shop"></span>',
      '<style>.bi { display: inline-block; width: 20px; height: 20px; background: #000; mask-image: url(/image.svg) }</style>',
    ),
  },
  {
    rule: 'missing-icon',
    what: 'the name of an icon shown as text, but not a word of the page',
    fires: icon('<i class="material-icons">location_on</i>'),
    nearMiss: icon('<i class="place">location_on</i>'),
  },
  {
    rule: 'phone-menu',
    what: 'a menu button without a script, but not with one',
    fires: menu('aria-expanded="false" aria-controls="menu"'),
    nearMiss: menu(
      'aria-expanded="false" aria-controls="menu"',
      `<script>document.querySelector('.menu').addEventListener('click', () => {})</script>`,
    ),
  },
  {
    rule: 'phone-menu',
    what: 'a menu button that a listener on the page leaves out, but not one that it handles',
    fires: menu('aria-controls="menu"', delegated('.tab')),
    nearMiss: menu('aria-controls="menu"', delegated('.menu')),
  },
  {
    rule: 'phone-menu',
    what: 'a menu that covers a phone, but not one that moves out of the way',
    fires: sidebar(''),
    nearMiss: sidebar('nav { transform: translateX(-320px) }'),
  },
  {
    rule: 'phone-menu',
    what: 'a navigation that a phone hides, but not one that a button opens',
    fires: hiding(),
    nearMiss: hiding(
      `<button class="menu" style="padding: 12px">☰</button><script>document.querySelector('.menu').addEventListener('click', () => {})</script>`,
    ),
  },
  {
    rule: 'phone-menu',
    what: 'a navigation that a phone hides next to a search, but not one that a checkbox opens',
    fires: hiding(
      '<p><button type="button" aria-label="Search" style="padding: 12px" onclick="void 0">Search</button></p>',
    ),
    nearMiss: hiding(
      '<input id="box" type="checkbox" hidden><label for="box" style="padding: 12px">≡</label>',
    ),
  },
  {
    rule: 'phone-menu',
    what: 'a navigation that a phone hides, but not one whose links are also in the footer',
    fires: hiding('', '<footer><a href="/legal">Legal</a></footer>'),
    nearMiss: hiding('', `<footer><ul>${LINKS}</ul></footer>`),
  },
  {
    rule: 'phone-menu',
    what: 'a navigation that a phone hides, but not one that is also in a summary',
    fires: hiding('<p><a href="/">Bakery</a></p>'),
    nearMiss: hiding(`<details><summary>Pages</summary><ul>${LINKS}</ul></details>`),
  },
]
