import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectDesktop } from '../../../src/engine/collect/collect.ts'
import { openPageAuditor, type PageAuditor } from '../rules/page-auditor.ts'

let auditor: PageAuditor

beforeAll(async () => {
  auditor = await openPageAuditor()
})
afterAll(() => auditor.close())

const missingFiles = async (script: string) => {
  await auditor.open(`<!doctype html><title>Bread</title><p>Rye</p><script src="${script}"></script>`)
  await auditor.page.evaluate('globalThis.closed')
  return (await collectDesktop(auditor.page)).missingFiles
}

test('a script that opens a WebSocket that cannot connect is not missing', async () => {
  const code =
    "globalThis.closed = new Promise((done) => { new WebSocket('ws://' + location.host + '/missing').onclose = () => done() })"

  expect(await missingFiles(`data:text/javascript,${encodeURIComponent(code)}`)).toEqual([])
})

test('a script that the server does not find is missing', async () => {
  expect(await missingFiles('/missing.js')).toMatchObject([{ kind: 'script', reason: 'status 404' }])
})
