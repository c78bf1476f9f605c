import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeItems } from '../../../src/engine/measurement/elements.ts'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const SLIDE = 'left: 0; top: 0; width: 100%; height: 100%'
const IMAGE = { path: '1,HTML,1,BODY,0,DIV', url: null }

test.each([
  ['white content', `<div style="position: absolute; background: #fff; ${SLIDE}"><p>Rye</p></div>`, true],
  ['transparent content', `<div style="position: absolute; ${SLIDE}"></div>`, false],
  ['a part', `<div style="position: absolute; background: #fff; ${SLIDE}; width: 50%"></div>`, false],
  ['a dialog', `<div style="position: fixed; background: #fff; ${SLIDE}"></div>`, false],
])('an element is covered by %s: %#', async (_what, cover, isCovered) => {
  await auditor.open(
    `<!doctype html><title>Bread</title><div style="position: absolute; background: #eee; ${SLIDE}"></div>${cover}`,
  )
  const item = { ...IMAGE, selector: null, snippet: null, label: null }
  const describe = await describeItems(auditor.page, [
    { ...item, wastedBytes: null, wastedMs: null, shift: null },
  ])

  expect(describe({ ...item, wastedBytes: null, wastedMs: null, shift: null })?.isCovered).toBe(isCovered)
})
