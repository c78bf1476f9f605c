import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'searches')

const books = (
  form: string,
  { result = "n + ' books found.'", region = '<p id="o"></p>', more = '' } = {},
) => `
  <h1>Find a recipe book</h1>${form}${region}
  <script>
    const search = (event) => {
      event.preventDefault()
      const n = ['Bread', 'Soups'].filter((name) => q.value !== '' && name.includes(q.value)).length
      o.textContent = ${result}
      ${more}
    }
    (document.forms[0] ?? document.querySelector('button')).addEventListener(document.forms[0] ? 'submit' : 'click', search)
  </script>`
const FORM =
  '<form role="search"><label for="q">Word from the title</label> <input id="q" type="search"> <button>Search</button></form>'
const FOUND = ['warning status-message #o']

describe.concurrent('a search that a script handles', () => {
  test('must announce the number of results', async () => {
    expect(await probe(books(FORM))).toEqual(FOUND)
    expect(await probe(books(FORM, { region: '<p id="o" role="status"></p>' }))).toEqual([])
    expect(await probe(books(FORM, { region: '<p id="o" tabindex="-1"></p>', more: 'o.focus()' }))).toEqual(
      [],
    )
  })

  test('is also recognized without a form, or with a button in another language', async () => {
    expect(
      await probe(
        books('<div><label>Buch suchen <input id="q"></label> <button>Suchen</button></div>', {
          result: "n + ' Treffer gefunden'",
        }),
      ),
    ).toEqual(FOUND)
  })

  test('may show its results on a separate page', async () => {
    expect(await probe(books(FORM, { more: 'history.pushState(null, "", "/results")' }))).toEqual([])
    expect(await probe(books(FORM, { more: 'location.hash = "/search?q=" + q.value' }))).toEqual([])
    expect(await probe(FORM)).toEqual([])
  })

  test('is not tested if its button may do something else', async () => {
    expect(await probe(books(FORM.replace('>Search<', '>Subscribe to this search<')))).toEqual([])
    expect(await probe(books(FORM.replace('<button>', '<button>Buy</button> <button>')))).toEqual([])
    expect(await probe(books(FORM.replace('>Search<', '>Search by voice<')))).toEqual([])
    expect(await probe(books(FORM.replace('<form', '<form target="_blank"')))).toEqual([])
  })
})

/** One script that reads the field now and then, and another that may listen to it. */
const watched = (listening: string) => `
  <h1>Find a recipe book</h1><label>Filter <input id="q" type="search"></label><p id="o"></p>
  <script>
    setInterval(() => (o.textContent = q.value === '' ? '' : '0 books found.'), 50)
    ${listening}
  </script>`

test('fields are tested only if a script listens to them', async () => {
  const unheard = ['', "document.addEventListener('keydown', () => {})", 'document.body.onclick = () => {}']
  for (const listening of unheard) expect(await probe(watched(listening))).toEqual([])
  const heard = ["q.addEventListener('input', () => {})", "document.addEventListener('keyup', () => {})"]
  for (const listening of heard) expect(await probe(watched(listening))).toEqual(FOUND)
})
