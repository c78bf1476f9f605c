import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtDashboard } from './built-dashboard.ts'

const BYTES_MAX = 250_000

/** Matches static imports, but not `import()`. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.~-]+\.js)["']/g

test('opening the dashboard loads less than 250 kB of compressed scripts', { timeout: 120_000 }, async () => {
  const folder = await builtDashboard()
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const pending = [...page.matchAll(/<(?:script|link)[^>]+(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, path]) => path!,
  )
  const loaded = new Map<string, number>()

  for (let path = pending.pop(); path; path = pending.pop()) {
    if (loaded.has(path)) continue
    loaded.set(path, (await readFile(join(folder, `${path}.gz`))).length)
    const source = await readFile(join(folder, path), 'utf8')
    for (const [, name] of source.matchAll(STATIC_IMPORT)) pending.push(`assets/${name}`)
  }

  expect([...loaded.keys()]).toContainEqual(expect.stringMatching(/^assets\/.*\.js$/))
  expect([...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(BYTES_MAX)
})
