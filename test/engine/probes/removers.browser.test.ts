import { describe, expect, test } from 'vitest'
import type { Route } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'removers')

interface Options {
  name?: string
  items?: readonly string[]
  /** The statements that run after the list has been redrawn. */
  after?: string
  /** The statements that run first. */
  first?: string
}

/** Returns a page that redraws a list without the item whose button is pressed. */
const list = ({ name = 'Remove %', items = ['Oak', 'Elm', 'Ash'], after = '', first = '' }: Options = {}) => `
  <h1 id="h" tabindex="-1">Your trees</h1><ul id="l"></ul><p id="s" role="status"></p>
  <script>
    let items = ${JSON.stringify(items)}
    const draw = () => {
      l.innerHTML = items.map((item) => '<li>' + item + ' <button type="button" data-item="' + item + '">' + '${name}'.replace('%', item) + '</button></li>').join('')
    }
    draw()
    l.onclick = async ({ target }) => {
      if (!target.dataset.item) return
      ${first}
      items = items.filter((item) => item !== target.dataset.item)
      draw()
      s.textContent = items.length + ' trees are left'
      ${after}
    }
  </script>`

describe.concurrent('a button that removes an item from a list', () => {
  test.each(['Remove %', '% entfernen', 'Supprimer %', '×'])(
    'must move the focus elsewhere: %s',
    async (name) => {
      expect(await probe(list({ name }))).toEqual(['warning action-focus #l'])
    },
  )

  test.each([
    ['the next button', "l.querySelector('button').focus()"],
    ['a heading after a moment', 'setTimeout(() => h.focus(), 200)'],
  ])('may move the focus to %s', async (_what, after) => {
    expect(await probe(list({ after }))).toEqual([])
  })

  test('is not reported if it waits for a server', async () => {
    expect(await probe(list({ first: "await fetch('/items', { method: 'DELETE' })" }))).toEqual([])
  })

  test.each([
    ['it isn’t in a list', { items: ['Oak'] }],
    ['it removes everything', { name: 'Remove all with %' }],
    ['it ends something', { name: 'Remove account %' }],
    ['it asks first', { first: "if (!confirm('Really?')) return" }],
  ])('is not reported if %s', async (_what, options) => {
    expect(await probe(list(options))).toEqual([])
  })

  test('sends no request, not even for a file', async () => {
    const asked: string[] = []
    const routes: Record<string, Route> = {
      '/seen.png': (request, response) => {
        asked.push(request.url ?? '')
        response.end()
      },
    }
    expect(await probe(list({ first: "new Image().src = '/seen.png'" }), { routes })).toHaveLength(1)
    expect(asked).toEqual([])
  })

  test('leaves nothing behind that the page could send the next time it loads', async () => {
    const asked: string[] = []
    const note: Route = (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }
    const head = `<script>
      const isStored = 'removed' in localStorage || /removed/.test(document.cookie)
      fetch(isStored ? '/sync' : '/load', { method: 'POST' })
    </script>`
    const first = "localStorage.removed = 'yes'; document.cookie = 'removed=yes'"
    const options = { head, routes: { '/sync': note, '/load': note }, also: ['timeouts'] as const }

    expect(await probe(list({ first }), options)).toEqual(['warning action-focus #l'])

    expect(asked).toEqual(['/load', '/load'])
  })
})

describe.concurrent('a button that takes back a removal', () => {
  const undo = "s.innerHTML = 'Removed <button type=button>Undo</button>'; h.focus(); "
  const undone = async (after: string, name?: string) =>
    (await probe(list({ after, ...(name && { name }) }))).filter((line) => line.includes('undo-vanishes'))
  const GONE = "setTimeout(() => { s.textContent = '' }, 2000)"

  test.each([
    ['Undo', 'Remove %'],
    ['Rückgängig machen', '% löschen'],
    ['Annuler', 'Supprimer %'],
  ])('must stay: %s', async (name, remover) => {
    expect(await undone(undo.replace('Undo', name) + GONE, remover)).toEqual(['warning undo-vanishes #s'])
  })

  test('is only a hint if there is a trash folder', async () => {
    const bin = "l.insertAdjacentHTML('afterend', '<a href=/t>Trash</a>');"

    expect(await undone(bin + undo + GONE)).toEqual(['info undo-vanishes #s'])
  })

  test.each([
    ['it stays', undo],
    [
      'it stays while it has focus',
      `${undo} setTimeout(() => { if (!s.contains(document.activeElement)) s.textContent = '' }, 2000)`,
    ],
    [
      'it is replaced by an identical one',
      `${undo} setTimeout(() => { s.textContent = ''; h.insertAdjacentHTML('afterend', '<button>Undo</button>') }, 2000)`,
    ],
    ['only a message disappears', `s.innerHTML = 'Removed <button>Details</button>'; h.focus(); ${GONE}`],
  ])('is not reported if %s', async (_what, after) => {
    expect(await undone(after)).toEqual([])
  })
})

describe.concurrent('a button that shows its state', () => {
  const filters = (script: string, attributes = 'aria-pressed') => `
    <div id="f"></div><p id="o" role="status"></p><ul><li>Soup</li><li>Pie</li></ul>
    <script>
      let on = 'Any'
      const draw = () => {
        f.innerHTML = ['Any', 'Vegan', 'Hot'].map((kind) => '<button class="kind" ${attributes}="' + (kind === on) + '">' + kind + '</button>').join('')
      }
      draw()
      f.onclick = ({ target }) => { on = target.textContent; ${script}; o.textContent = on + ' dishes' }
    </script>`
  const KEPT = "for (const b of f.children) b.setAttribute('aria-pressed', b.textContent === on)"

  test('must keep the focus if a script redraws it', async () => {
    expect(await probe(filters('draw()'))).toEqual([
      expect.stringMatching(/^warning action-focus #f > button/),
    ])
    expect(await probe(filters('draw()', 'aria-expanded'))).toHaveLength(1)
  })

  test('may stay on the page or receive the focus again', async () => {
    expect(await probe(filters(KEPT))).toEqual([])
    expect(await probe(filters("draw(); f.querySelector('[aria-pressed=true]').focus()"))).toEqual([])
  })
})
