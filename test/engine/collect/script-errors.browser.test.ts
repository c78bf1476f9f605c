import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectDesktop } from '../../../src/engine/collect/collect.ts'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

test.each([
  ["document.getElementById('oven').getAttribute('data-heat')", '#oven[data-heat]'],
  ["document.querySelector('.oven p').textContent = 'hot'", '.oven p'],
  ["window.oven = document.getElementById('oven'); oven.getAttribute('data-heat')", undefined],
  ['null.heat', undefined],
  ["document.getElementById('bread').heat.degrees", undefined],
])('an error in %s names the missing element %s', async (code, missing) => {
  await auditor.open(`<!doctype html><title>Bread</title><p id="bread">Rye</p><script>\n${code}</script>`)

  const { scriptErrors } = await collectDesktop(auditor.page)

  expect(scriptErrors).toHaveLength(1)
  expect(scriptErrors[0]!.missing).toBe(missing)
})
