import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAccessibility } from '../../../src/engine/accessibility/check.ts'
import { type AlfaThread, createAlfaThread } from '../../../src/engine/accessibility/engines/alfa.ts'
import type { RawFinding } from '../../../src/engine/accessibility/raw-finding.ts'
import { ALFA_RULES } from '../../../src/engine/accessibility/rules/alfa-rules.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { html, type Route, startSite } from '../../support/web-site.ts'

let browser: SharedBrowser
let alfa: AlfaThread
beforeAll(async () => {
  browser = await openBrowser()
  alfa = createAlfaThread()
})
afterAll(async () => {
  await alfa.end()
  await browser.close()
})

const document = (body: string): Route =>
  html(
    `<!doctype html><html lang="en"><head><title>Page</title></head><body><main>${body}</main></body></html>`,
  )

/** Returns the violations that a single engine reports, as `engine rule tag`. */
async function violations(body: string, routes: Record<string, Route> = {}): Promise<string[]> {
  await using site = await startSite({ ...routes, '/': document(body) })
  const tab = await browser.newPage()
  let hits: readonly RawFinding[] = []
  try {
    await tab.goto(site.origin)
    await checkAccessibility(tab, {
      alfa,
      onRawFindings: (all) => {
        hits = all
      },
    })
    return hits
      .filter(({ outcome }) => outcome === 'violation')
      .map(({ engine, rule, place }) => `${engine} ${rule} ${place.frame}`)
  } finally {
    await tab.close()
  }
}

const DEFECTS = '<h1>Shop</h1><img src="data:,"><a href="/a"></a><select><option>1</option></select>'
const NEAR_MISSES = `<h1>Shop</h1><img src="data:," alt=""><a href="/a"><img src="data:," alt="About us"></a>
  <label>How many <select><option>1</option></select></label>`

const SAID = {
  'axe-core': ['image-alt', 'link-name', 'select-name'],
  'equal-access': ['img_alt_valid', 'a_text_purpose', 'input_label_exists'],
  qualweb: ['QW-ACT-R17', 'QW-ACT-R12', 'QW-ACT-R16'],
  alfa: ['sia-r2', 'sia-r11', 'sia-r8'],
}

describe.each(Object.entries(SAID))('the engine %s', (engine, rules) => {
  test('reports real defects', async () => {
    expect(await violations(DEFECTS)).toEqual(
      expect.arrayContaining(rules.map((rule) => `${engine} ${rule} 0`)),
    )
  })

  test('reports real defects on a page with quotation marks in an id', async () => {
    const odd = `<p id="new(name=&quot;Oven&quot;)">Oven</p><a href="#new(name=&quot;Oven&quot;)">Go to the oven</a><label for='a"b'>Size</label><input id='a"b'>`

    expect(await violations(odd + DEFECTS)).toEqual(
      expect.arrayContaining(rules.map((rule) => `${engine} ${rule} 0`)),
    )
  })

  test('does not report near misses', async () => {
    const said = await violations(NEAR_MISSES)

    expect(said.filter((violation) => violation.startsWith(engine))).toEqual([])
  })

  test('finds a defect in a frame only once', async () => {
    const frame = '<h1>Shop</h1><iframe title="Shop window" src="/frame"></iframe>'

    const said = await violations(frame, { '/frame': document('<h1>Window</h1><img src="data:,">') })

    expect(said.filter((violation) => violation.startsWith(`${engine} ${rules[0]}`))).toEqual([
      `${engine} ${rules[0]} 1`,
    ])
  })
})

test('QualWeb skips only elements whose colors it can’t parse', async () => {
  const colors = 'color:color-mix(in srgb, red, blue);background:color-mix(in srgb, white, blue)'
  expect(await violations(`<p style="${colors}">Fresh bread every day</p>${DEFECTS}`)).toContain(
    'qualweb QW-ACT-R17 0',
  )
})

test('Alfa recognizes what is visible even if a style sheet from another host cannot be read', async () => {
  const answer =
    (body: string): Route =>
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/css' }).end(body)
  await using other = await startSite({ '/a.css': answer('.closed { display: none }') })
  const link = `<link rel="stylesheet" href="${other.origin}/a.css">`
  const alone = (said: readonly string[]) => said.filter((violation) => violation === 'alfa sia-r12 0')

  expect(alone(await violations(`${link}<h1>Shop</h1><button class="closed"></button>`))).toEqual([])
  expect(alone(await violations(`${link}<h1>Shop</h1><button class="open"></button>`))).toEqual([
    'alfa sia-r12 0',
  ])
})

describe('Alfa in a worker thread', () => {
  const task = { tree: '{"type":"document","style":[],"children":[]}', url: 'http://shop.example/' }
  const rest = { width: 1366, height: 900, rules: Object.keys(ALFA_RULES) }

  test('fails on invalid input and continues with the next task', async () => {
    await expect(alfa.judge({ ...task, tree: '{', ...rest }, 20_000)).rejects.toThrow(/JSON/)

    expect(await alfa.judge({ ...task, ...rest }, 20_000)).toEqual([])
  })

  test('is stopped when it exceeds its time limit and continues with the next task', async () => {
    // The text has so many spaces that parsing it takes longer than a millisecond.
    const tree = ' '.repeat(20_000_000) + task.tree
    await expect(alfa.judge({ ...task, ...rest, tree }, 1)).rejects.toThrow('No response within 1 ms')

    expect(await alfa.judge({ ...task, ...rest }, 20_000)).toEqual([])
  })
})

describe('frames with the same name', () => {
  const hours = '<h1>Opening hours</h1><p>The bakery opens at seven'
  const judge = async (title: string, other: string) => {
    const frame = (path: string) => `<iframe title="${title}" src="${path}"></iframe>`
    const found = await violations(frame('/a') + frame('/b'), {
      '/a': document(`${hours}.</p>`),
      '/b': document(other),
    })
    return found.filter((violation) => violation.startsWith('audit-service frame-title-unique'))
  }
  const reviews = '<h1>Reviews</h1><p>What our customers say about us</p>'

  test('must have the same content', async () => {
    expect(await judge('Bakery', reviews)).toEqual(['audit-service frame-title-unique 0'])
  })

  test.each([
    ['they are advertisements', 'Advertisement', reviews],
    ['their content is similar', 'Bakery', `${hours} and closes at noon.</p>`],
  ])('may differ if %s', async (_name, title, other) => {
    expect(await judge(title, other)).toEqual([])
  })
})
