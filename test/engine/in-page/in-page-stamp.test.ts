import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInPageBuilt, requireInPageBundle } from '../../../src/engine/browser/in-page-stamp.ts'

const ROOT = join(import.meta.dirname, '../../..')

describe('the in-page scripts', () => {
  test('are stale when one of their sources has changed', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'in-page-'))
    await mkdir(join(copy, 'src/engine'), { recursive: true })
    for (const path of ['dist/in-page', 'src/engine/in-page', 'vite.in-page.config.ts'])
      await cp(join(ROOT, path), join(copy, path), { recursive: true })
    expect(isInPageBuilt(copy)).toBe(true)

    await appendFile(join(copy, 'src/engine/in-page/element-boxes.ts'), '// changed\n')

    expect(isInPageBuilt(copy)).toBe(false)
    expect(() => requireInPageBundle(copy)).toThrow('Run `npm run build`')
    await rm(copy, { recursive: true })
  })
})
