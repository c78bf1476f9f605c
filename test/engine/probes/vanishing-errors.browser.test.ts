import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'vanishing-errors')

interface Options {
  /** The script that runs if the fields are empty. */
  script: string
  /** The style of the message box. */
  style?: string
}

const TOAST =
  'position: fixed; right: 8px; bottom: 8px; width: 400px; background: #711; color: #fff; z-index: 3'

const form = ({ script, style = TOAST }: Options) => `
  <h1>Sell something</h1>
  <form id="f" novalidate>
    <p><label for="t">Title</label><br><input id="t" required></p>
    <p><label for="d">Description</label><br><input id="d" required></p>
    <button>Publish</button>
  </form>
  <div id="s" role="alert" style="${style}"></div>
  <script>
    const { d, f, s, t } = window
    const say = (text) => { s.textContent = text }
    f.onsubmit = (event) => {
      event.preventDefault()
      if (!t.value || !d.value) { say('Enter a title and a description.'); ${script} }
    }
  </script>`

const CLEAR = "setTimeout(() => say(''), 1500)"
const errors = async (options: Options) =>
  (await probe(form(options))).filter((line) => line.includes(' error-'))

describe.concurrent('an error message in a toast', () => {
  test('must not disappear before the errors are corrected', async () => {
    expect(await errors({ script: CLEAR })).toEqual(['warning error-vanishes #f'])
  })

  test('must not fade out either', async () => {
    const script = "s.animate({ opacity: [1, 0] }, { delay: 1000, duration: 300, fill: 'forwards' })"

    expect(await errors({ script })).toEqual(['warning error-vanishes #f'])
  })

  test.each([
    ['it stays', { script: '' }],
    ['the fields stay marked', { script: `d.setAttribute('aria-invalid', 'true'); ${CLEAR}` }],
    ['the focus moves to the first wrong field', { script: `t.focus(); ${CLEAR}` }],
    ['other text replaces it', { script: "setTimeout(() => say('Enter a title.'), 1500)" }],
    ['the message isn’t in a toast', { script: CLEAR, style: '' }],
  ])('isn’t reported if %s', async (_reason, options) => {
    expect(await errors(options)).toEqual([])
  })

  test('doesn’t keep other forms from being checked if it stays', async () => {
    const other = `<form id="o" novalidate><label>Town <input id="w" required></label> <label>Street <input required></label> <button>Look</button></form>
      <script>o.onsubmit = (event) => event.preventDefault()</script>`
    const found = await probe(form({ script: '' }) + other)

    expect(found).toEqual([
      expect.stringContaining('warning error-none'),
      expect.stringContaining('unchecked-content'),
    ])
  })

  test('does not count as next to a field that it covers', async () => {
    const cover = `${TOAST}; top: 150px; left: 8px; height: 40px`

    expect(await errors({ script: '', style: cover })).toEqual([])
  })

  test('may be a bubble below its field, outside the form', async () => {
    const script = `
      const { left, bottom } = t.getBoundingClientRect()
      Object.assign(s.style, { left: left + 'px', top: bottom + 4 + 'px' }); say('This is required.')`
    const bubble = 'position: absolute; z-index: 3; background: #fff'

    expect(await errors({ script, style: bubble })).toEqual(['warning error-association #t'])
  })
})
