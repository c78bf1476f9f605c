import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const body = '<main><h1>Bread</h1><p>Baked every morning.</p></main>'
const titled = (title: string) => pageOf({ title, body })
const nav = (current: string, style = '') =>
  pageOf({
    head: `<style>nav a { display: block; padding: 8px } ${style}</style>`,
    body: `<nav>${current}<a href="/rye">Rye</a><a href="/oat">Oat</a></nav>${body}`,
  })
const marking = (items: string) =>
  pageOf({
    head: '<style>nav a { display: block; padding: 8px }</style>',
    body: `<nav><ul>${items}<li><a href="/flour">Flour</a></li></ul></nav>${body}`,
  })
const jsonLd = (json: string) => pageOf({ head: `<script type="application/ld+json">${json}</script>`, body })

const PLACEHOLDERS = '<a href="#">Rye</a> <a href="#">Oat</a> <a href="#">Nut</a>'
const routed = (names: readonly string[], action: string) =>
  mainOf(
    `<p>${names.map((name) => `<a data-route href="#${name}">Our ${name}</a>`).join(' ')}</p>
    <script>document.addEventListener('click', (event) => { if (event.target.closest('[data-route]')) { ${action} } })</script>`,
  )
const LISTENING = "<script>document.querySelector('#breads').addEventListener('click', () => {})</script>"

const menuOf = (...links: [id: string, label: string][]): string =>
  `<nav>${links.map(([id, label]) => `<a href="#${id}">${label}</a>`).join(' ')}</nav>`
const sections =
  '<section id="rye"><h2>All about rye</h2></section><h2 id="oat">Oat</h2><section id="bun"><h2>Rolls and buns</h2></section>'

const hashes = (...names: string[]) => names.map((name) => `<a href="#">${name}</a>`).join(' ')

/** Returns a menu of five sections whose last three links have the given targets. */
const sectionsOf = (...last: readonly string[]) => {
  const names = ['Our rye', 'Our oats', 'Our spelt', 'Our buns', 'Our oven']
  const links = names.map((name, index) => `<li><a href="${['#a', '#b', ...last][index]}">${name}</a></li>`)
  const headings = names.map((name, index) => `<h2 id="${'abcde'[index]}">${name}</h2>`)
  return `<nav><ul>${links.join('')}</ul></nav>${headings.join('')}`
}

export const IA_CASES: RuleCase[] = [
  { rule: 'page-title', what: 'no title', fires: titled(''), nearMiss: titled('<title>Bread</title>') },
  {
    rule: 'page-title',
    what: 'an empty title',
    fires: titled('<title> </title>'),
    nearMiss: titled('<title>B</title>'),
  },
  {
    rule: 'page-title',
    what: 'a generic title',
    fires: titled('<title>Home</title>'),
    nearMiss: titled('<title>Home of bread</title>'),
  },
  {
    rule: 'page-title',
    what: 'a title of 91 characters, but not of 90',
    fires: titled(`<title>${'Bread '.repeat(15)}s</title>`),
    nearMiss: titled(`<title>${'Bread '.repeat(15)}</title>`),
  },
  {
    rule: 'main-heading',
    what: 'no h1',
    fires: pageOf({ body: '<main><h2>Bread</h2></main>' }),
    nearMiss: pageOf({ body: '<main><h1>Bread</h1></main>' }),
  },
  {
    rule: 'main-heading',
    what: 'two h1 elements',
    fires: mainOf('<h1>Cake</h1>'),
    nearMiss: mainOf('<h1 style="display: none">Cake</h1>'),
  },
  {
    rule: 'main-heading',
    what: 'a second h1 in the sample text of an editor',
    fires: pageOf({
      body: '<header><h1>Bread editor</h1></header><main><div contenteditable aria-label="Bread"><h1>Rye is baked</h1></div></main>',
    }),
    nearMiss: pageOf({
      body: '<header><h1>Bread editor</h1></header><main><div contenteditable aria-label="Bread"><h2>Rye is baked</h2></div></main>',
    }),
  },
  {
    rule: 'main-landmark',
    what: 'no main element',
    fires: pageOf({ body: '<div><h1>Bread</h1></div>' }),
    nearMiss: pageOf({ body: '<div role="main"><h1>Bread</h1></div>' }),
  },
  {
    rule: 'main-landmark',
    what: 'two main elements',
    fires: pageOf({ body: `${body}<main>Cake</main>` }),
    nearMiss: pageOf({ body: `${body}<main hidden>Cake</main>` }),
  },
  {
    rule: 'link-destination',
    what: 'three links without an address, but not two',
    fires: mainOf('<p><a href="#!">Rye</a> <a href="#!">Oat</a> <a href="javascript:void(0)">Nut</a></p>'),
    nearMiss: mainOf('<p><a href="#!">Rye</a> <a href="#!">Oat</a> <a href="/nut">Nut</a></p>'),
  },
  {
    rule: 'link-destination',
    what: 'links without an address, but not if scripts listen to them',
    fires: mainOf(`<p id="breads">${PLACEHOLDERS}</p>`),
    nearMiss: mainOf(
      `<p id="breads">${PLACEHOLDERS}</p><script>document.querySelector('#breads').addEventListener('click', () => {})</script>`,
    ),
  },
  {
    rule: 'link-destination',
    what: 'a page without any address, but not with one',
    fires: mainOf(`<p id="breads">${PLACEHOLDERS} ${PLACEHOLDERS}</p>${LISTENING}`),
    nearMiss: mainOf(`<p id="breads">${PLACEHOLDERS} ${PLACEHOLDERS} <a href="/fig">Fig</a></p>${LISTENING}`),
  },
  {
    rule: 'link-destination',
    what: 'a page whose only links are placeholders, but not the symbols of a script',
    fires: mainOf(`<p id="breads">${PLACEHOLDERS} ${PLACEHOLDERS}</p>${LISTENING}`),
    nearMiss: mainOf(`<p id="breads">${hashes('×', '⨯', '✕', '+', '−', '›')}</p>${LISTENING}`),
  },
  {
    rule: 'link-destination',
    what: 'tooltips at four sides, but not two links to the top',
    fires: mainOf(`<p>${hashes('Top', 'Top left', 'Top right', 'Bottom')} <a href="/fig">Fig</a></p>`),
    nearMiss: mainOf(`<p>${hashes('Back to top', 'Top')} <a href="/fig">Fig</a></p>`),
  },
  {
    rule: 'link-swap',
    what: 'two links with swapped addresses, but not only one wrong one',
    fires: mainOf('<p><a href="/privacy.html">Contact us</a> <a href="/en/contact">Privacy</a></p>'),
    nearMiss: mainOf('<p><a href="/privacy.html">Contact us</a> <a href="/en/legal">Privacy</a></p>'),
  },
  {
    rule: 'link-swap',
    what: 'swapped links to other sites, but not links with the right name',
    fires: mainOf(
      '<p><a href="https://www.youtube.com/rye">Instagram</a> <a href="https://instagram.com/rye">YouTube</a></p>',
    ),
    nearMiss: mainOf(
      '<p><a href="https://www.youtube.com/rye">YouTube</a> <a href="https://instagram.com/rye">Instagram</a></p>',
    ),
  },
  {
    rule: 'link-swap',
    what: 'swapped links in the page, but not links whose addresses name both',
    fires: mainOf(
      '<p><a href="#oven">Flour</a> <a href="#flour">Oven</a></p><h2 id="oven">The oven</h2><h2 id="flour">The flour</h2>',
    ),
    nearMiss: mainOf('<p><a href="/flour/oven">Flour</a> <a href="/oven/flour">Oven</a></p>'),
  },
  {
    rule: 'link-swap',
    what: 'links in a menu to the sections of each other, but not a menu in another order',
    fires: mainOf(
      '<nav><a href="#a">Our rye</a> <a href="#b">Our oats</a></nav><h2 id="a">Our oats</h2><h2 id="b">Our rye</h2>',
    ),
    nearMiss: mainOf(
      '<nav><a href="#b">Our rye</a> <a href="#a">Our oats</a></nav><h2 id="a">Our oats</h2><h2 id="b">Our rye</h2>',
    ),
  },
  {
    rule: 'anchor-target',
    what: 'a link to a missing id',
    fires: mainOf('<p><a href="#rye">Our rye</a></p><h2 id="Rye">Rye</h2>'),
    nearMiss: mainOf('<p><a href="#rye">Our rye</a></p><h2 id="rye">Rye</h2>'),
  },
  {
    rule: 'anchor-target',
    what: 'a broken skip link',
    fires: pageOf({
      body: `<a style="position: absolute; left: -999px" href="#content">Skip to content</a>${body}`,
    }),
    nearMiss: pageOf({
      body: `<a style="position: absolute; left: -999px" href="#top">Skip to content</a>${body}`,
    }),
  },
  {
    rule: 'anchor-target',
    what: 'a link to a missing id, but not if a script handles the link',
    fires: mainOf('<p>See <a href="#ovens">our ovens</a>.</p>'),
    nearMiss: mainOf('<p>See <a href="#ovens" role="button">our ovens</a>.</p>'),
  },
  {
    rule: 'anchor-target',
    what: 'missing ids of links that a script scrolls to, but not the commands of a menu',
    fires: mainOf(
      `<p id="breads"><a href="#rye">Rye</a> <a href="#oat">Oat</a> <a href="#bun">Bun</a></p><h2 id="oat">Oat</h2><h2 id="bun">Bun</h2>${LISTENING}`,
    ),
    nearMiss: mainOf(
      `<p id="breads"><a href="#cut">Cut</a> <a href="#copy">Copy</a> <a href="#paste">Paste</a></p>${LISTENING}`,
    ),
  },
  {
    rule: 'anchor-target',
    what: 'a missing id of a link whose clicks a script counts, but not those of links that a script handles',
    fires: routed(['rye'], ''),
    nearMiss: routed(['rye', 'oat', 'bun'], 'event.preventDefault()'),
  },
  {
    rule: 'anchor-target',
    what: 'a missing id, but not the address of a view that a script shows',
    fires: mainOf('<p>See <a href="#basic-ovens">our ovens</a>.</p>'),
    nearMiss: mainOf('<p>See <a href="#basic/ovens">our ovens</a>.</p>'),
  },
  {
    rule: 'anchor-target',
    what: 'a missing id, but not if a script responds to changes of the fragment',
    fires: mainOf('<p>See <a href="#ovens">our ovens</a>.</p>'),
    nearMiss: mainOf(
      '<p>See <a href="#ovens">our ovens</a>.</p><script>onhashchange = () => { document.title = location.hash }</script>',
    ),
  },
  {
    rule: 'anchor-target',
    what: 'three links in a menu to the sections of each other',
    fires: mainOf(sectionsOf('#d', '#e', '#c')),
    nearMiss: mainOf(sectionsOf('#c', '#d', '#e')),
  },
  {
    rule: 'anchor-target',
    what: 'a link in a menu that leads to the section of another link',
    fires: mainOf(menuOf(['rye', 'Rye'], ['oat', 'Oat'], ['oat', 'Bun']) + sections),
    nearMiss: mainOf(menuOf(['rye', 'Rye'], ['oat', 'Oat'], ['oat', 'Bran']) + sections),
  },
  {
    rule: 'anchor-target',
    what: 'a link to the section of another link, but not if a different link leads to its own section',
    fires: mainOf(menuOf(['rye', 'All about rye'], ['oat', 'Oat'], ['rye', 'Bun']) + sections),
    nearMiss: mainOf(
      menuOf(['rye', 'All about rye'], ['oat', 'Oat'], ['rye', 'Bun'], ['bun', 'Buns']) + sections,
    ),
  },
  {
    rule: 'navigation-current',
    what: 'an unmarked entry of the current page',
    fires: nav('<a href="/page">Bread</a>'),
    nearMiss: nav('<a href="/page" aria-current="page">Bread</a>'),
  },
  {
    rule: 'navigation-current',
    what: 'a mark on an entry that names another page, but not on the section of the page',
    fires: marking(
      '<li><a href="/cakes" aria-current="page">Cakes</a></li><li><a href="/bread">Bread</a></li>',
    ),
    nearMiss: marking(
      '<li><a href="/cakes" aria-current="page">Cakes</a><ul><li><a href="/bread">Bread</a></li></ul></li>',
    ),
  },
  {
    rule: 'navigation-current',
    what: 'an entry of the current page that looks like the others',
    fires: nav('<a class="on" href="/page">Bread</a>'),
    nearMiss: nav('<a class="on" href="/page">Bread</a>', '.on { font-weight: bold }'),
  },
  {
    rule: 'link-text',
    what: 'a vague text of a link that watches the pointer, but not of one that a script handles',
    fires: mainOf('<p>For rye, <a href="/rye" onmouseover="preload()">click here</a>.</p>'),
    nearMiss: mainOf('<p>For rye, <a href="/rye" onclick="preload()">click here</a>.</p>'),
  },
  {
    rule: 'link-text',
    what: 'a vague link text',
    fires: mainOf('<p>For rye, <a href="/rye">click here</a>.</p>'),
    nearMiss: mainOf('<p>For rye, <a href="/rye">click here for rye</a>.</p>'),
  },
  {
    rule: 'link-text',
    what: 'a vague link text, but not with a better accessible name',
    fires: mainOf('<p>Rye. <a href="/rye">Read more »</a></p>'),
    nearMiss: mainOf('<p>Rye. <a href="/rye" aria-label="Read more about rye">Read more »</a></p>'),
  },
  {
    rule: 'structured-data',
    what: 'a trailing comma in JSON-LD',
    fires: jsonLd('{"@context": "https://schema.org", "@type": "Bakery",}'),
    nearMiss: jsonLd('{"@context": "https://schema.org", "@type": "Bakery"}'),
  },
]
