import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlfaThread, createAlfaThread } from '../../../src/engine/accessibility/engines/alfa.ts'
import { examinePage } from '../../../src/engine/examination/examine.ts'
import { scorePage } from '../../../src/engine/scoring/category-scores.ts'
import { openBrowser, type SharedBrowser } from '../../support/browser.ts'
import { shopOf, startShop } from './shop-page.ts'

let browser: SharedBrowser
let alfas: AlfaThread[]
beforeAll(async () => {
  browser = await openBrowser()
  alfas = [createAlfaThread(), createAlfaThread()]
})
afterAll(async () => {
  await browser.close()
  await Promise.all(alfas.map((alfa) => alfa.end()))
})

async function examine(url: string, alfa: AlfaThread) {
  const page = await browser.newPage()
  const request = { url, timeoutMs: 20_000, userAgent: null, wantsViewportImage: false, alfa }
  const { findings, engines } = await examinePage(page, request)
  await page.close()
  return { findings, engines, scores: scorePage(findings, null) }
}

/** A page with motion, fading and a frame, so that each examination might see a different state. */
const LIVELY = `<style>@keyframes in { from { opacity: 0.2 } to { opacity: 1 } } main { animation: in 40s both }
  @keyframes slide { to { transform: translateX(9px) } } h1 { animation: slide 1s infinite }</style>
  <iframe title="News" srcdoc="<p style='color: #bbb'>News of the pottery</p><img src='x.png'>"></iframe>`

test('ten examinations of one page have the same findings and score, even while another page is examined', {
  timeout: 240_000,
}, async () => {
  const source = shopOf({ number: 1, order: (items) => [...items] }) + LIVELY
  await using site = await startShop(() => source)
  const url = `${site.origin}/`
  const [alfa, otherAlfa] = alfas as [AlfaThread, AlfaThread]

  const first = await examine(url, alfa)
  const others = []
  for (let count = 1; count < 10; count += 1) {
    // In every third round, another page is examined at the same time, so that different steps of the two
    // examinations overlap.
    const isBusy = count % 3 === 0
    const [again, beside] = await Promise.all([
      examine(url, alfa),
      ...(isBusy ? [examine(`${url}?other`, otherAlfa)] : []),
    ])
    others.push(again!, ...(beside ? [beside] : []))
  }

  expect(first.findings.length).toBeGreaterThan(30)
  for (const other of others) {
    expect(other.engines).toEqual(first.engines)
    expect(other.scores).toEqual(first.scores)
    expect(other.findings).toEqual(first.findings)
  }
})
