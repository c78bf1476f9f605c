import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startCutProxy } from '../support/cut-proxy.ts'
import { make } from '../support/make.ts'
import { startWebhookService } from '../support/webhook-service.ts'

const EXAMPLE = readFileSync('docs/examples/client.ts', 'utf8')
const CLIENT = "'../../src/client/client.ts'"

let world: Awaited<ReturnType<typeof startWebhookService>>
beforeAll(async () => {
  world = await startWebhookService()
})
afterAll(() => world[Symbol.asyncDispose]())

/** Runs the example in an empty folder, as a separate program. */
function startExample(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'client-example-'))
  const source = EXAMPLE.replace(CLIENT, `'${resolve('src/client/client.ts')}'`)
  writeFileSync(join(folder, 'example.ts'), source)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const child = spawn(process.execPath, ['example.ts', 'http://shop.example/'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true })
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { lines, ended: once(child, 'close').then(([status]) => status) }
}

test('the typed client example works even if its connection is cut', async () => {
  const { key, received } = await world.owner()
  await using proxy = await startCutProxy(world.service.url)
  const { lines, ended } = startExample({ AUDIT_SERVICE_URL: proxy.url, AUDIT_SERVICE_KEY: key })

  const run = await world.service.nextRun()
  await run.issues(make.issue({ id: 'iss_1', message: 'The first issue.' }))
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('error The first issue.')
  proxy.cut()
  await run.issues(make.issue({ id: 'iss_2', message: 'The second issue.' }))
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('error The second issue.')
  run.complete()

  expect(await ended).toBe(0)
  expect(lines.slice(0, 5)).toEqual([
    'running',
    'error The first issue.',
    'error The second issue.',
    'completed',
    '2 × image-alt',
  ])
  expect(lines.slice(5)).toEqual([
    expect.stringMatching(/^dlv_\w+ delivered after 1 attempts$/),
    expect.stringMatching(/^sending dlv_\w+ again$/),
  ])
  await expect.poll(() => received().length).toBe(2)
}, 60_000)

test('the typed client example has at most 60 lines', () => {
  expect(EXAMPLE).toContain(CLIENT)
  expect(EXAMPLE.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})
