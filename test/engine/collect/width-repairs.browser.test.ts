import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectPhone } from '../../../src/engine/collect/collect.ts'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const page = (body: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><title>Bread</title><style>body { margin: 0 }</style>${body}`
const links = Array.from({ length: 8 }, (_, index) => `<li><a href="/${index}">Bread ${index}</a></li>`).join(
  '',
)

/** Returns the repair for the widest element on a phone, as “style → selector”. */
async function repairIn(body: string): Promise<string | null> {
  const { phone } = await auditor.collect(page(body))
  const [widest] = phone.overflowing
  return widest?.repair ? `${widest.repair.style} → ${widest.repair.ref.selector}` : null
}

describe('the repair for an element that is wider than a phone', () => {
  test.each([
    [
      'wraps the list inside of a bar',
      `<div id="bar"><ul id="list" style="display: flex; gap: 20px; list-style: none">${links}</ul></div>`,
      'flex-wrap: wrap → #list',
    ],
    [
      'breaks a long word',
      `<div id="column" style="width: 200px; margin-left: 150px"><p id="word">${'rye'.repeat(20)}</p></div>`,
      'overflow-wrap: anywhere → #word',
    ],
    [
      'lets text wrap',
      '<p id="text" style="white-space: nowrap">The bakery bakes its bread at five in the morning, every day.</p>',
      'white-space: normal → #text',
    ],
    [
      'limits an image',
      '<img id="loaf" alt="Loaf" src="/image.svg" style="width: 700px; height: 300px">',
      'max-width: 100%; height: auto → #loaf',
    ],
    [
      'resets a margin',
      '<div id="box" style="margin-left: 200px; margin-right: -100px">Rye bread</div>',
      'margin-left: 0; margin-right: 0 → #box',
    ],
    [
      'stacks the columns of a grid',
      `<div id="grid" style="display: grid; grid-template-columns: repeat(3, 200px)"><p>Rye</p><p>Oat</p><p>Spelt</p></div>`,
      'grid-template-columns: minmax(0, 1fr) → #grid',
    ],
  ])('%s', async (_what, body, repair) => {
    expect(await repairIn(body)).toBe(repair)
  })

  test('does not break short words, and is not suggested for tables, which should scroll', async () => {
    const short = `<p id="text" style="font-size: 16px; min-width: 500px"><b style="margin-left: 380px">Bread</b></p>`

    expect(String(await repairIn(short))).not.toContain('overflow-wrap')
    expect(await repairIn('<table style="width: 600px"><tr><td>Rye</table>')).toBeNull()
  })
})

test('the page can’t detect that repairs are being tried', async () => {
  await auditor.open(
    page(`<style>* { transition: all 0.3s }</style><ul id="list" style="display: flex; gap: 20px">${links.repeat(5)}</ul><script>
      changes = 0
      new MutationObserver((records) => { changes += records.length })
        .observe(document, { attributes: true, childList: true, subtree: true })
      document.addEventListener('transitionrun', () => { changes += 1 })
    </script>`),
  )
  const before = await auditor.page.content()
  await auditor.page.evaluate(() => {
    Object.assign(globalThis, { changes: 0 })
  })

  const { overflowing } = await collectPhone(auditor.page)

  expect(overflowing[0]?.repair?.style).toBe('flex-wrap: wrap')
  expect(await auditor.page.content()).toBe(before)
  expect(
    await auditor.page.evaluate(() => [
      (globalThis as unknown as { changes: number }).changes,
      document.adoptedStyleSheets.length,
      document.getAnimations().length,
    ]),
  ).toEqual([0, 0, 0])
})
