import { defaultConfig } from 'lighthouse'
import { expect, test } from 'vitest'
import { translateAuditsOnce } from '../../../src/engine/measurement/audit-texts.ts'

const AUDITS = (defaultConfig.audits ?? []).filter((audit) => typeof audit === 'string')

const readMeta = () =>
  Promise.all(
    AUDITS.map(async (name) => (await import(`lighthouse/core/audits/${name}.js`)).default.meta as object),
  )

test('the strings of all Lighthouse audits are translated only once', async () => {
  const before = await readMeta()

  await translateAuditsOnce()

  const [first, second] = [await readMeta(), await readMeta()]
  expect(first).toHaveLength(defaultConfig.audits!.length)
  expect(first).toEqual(before)
  for (const [index, meta] of first.entries()) expect(second[index], AUDITS[index]).toBe(meta)
})
