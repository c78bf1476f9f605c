import { describe, expect, test } from 'vitest'
import { html } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'framed-forms')

const FIELDS = `<p><label for="n">Name</label> <input id="n" required><br><span id="ne"></span></p>
  <p><label for="m">Phone</label> <input id="m" required><br><span id="me"></span></p>`
const form = (script: string) => `<form id="f" novalidate>${FIELDS}<button>Send</button></form><script>
  const { n, m, ne, me, f } = window
  const say = (field, text, told) => { text.textContent = 'Enter a value.'; told.setAttribute('aria-describedby', text.id); field.setAttribute('aria-invalid', 'true') }
  f.onsubmit = (event) => { event.preventDefault(); if (!n.value || !m.value) { ${script} } }</script>`
const CORRECT = 'say(n, ne, n); say(m, me, m); n.focus()'
const frame = (content: string, attributes = '') =>
  `<h1>Contact</h1><iframe id="i" title="Form" ${attributes} srcdoc="${content.replaceAll('"', '&quot;')}"></iframe>`

describe.concurrent('a form in a frame', () => {
  test('is tried like other forms', async () => {
    expect(await probe(frame(form('')))).toEqual(['warning error-none #i >>> #f'])
    expect(await probe(frame(form('say(n, ne, m); say(m, me, n); n.focus()')))).toEqual([
      'warning error-association #i >>> #n',
      'warning error-association #i >>> #m',
    ])
    expect(await probe(frame(form(CORRECT)))).toEqual([])
  })

  test('may be in a file of the same site', async () => {
    const src = frame('').replace('srcdoc=""', 'src="/form"')
    const routes = { '/form': html(`<!doctype html><title>Form</title>${form('')}`) }

    expect(await probe(src, { routes })).toEqual(['warning error-none #i >>> #f'])
  })

  test('is skipped if the frame is hidden or in its own origin', async () => {
    expect(await probe(frame(form(''), 'hidden'))).toEqual([])
    expect(await probe(frame(form(''), 'sandbox="allow-scripts allow-forms"'))).toEqual([])
  })
})

test('a filter in a frame must announce its results', async () => {
  const list = (attributes: string) => `<label for="q">Filter the birds</label> <input id="q" type="search">
    <p id="s" ${attributes}>3 birds</p><ul id="l"><li>Wren</li><li>Robin</li><li>Owl</li></ul><script>
    const { q, s, l } = window
    q.oninput = () => {
      const kept = [...l.children].filter((li) => !(li.hidden = !li.textContent.toLowerCase().includes(q.value)))
      s.textContent = kept.length + ' birds'
    }</script>`

  expect(await probe(frame(list('')))).toEqual(['warning status-message #i >>> #s'])
  expect(await probe(frame(list('role="status"')))).toEqual([])
})
