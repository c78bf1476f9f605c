import { expect, test } from 'vitest'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const { probeUrl } = createProber()

async function textsOf(code: string): Promise<string[]> {
  const page = `<!doctype html><html lang="en"><head><title>Page</title></head><body><label>Search <input id="q"></label><ul id="list"></ul><script>addEventListener('keydown', (event) => { ${code} })</script></body></html>`
  await using site = await startSite({ '/': html(page) })
  const { findings } = await probeUrl(`${site.origin}/`)
  return findings.flatMap(({ rule, message, fixSuggestion }) =>
    rule === 'keyboard-shortcut' ? [`${message} ${fixSuggestion}`] : [],
  )
}

test('the finding about a shortcut names the field that receives focus', async () => {
  const [text] = await textsOf("if (event.key === '/' && document.activeElement !== q) q.focus()")

  expect(text).toContain('The key “/” moves focus to the field “Search” even without Ctrl or Alt')
  expect(text).not.toContain('only while focus is in')
})

test('the finding about several shortcuts names all of them', async () => {
  const [text] = await textsOf(
    "if ('gn'.includes(event.key) && document.activeElement !== q) list.append(document.createElement('li'))",
  )

  expect(text).toContain('The keys “g” and “n” change something on the page')
  expect(text).toContain('or only while focus is in the part of the page that uses them')
})
