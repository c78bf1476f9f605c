import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { findingsIn } from './findings-in.ts'

let browser: SharedBrowser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const CHECKS = ['control-role', 'emulated-link', 'inline-mouse-handler']

/** Returns the ids of the elements that are reported because they react to clicks. */
async function clickedIn(body: string): Promise<string[]> {
  const findings = await findingsIn(browser, `<main><h1>Courses</h1>${body}</main>`)
  const found = findings.filter(({ rule }) => CHECKS.includes(rule))
  return [...new Set(found.map(({ selector }) => selector ?? ''))]
}

test.concurrent('a card that reacts to clicks is reported unless it contains a control that does the same', async () => {
  const card = (id: string, click: string, content: string) =>
    `<div id="${id}" onclick="${click}"><h2>${content}</h2><p>Six evenings from May</p></div>`
  const link = '<a href="/pottery">Pottery</a>'
  const button = (click: string, name: string) =>
    `Weaving</h2><button type="button" onclick="${click}">${name}</button><h2>Times`

  expect(
    await clickedIn(
      [
        card('url', "location.href='/pottery'", link),
        card('click', "this.querySelector('a').click()", link),
        card('named', 'openCourse(3)', link),
        card('same', 'openCourse(4)', button('event.stopPropagation(); openCourse(4)', 'Show')),
        `<table><tr><td id="cell" onclick="location.href='/pottery'">May</td><td>${link}</td></tr></table>`,
      ].join(''),
    ),
  ).toEqual([])
  expect(
    await clickedIn(
      [
        card('first', "document.getElementById('sail').click()", '<a id="sail" href="/sail">Sailing</a>'),
        card('found', "const a = this.closest('div').querySelector('a'); a.click()", link),
      ].join(''),
    ),
  ).toEqual([])
  const upload = '<a href="/help">Formats</a></h2><input type="file" id="file" hidden><h2>Your sails'
  expect(await clickedIn(card('drop', "document.getElementById('file').click()", upload))).toContain('#drop')
  expect(await clickedIn(card('broken', "location.href='http://'", link))).toContain('#broken')
  expect(await clickedIn(card('bare', 'openCourse(3)', 'Pottery'))).toContain('#bare')
  expect(await clickedIn(card('other', 'openCourse(3)', button('removeCourse(3)', 'Remove')))).toContain(
    '#other',
  )
  expect(await clickedIn(card('away', "location.href='/weaving'", link))).toContain('#away')
  expect(await clickedIn(card('adds', 'addToBasket(3)', link))).toContain('#adds')
})
