import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('layout', 'lost-controls')

const CSS =
  '#n { display: none } @media (max-width: 767px) { .wide { display: none } #n { display: inline-block } }'
const TOOLS =
  '<label for="w">Assigned to</label> <select id="w"><option>Everyone<option>Amira</select> <button>Filter</button> <button>New task</button>'

interface Board {
  tools?: string
  /** The HTML at the start of the page. */
  before?: string
  /** The HTML at the end of the main content. */
  after?: string
}

/** Returns the findings about a board whose controls a narrow window hides. */
const board = async ({ tools = TOOLS, before = '', after = '' }: Board): Promise<string[]> =>
  (
    await probe(
      `${before}<main><h1>Relaunch</h1><div class="wide" id="tools">${tools}</div><h2>To do</h2><p>Write texts</p>${after}</main>`,
      { head: `<style>${CSS}</style>` },
    )
  ).filter((found) => /reflow-lost|skipped|unchecked/.test(found))

/** Returns a header with a button that opens a menu in narrow windows. */
const menu = (more: string) => `<header><button id="n" aria-expanded="false" aria-controls="m">Menu</button>
  <nav id="m" class="wide"><a href="/a">Boards</a> <a href="/b">Calendar</a> <a href="/c">Team</a>${more}</nav></header>
  <script>n.onclick = () => { m.style.display = m.style.display ? '' : 'block'; n.ariaExpanded = String(m.style.display !== '') }</script>`

const LOST = ['warning reflow-lost #tools']

describe.concurrent('controls that a narrow window hides', () => {
  test('are reported if nothing replaces them', async () => {
    expect(await board({})).toEqual(LOST)
    expect(await board({ tools: '<button>Filter</button> <button>New task</button>' })).toEqual(LOST)
    expect(await board({ tools: '<button>New task</button>' })).toEqual(['info reflow-lost #tools'])
  })

  test('are reported once for cards that hide the same controls', async () => {
    const card = (name: string) =>
      `<h2>${name}</h2><p class="wide"><button>Edit</button> <button>Assign</button></p>`

    expect(
      await board({ tools: 'Relaunch', after: ['Texts', 'Photos', 'Addresses'].map(card).join('') }),
    ).toEqual(['warning reflow-lost main > p:nth-of-type(2)'])
  })

  test('are reported if the menu does not contain them either', async () => {
    expect(await board({ before: menu('') })).toEqual(LOST)
  })

  test.each([
    ['the menu contains them', { before: menu(TOOLS.replaceAll('"w"', '"v"')) }],
    [
      'icon buttons with similar names stay',
      {
        tools: '<button>Filter</button> <button>New task</button>',
        after: '<button aria-label="Filter tasks">≡</button> <button aria-label="Add a task">+</button>',
      },
    ],
    [
      'a link leads to the same form',
      {
        tools: '<label>Email <input></label> <button>Log in</button>',
        before: '<header><a id="n" href="/login">Log in</a></header>',
      },
    ],
    ['another button appears', { after: '<button id="n">Tools</button>' }],
    ['another button appears in the header', { before: '<header><button id="n">⋯</button></header>' }],
    ['they scroll a carousel', { tools: '<button>Previous</button> <button>Next</button>' }],
    ['they are not essential', { tools: '<button>Print</button> <button>Back to top</button>' }],
    ['they change the view', { tools: '<button>View as grid</button> <button>View as list</button>' }],
  ])('are not reported if %s', async (_what, part: Board) => {
    expect(await board(part)).toEqual([])
  })
})
