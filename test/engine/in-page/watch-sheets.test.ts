import { expect, test } from 'vitest'
import { restyledBefore } from '../../../src/engine/in-page/collect/watch-sheets.ts'

const changeAt = (atMs: number, href = 'full.css', before?: string) => ({
  atMs,
  href,
  ...(before !== undefined && { before }),
})

function restyledAfter(changes: ReturnType<typeof changeAt>[], shiftsMs: number[]) {
  Object.assign(globalThis, { sheetWatch: { changes, stop: () => {} } })
  return restyledBefore(shiftsMs)
}

test('a style sheet counts if it changes at most 500 ms before a shift', () => {
  expect(restyledAfter([changeAt(500)], [1000])).toEqual({ href: 'full.css' })
  expect(restyledAfter([changeAt(500)], [900, 1400])).toEqual({ href: 'full.css' })
  expect(restyledAfter([changeAt(500)], [1001])).toBeNull()
  expect(restyledAfter([changeAt(500)], [400])).toBeNull()
})

test('a replaced style sheet takes precedence over one that is turned on', () => {
  expect(restyledAfter([changeAt(500, 'full.css', 'plain.css'), changeAt(600, 'late.css')], [700])).toEqual({
    href: 'full.css',
    before: 'plain.css',
  })
})

test.each([
  ['https://fonts.googleapis.com/css2?family=Inter', null],
  ['https://cdn.example/font-awesome/6.5/css/all.min.css', null],
  ['/css/bootstrap-icons.min.css', null],
  ['fonts.css', null],
  ['https://fonts.googleapis.com/icon?family=Material+Icons', null],
  ['/css/main.css', '/css/main.css'],
  ['/css/style-fontsize.css', '/css/style-fontsize.css'],
  ['silicon.css', 'silicon.css'],
])('the style sheet %s counts unless it is only for fonts or icons: %s', (href, expected) => {
  expect(restyledAfter([changeAt(500, href)], [600])?.href ?? null).toBe(expected)
})
