import { describe, expect, test } from 'vitest'
import type { ReportedAudit } from '../../../src/engine/measurement/audit-details.ts'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'
import { reportedAudit, table } from './reported-audit.ts'

const A = 'https://a.example'

const audit = (id: string, details: object, more: Partial<ReportedAudit> = {}) =>
  reportedAudit(id, { details, ...more })
const fixOf = (...audits: ReportedAudit[]) =>
  performanceFindings(audits, () => null, { host: 'a.example' })[0]!.fixSuggestion

test.each([
  ['version', 'v=1', '/f.woff2?v=1', ''],
  ['secret', 'key=a%2Fb', '/f.woff2', ', with the query string that the style sheet uses'],
])(
  'the fix for a chain of requests is to preload its last file (%s in the query)',
  (_what, query, href, note) => {
    const chains = {
      1: {
        url: `${A}/`,
        children: { 2: { url: `${A}/a.css`, children: { 3: { url: `${A}/f.woff2?${query}` } } } },
      },
    }

    expect(fixOf(audit('network-dependency-tree-insight', { type: 'network-tree', chains }))).toBe(
      `Add <link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin> to the head${note} so that the font loads at the same time as its style sheet.`,
    )
  },
)

test('a font that only text below the first screen uses is not reported as a warning, and another chain is reported first', () => {
  const fonts = (...names: string[]) => ({
    1: {
      url: `${A}/`,
      children: {
        2: {
          url: `${A}/a.css`,
          children: Object.fromEntries(names.map((name, index) => [index, { url: `${A}/${name}` }])),
        },
      },
    },
  })
  const find = (...names: string[]) =>
    performanceFindings(
      [audit('network-dependency-tree-insight', { type: 'network-tree', chains: fonts(...names) })],
      ({ url }) =>
        url?.includes('italic')
          ? { selector: 'em', element: '<em>', signature: 's', isLateText: true }
          : null,
    )[0]!

  expect(find('italic.woff2')).toMatchObject({
    severity: 'info',
    message: expect.stringMatching(/below the fold/),
  })
  expect(find('italic.woff2', 'text.woff2').message).toContain('text.woff2 loads late')
})

test('an italic font is listed after another font with a chain of the same length', () => {
  const files = { 3: { url: `${A}/pt-bold-italic.woff2` }, 4: { url: `${A}/pt.woff2` } }
  const chains = { 1: { url: `${A}/`, children: { 2: { url: `${A}/a.css`, children: files } } } }

  expect(fixOf(audit('network-dependency-tree-insight', { type: 'network-tree', chains }))).toContain(
    '/pt.woff2',
  )
})

test('the fix names the other fonts that the browser discovers in the same file', () => {
  const files = { 3: { url: `${A}/pt.woff2` }, 4: { url: `${A}/pt-bold.woff2` } }
  const chains = { 1: { url: `${A}/`, children: { 2: { url: `${A}/a.css`, children: files } } } }

  expect(fixOf(audit('network-dependency-tree-insight', { type: 'network-tree', chains }))).toMatch(
    / Preload pt-bold\.woff2 in the same way if text in the initial view uses it\.$/,
  )
})

describe('the fix for a file that a script loads while it runs', () => {
  const fixFor = (to: string, from = 'ckeditor.js', statusCode = 200, resourceType?: string) => {
    const chains = {
      1: { url: `${A}/`, children: { 2: { url: `${A}/${from}`, children: { 3: { url: `${A}/${to}` } } } } },
    }
    return fixOf(
      audit('network-dependency-tree-insight', { type: 'network-tree', chains }),
      audit('network-requests', table({ url: `${A}/${to}`, statusCode, resourceType }), { score: 1 }),
    )
  }

  test('is to preload the file, or to turn off the part of a library that loads it', () => {
    expect(fixFor('plugins/table.css?t=P24A')).toBe(
      'ckeditor.js requests table.css while it runs. Add <link rel="preload" href="/plugins/table.css?t=P24A" as="style"> to the head so that both load at the same time. If the page does not need this file, disable the part of ckeditor.js that loads it.',
    )
    expect(fixFor('menu.json', 'shop.js')).toMatch(
      /href="\/menu\.json" as="fetch" crossorigin> to the head so that both load at the same time\.$/,
    )
  })

  test.each(['Document', 'Media'])('is not to preload a resource of type %s', (type) => {
    expect(fixFor('part', 'shop.js', 200, type)).toMatch(
      /^In shop\.js, request \S+ at the start of the script if/,
    )
  })

  test('is to preload a module that is imported by another module', () => {
    const chains = {
      1: {
        url: `${A}/`,
        children: { 2: { url: `${A}/vendor-b2.js`, children: { 3: { url: `${A}/lazy-c3.js` } } } },
      },
    }
    const fixWith = (text: string) =>
      performanceFindings(
        [audit('network-dependency-tree-insight', { type: 'network-tree', chains })],
        () => null,
        {
          host: 'a.example',
          sources: { html: '', styles: new Map(), scripts: [{ url: `${A}/vendor-b2.js`, text }] },
        },
      )[0]!.fixSuggestion

    expect(fixWith('import{a}from"./x.js";export{a as b}')).toMatch(/^Add <link rel="modulepreload"/)
    expect(fixWith('import("./lazy-c3.js")')).toMatch(
      /as="script"> to the head so that both load at the same time/,
    )
  })

  test('is to replace an address that changes on each visit', () => {
    expect(fixFor('data.json?_=1732870000000')).toMatch(
      /^ckeditor\.js requests data\.json .* a fixed version number/,
    )
  })

  test('is to correct the address of a file that does not load', () => {
    expect(fixFor('data.json', 'shop.js', 404)).toBe(
      'data.json doesn’t load (status 404): correct its URL in shop.js, or remove it.',
    )
  })

  test('names the script that contains the address of a file that does not load', () => {
    const api = 'https://api.example/rs/status'
    const chains = {
      1: {
        url: `${A}/`,
        children: { 2: { url: `${A}/jquery.min.js`, children: { 3: { url: api } } } },
      },
    }
    const fixWith = (own: string) =>
      performanceFindings(
        [
          audit('network-dependency-tree-insight', { type: 'network-tree', chains }),
          audit('network-requests', table({ url: api, statusCode: 404 }), { score: 1 }),
        ],
        () => null,
        {
          host: 'a.example',
          sources: {
            html: '',
            styles: new Map(),
            scripts: [
              { url: `${A}/jquery.min.js`, text: 'function ajax(){}' },
              { url: `${A}/form.js`, text: own },
            ],
          },
        },
      )[0]!.fixSuggestion

    expect(fixWith('start("https://api.example/rs")')).toMatch(
      /: correct its URL in form\.js, or remove it\.$/,
    )
    expect(fixWith('start()')).toMatch(/: correct its URL, or remove it\.$/)
  })
})

test('a chain that ends at a host that the audit cannot reach is not reported', () => {
  const chainsTo = (url: string) => ({
    1: { url: `${A}/`, children: { 2: { url: `${A}/menu.js`, children: { 3: { url } } } } },
  })
  const find = (url: string) =>
    performanceFindings(
      [audit('network-dependency-tree-insight', { type: 'network-tree', chains: chainsTo(url) })],
      () => null,
      { host: 'a.example', details: [audit('network-requests', table({ url, statusCode: -1 }))] },
    )

  expect(find('https://far.example/bread.json')).toEqual([])
  expect(find(`${A}/bread.json`)).toMatchObject([
    { message: expect.stringContaining('bread.json loads late') },
  ])
})
