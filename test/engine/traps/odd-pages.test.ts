import { expect, test } from 'vitest'
import { NARROW, SPECULATING, UNPAINTED } from './odd-pages.ts'

test('the test site has 40 unusual pages', () => {
  const pages = [SPECULATING, UNPAINTED, NARROW].flatMap((group) => Object.keys(group))

  expect(new Set(pages).size).toBe(40)
})
