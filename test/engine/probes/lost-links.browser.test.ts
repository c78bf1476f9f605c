import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('widths', 'lost-links')

const NAMES = ['Boats', 'Prices', 'Harbor', 'Contact']
const ITEMS = NAMES.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')
const NAV = `<nav id="n"><ul>${ITEMS}</ul></nav>`
const BUTTON = '<button id="b" aria-expanded="false" aria-controls="n">Menu</button>'
const MAIN = '<main><h1>Harbor</h1><p>Boats leave at nine and return at five.</p></main>'
const HIDE = '@media (max-width: 959px) { #n { display: none } }'
const SHOW = '#b { display: none } @media (max-width: 699px) { #b { display: inline-block } }'

interface Site {
  css?: string
  header?: string
  after?: string
}

/** Returns the findings about a site whose navigation a style sheet hides below 960 px. */
const withNavigation = ({ css = `${HIDE} ${SHOW}`, header = `${BUTTON}${NAV}`, after = '' }: Site = {}) =>
  probe(`<header>${header}</header>${MAIN}${after}`, { head: `<style>${css}</style>` })

const LOST = ['warning layout-menu-lost nav']

describe.concurrent('a navigation that is hidden only at some window widths', () => {
  test('is reported if its menu button appears only in narrower windows', async () => {
    expect(await withNavigation()).toEqual(LOST)
  })

  test('is reported if narrower windows show the links again', async () => {
    const css = '@media (min-width: 700px) and (max-width: 959px) { #n { visibility: hidden } }'

    expect(await withNavigation({ css, header: NAV })).toEqual(LOST)
  })

  test('is reported if the header has no nav element', async () => {
    expect(await withNavigation({ header: `${BUTTON}<ul id="n">${ITEMS}</ul>` })).toEqual([
      'warning layout-menu-lost #n',
    ])
  })

  test.each([
    ['reported if it is in the content', BUTTON, LOST],
    [
      'not reported if a list in the content takes its place',
      `${BUTTON}<select class="k"><option>Boats</option></select>`,
      [],
    ],
  ])('is %s', async (_name, opener, expected) => {
    const css = `${HIDE} ${SHOW} .k { display: none } @media (max-width: 959px) { .k { display: block } }`
    const menu =
      '<header><nav><a href="/a">Start</a> <a href="/b">Trips</a> <a href="/c">Crew</a></nav></header>'
    const content = MAIN.replace('</h1>', `</h1>${opener}${NAV}`)

    expect(await probe(menu + content, { head: `<style>${css}</style>` })).toEqual(
      expected.map((line) => line.replace('nav', '#n')),
    )
  })

  test('is reported even if the header has buttons with a different purpose', async () => {
    const others =
      '<button>Search</button><button aria-haspopup="true" class="lang">English</button><button>Buy a ticket</button>'

    expect(await withNavigation({ header: `${others}${BUTTON}${NAV}` })).toEqual(LOST)
  })

  test('is not reported by this rule if no narrower window offers a way to reach it', async () => {
    expect(await withNavigation({ header: NAV })).toEqual([])
  })

  test.each<[string, Site]>([
    ['the menu button appears at the same width', { css: `${HIDE} ${SHOW.replace('699', '959')}` }],
    [
      'a button without words appears',
      {
        header: `<button id="c"><svg width="20" height="20"><path d="M0 9h20" stroke="#000"/></svg></button>${BUTTON}${NAV}`,
        css: `${HIDE} ${SHOW} #c { display: none } @media (max-width: 959px) { #c { display: block } }`,
      },
    ],
    [
      'a label for a hidden checkbox appears',
      {
        header: `<input type="checkbox" id="x" hidden><label for="x" class="c">☰</label>${BUTTON}${NAV}`,
        css: `${HIDE} ${SHOW} .c { display: none } @media (max-width: 959px) { .c { display: block } }`,
      },
    ],
    [
      'the same button shows more of it in every window',
      { header: `<button aria-expanded="false">All pages</button>${BUTTON}${NAV}` },
    ],
    [
      'the footer lists the same pages',
      { after: `<footer><ul>${ITEMS.replaceAll('</a>', ' page</a>')}</ul></footer>` },
    ],
    [
      'a bar at the bottom replaces it',
      {
        after: `<div id="t">${ITEMS.replaceAll('li>', 'span>')}</div>`,
        css: `${HIDE} ${SHOW} #t { display: none } @media (max-width: 959px) { #t { display: block; position: fixed; bottom: 0 } }`,
      },
    ],
    [
      'another navigation replaces it',
      {
        after: `<nav id="t"><a href="/all">All boats</a> <a href="/you">Your trips</a></nav>`,
        css: `${HIDE} ${SHOW} #t { display: none } @media (max-width: 959px) { #t { display: block } }`,
      },
    ],
    [
      'the main navigation has the same links',
      { header: `${BUTTON}<nav id="n"><ul>${ITEMS}</ul></nav><nav><ul>${ITEMS}</ul></nav>` },
    ],
    [
      'a closed part of the page has the same links',
      { after: `<footer><details><summary>Our pages</summary><ul>${ITEMS}</ul></details></footer>` },
    ],
    [
      'it scrolls sideways',
      {
        css: `${SHOW} #n { overflow-x: auto; white-space: nowrap } #n li { display: inline-block; width: 260px } @media (max-width: 959px) { #n { max-width: 90vw } }`,
      },
    ],
    [
      'it is a row of slides',
      {
        header: `${BUTTON}<nav id="n" class="carousel"><ul>${ITEMS}</ul><button>Next</button></nav>`,
        css: '@media (max-width: 959px) and (min-width: 700px) { #n li { display: none } }',
      },
    ],
    [
      'its links lead to parts of this page',
      { header: `${BUTTON}<nav id="n"><ul>${ITEMS.replaceAll('"/', '"#')}</ul></nav>` },
    ],
    [
      'only one link is hidden',
      { css: `${SHOW} @media (max-width: 959px) { #n li + li + li + li { display: none } }` },
    ],
  ])('is not reported if %s', async (_name, site) => {
    expect(await withNavigation(site)).toEqual([])
  })

  test('is not reported if a script shows the menu button at the same width', async () => {
    const script =
      '<script>const b = document.getElementById("b"); addEventListener("resize", () => setTimeout(() => { b.style.display = innerWidth < 960 ? "block" : "none" }, 30))</script>'

    expect(await withNavigation({ after: script })).toEqual([])
  })

  test('is not reported if a script adds the menu button later', async () => {
    const script =
      '<script>const narrow = matchMedia("(max-width: 959px)"); narrow.onchange = () => setTimeout(() => { document.querySelector("header").insertAdjacentHTML("afterbegin", narrow.matches ? "<button class=late>Pages</button>" : "") }, 30)</script>'

    expect(await withNavigation({ after: script })).toEqual([])
  })
})
