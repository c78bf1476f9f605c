import { describe, expect, test } from 'vitest'
import { DETECTOR_RULES } from '../../../src/engine/accessibility/rules/detector-rules.ts'
import { openRecords } from '../rules/recorded-findings.ts'
import { documentOf, openDetecting, rulesOf } from './detecting.ts'
import { CASES } from './detector-cases/cases.ts'
import { TEXT } from './detector-cases/detector-case.ts'

/** The rules whose cases need a different kind of document. */
const OF_DOCUMENTS = ['colour-pair', 'document-type', 'page-title-words']

const compare = openRecords('detectors')

const { found } = openDetecting()

const strengthsOf = async (rule: string, body: string) =>
  (await found(documentOf(body))).filter((found) => found.rule === rule).map(({ strength }) => strength)

test.each(CASES)('the rule $rule is reported for $fails', async ({ rule, fails, lang }) => {
  const detections = await found(documentOf(fails, { lang }))
  expect(rulesOf(detections)).toContain(rule)
  compare(
    rule,
    fails,
    detections.map(({ rule }) => ({ rule })),
  )
})

test.each(CASES)('the rule $rule is not reported for $passes', async ({ rule, passes, lang }) => {
  expect(rulesOf(await found(documentOf(passes, { lang })))).not.toContain(rule)
})

test('every detector rule has a test case', () => {
  const covered = new Set<string>([...CASES.map(({ rule }) => rule), ...OF_DOCUMENTS])
  expect(Object.keys(DETECTOR_RULES).filter((rule) => !covered.has(rule.split(':')[0]!))).toEqual([])
})

describe('a document', () => {
  test.each([
    ['a vague title', 'Untitled document', ['page-title-words']],
    ['a file name as its title', 'ferries_final2.html', ['page-title-words']],
    ['a title that names its subject', 'Ferries to the island', []],
    ['a title with one vague word', 'Untitled poems of the coast', []],
    ['the numbered title of an editor', 'New Document 1', ['page-title-words']],
    ['the title of an editor with a hyphen', 'Untitled-2', ['page-title-words']],
    ['the title of a word processor', 'Document1', ['page-title-words']],
    ['the title of an editor in another language', 'Sans titre (3)', ['page-title-words']],
    ['the title of an editor in Korean', '새 문서 2', ['page-title-words']],
    ['the title of an editor before the name of the site', 'New page 2 – Ferry Club', ['page-title-words']],
    ['a title that starts like that of an editor', 'New pages about ferries', []],
    ['the number of a page of several', 'Ferries – page 2', []],
    ['the name of a task after that of an editor', 'New ferries – Untitled', []],
    ['the name and number of its subject', 'Ferries 3', []],
  ])('is evaluated correctly if it has %s', async (_name, title, expected) => {
    expect(rulesOf(await found(documentOf(`<h1>Poems and ferries</h1><p>${TEXT}</p>`, { title })))).toEqual(
      expected,
    )
  })

  test('without a doctype is reported', async () => {
    expect(rulesOf(await found('<html lang="en"><title>Ferries</title><p>Ferries</p></html>'))).toEqual([
      'document-type',
    ])
  })

  test.each([
    ['a text color alone', 'body{color:#222}', ['colour-pair']],
    ['both colors', 'body{color:#222;background:#fff}', []],
    ['a text color, with a background on all of its text', 'body{color:#222}h1{background:#fff}', []],
    ['a background, with a color on all of its text', 'body{background:#222}h1{color:#fff}', []],
  ])('is evaluated correctly if its style sheet sets %s', async (_name, style, expected) => {
    expect(rulesOf(await found(documentOf('<h1>Ferries</h1>', { head: `<style>${style}</style>` })))).toEqual(
      expected,
    )
  })
})

test('detectors find elements in shadow roots', async () => {
  const host =
    '<div id="h"></div><script>h.attachShadow({ mode: "open" }).innerHTML = \'<button>Click here</button>\'</script>'
  expect(rulesOf(await found(documentOf(host)))).toEqual(['button-text'])
})

test('detectors read the text in slots and around shadow roots', async () => {
  const host = (content: string, shadow: string) =>
    `<div id="h">${content}</div><script>h.attachShadow({ mode: "open" }).innerHTML = '${shadow}'</script>`
  const button = '<b>Ferries</b> <i>daily</i><button><slot></slot></button>'
  expect(rulesOf(await found(documentOf(host('Click here', button))))).toContain('button-text')
  expect(rulesOf(await found(documentOf(host('Book a ferry', button))))).not.toContain('button-text')
})

test('detectors finish on a page that is nested a thousand levels deep', async () => {
  const body = `${'<div>'.repeat(1000)}<button>Click here</button>${'</div>'.repeat(1000)}`
  expect(rulesOf(await found(documentOf(body)))).toEqual([])
})

describe('icons from the style sheet', () => {
  const style =
    '<style>i{display:inline-block;width:20px;height:20px;background:url(/icons.png)}.b{background-position:-20px 0}</style>'
  const hotels = (header: string): string =>
    `<table><tr><th>Hotel</th>${header}</tr><tr><td>Heron</td><td><i></i></td></tr><tr><td>Gull</td><td><i></i></td></tr><tr><td>Tern</td><td><i class="b"></i></td></tr></table>`

  test.each([
    ['certainly a barrier in a column with a header', hotels('<th>Pets</th>'), 'sure'],
    ['reported as a hint in a column without a header', hotels('<th></th>'), 'doubt'],
    ['reported as a hint in a list', '<ul><li><i></i></li><li><i class="b"></i></li></ul>', 'doubt'],
  ])('are %s', async (_name, body, expected) => {
    const icons = (await found(documentOf(`${style}${body}`))).filter(
      ({ rule }) => rule === 'background-image-content',
    )
    expect(icons.map(({ strength }) => strength)).toEqual([expected])
  })
})

test.each([
  [
    'certainly a barrier if they are times and prices',
    ['Harbor party', '14 h race', '21 h 30 ball', 'Dinner 16 €'],
    'sure',
  ],
  [
    'reported as a hint if they are only prices',
    ['Harbor party', 'Race 4 €', 'Ball 9 €', 'Dinner 16 €'],
    'doubt',
  ],
])('missing details of a drawing are %s', async (_what, texts, expected) => {
  const drawn = texts.map((text, index) => `<text y="${index * 30 + 30}">${text}</text>`).join('')
  const body = `<p>Our harbor party has a race, a ball and a dinner.</p><svg role="img" aria-label="On the pier" width="300" height="200">${drawn}</svg>`
  const missing = (await found(documentOf(body))).filter(({ message }) => message.includes('details'))
  expect(missing.map(({ strength }) => strength)).toEqual([expected])
})

describe('labels that seem to be swapped', () => {
  const terms = (client: string, server: string): string =>
    `<h3>${client}</h3><p>A program that sends requests to a server and shows what the server returns to people.</p><h3>${server}</h3><p>A computer that waits for a client and returns the files that the client has requested.</p>`
  const lawns = (lawn: string, pond: string): string =>
    `<h3>${lawn}</h3><p>Frogs and newts come to a garden pond in spring, and a pond without fish keeps more frogs alive.</p><h3>${pond}</h3><p>Mow the lawn once a week in summer, and leave one corner of the lawn to the flowers until fall.</p>`
  const portraits = (first: string, second: string): string =>
    `<figure><img src="/1.png" width="300" height="200" alt="${first}"><figcaption>With Thomas Klein she leads the laboratory.</figcaption></figure><figure><img src="/2.png" width="300" height="200" alt="${second}"><figcaption>He took over the archive together with Maria Weber.</figcaption></figure>`

  test.each([
    ['two words of one heading', lawns('The summer lawn', 'Frogs in the pond'), ['sure']],
    ['only one word, as in explanations of terms', terms('Client', 'Server'), ['doubt']],
    ['the other term, but each heading fits', terms('Server', 'Client'), []],
  ])('are evaluated correctly if the sections mention %s', async (_what, body, expected) => {
    expect(await strengthsOf('heading-text', body)).toEqual(expected)
  })

  test('are reported as a hint if captions mention the person in the other portrait', async () => {
    const body = portraits('Maria Weber at her desk', 'Thomas Klein in front of a microscope')
    expect(await strengthsOf('image-alt-text', body)).toEqual(['doubt'])
  })

  test('are reported as certain if the text alternatives share many words with the other figure’s caption', async () => {
    const body = portraits('Archive, taken over by Maria Weber', 'Laboratory of Thomas Klein')
    expect(await strengthsOf('image-alt-text', body)).toEqual(['sure'])
  })
})

describe('preformatted columns with an accessible name', () => {
  const pre = (...lines: string[]): string =>
    `<pre role="region" aria-label="Boats" tabindex="0">${lines.join('\n')}</pre>`

  test.each([
    ['figures', ['Mon  0448  1709', 'Tue  0527  1745', 'Wed  0604  1820', 'Thu  0640  1855'], ['sure']],
    [
      'words',
      [
        'Boat   Port  Coast',
        'Heron  Ayr   west',
        'Egret  Bude  south',
        'Curlew Wick  north',
        'Crane  Deal  east',
      ],
      ['doubt'],
    ],
  ])('are evaluated correctly if they contain %s', async (_what, lines, expected) => {
    expect(await strengthsOf('text-by-spaces', pre(...lines))).toEqual(expected)
  })
})

describe('a warning', () => {
  const form = (after: string, end = '</form>'): string =>
    `<form><label>Ship <input></label><label>Berth <input></label><button>Send</button>${end}<p>Enter the berth without spaces.</p>${after}`

  test.each([
    ['field-hint-after', form('</form>', ''), ['sure']],
    ['field-hint-after', form(''), ['doubt']],
  ])('from the rule %s is only a hint if the text is outside the form: %s', async (rule, body, expected) => {
    expect(await strengthsOf(rule, body)).toEqual(expected)
  })
})

test.each([
  ['are certainly in the wrong order in a form', '<form>', 'sure'],
  ['are reported as a hint in a toolbar', '<div>', 'doubt'],
])('reversed drop-down lists %s', async (_what, start, expected) => {
  const menus = ['Sort', 'Per page', 'View'].map((name) => `<label>${name} <select></select></label>`)
  const bar = `<div style="display:flex;flex-direction:row-reverse">${menus.join('')}</div>`
  const misplaced = (await found(documentOf(`${start}${bar}<button>Show</button>`))).filter(
    ({ rule }) => rule === 'reading-order',
  )
  expect(misplaced.map(({ strength }) => strength)).toEqual([expected])
})

describe('the advice on markup that contradicts what people see', () => {
  const table = (name: string, columns: readonly string[]): string =>
    `<table border="1"${name}<tr>${columns.map((column) => `<th>${column}</th>`).join('')}</tr>${'<tr><td>9:00</td><td>9:40</td></tr>'.repeat(3)}</table>`
  const tables = (name: string): string =>
    `<h1>Ferries</h1>${table(name, ['Leaves', 'Arrives'])}${table(name, ['Length', 'Seats'])}`
  const long = 'Name of the passenger as it is written in the passport or the identity card'

  test('is to change the label of a table that has no caption', async () => {
    const repeated = async (name: string) =>
      (await found(documentOf(tables(name)))).filter(({ rule }) => rule === 'table-caption-repeated')
    const [labeled] = await repeated(' aria-label="Simple table">')
    expect(labeled).toMatchObject({ message: expect.stringContaining('has the same name as') })
    expect(labeled!.fix).toContain('aria-label')
    const [captioned] = await repeated('><caption>Simple table</caption>')
    expect(captioned).toMatchObject({ message: expect.stringContaining('has the same caption as') })
    expect(captioned!.fix).toBeUndefined()
  })

  test('shortens long labels', async () => {
    const fields = `<label>${long} <input required></label><label>Ship <input></label>`
    const form = `<form><p>* Required</p>${fields}<button>Book</button></form>`
    const missing = (await found(documentOf(form))).find(({ rule }) => rule === 'required-unmarked')
    expect(missing!.fix).toBe(
      'Add an asterisk to the label of the required field, for example “Name of the passenger as it is written in the passport or… *”.',
    )
  })
})
