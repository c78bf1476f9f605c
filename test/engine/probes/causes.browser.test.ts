import { expect, test } from 'vitest'
import type { ProbeName } from '../../../src/engine/probes/probe-names.ts'
import { html, startSite } from '../../support/web-site.ts'
import { createProber } from './prober.ts'

const textsBy = (probe: ProbeName) => {
  const { probeUrl } = createProber(probe, `${probe}-causes`)
  return async (rule: string, head: string, body: string): Promise<string[]> => {
    const page = `<!doctype html><html lang="en"><head><title>Manual</title><meta name="viewport" content="width=device-width"><style>${head}</style></head><body>${body}</body></html>`
    await using site = await startSite({ '/': html(page) })
    const { findings } = await probeUrl(`${site.origin}/`)
    return findings
      .filter((finding) => finding.rule === rule)
      .map(({ message, fixSuggestion }) => `${message} ${fixSuggestion}`)
  }
}

const layoutTexts = textsBy('layout')
const keyboardTexts = textsBy('keyboard')

test.concurrent('the finding about a box that is too wide names only the word that does not fit', async () => {
  const list =
    '<h1>Manual</h1><fieldset><legend>Contents</legend><ul><li>Writing a document with sections and lists in a few steps</li><li>Pstricks/Metapost/Tikz/Asymptote/Gnuplot</li></ul></fieldset>'

  const [text] = await layoutTexts('reflow-scroll', '', list)

  expect(text).toContain('Pstricks/Metapost')
  expect(text).not.toContain('Writing')
})

test.concurrent('the advice is to hide the whole closed menu, even if only a field in it is too wide', async () => {
  const style =
    '.menu { position: fixed; top: 0; left: -200px; width: 200px; height: 100%; overflow-y: auto } input { width: 260px }'
  const body =
    '<h1>Style guide</h1><nav class="menu"><p class="logo"><a href="/home">Home</a></p><input aria-label="Search"></nav>'

  const [text] = await keyboardTexts('focus-hidden', style, body)

  expect(text).toContain('While nav.menu is closed')
})

test.concurrent('the advice is to hide only the closed menu, not the box that also contains the page', async () => {
  const style =
    'body { margin: 0 } .frame { position: relative; left: -240px; width: 600px; display: flex } .menu { width: 240px } .page { width: 320px }'
  const links = ['Buttons', 'Colors', 'Fields'].map((name) => `<a href="/${name}">${name}</a>`).join('<br>')
  const body = `<div class="frame"><nav class="menu">${links}</nav><main class="page"><h1>Style guide</h1><p>Our components.</p></main></div>`

  const [text] = await keyboardTexts('focus-hidden', style, body)

  expect(text).toContain('nav.menu')
  expect(text).not.toContain('div.frame')
})
