import { expect, test } from 'vitest'
import type { PageSummary } from '../../../src/engine/collect/page-summary.ts'
import { headingOrder } from '../../../src/engine/rules/ia/heading-order.ts'
import { navigationOrder } from '../../../src/engine/rules/ia/navigation-order.ts'

const ref = { selector: '#h' }

test('a skipped level is reported for a heading, but not for a paragraph in a heading element', () => {
  const skipped = (text: string) => {
    const headings = [
      { level: 1, text: 'Bread', landmark: '', ref },
      { level: 4, text, landmark: '', ref },
    ]
    return headingOrder.judge({ headings } as never)
  }

  expect(skipped('Rye and oat')).toHaveLength(1)
  expect(skipped('We bake rye and oat. '.repeat(8))).toEqual([])
})

test('a menu whose order differs between pages is reported, but not a menu with different entries', () => {
  const page = (url: string, paths: string) =>
    ({
      url,
      navigation: [...paths].map((path) => ({ group: 0, label: path, url: `/${path}`, pageKey: `/${path}` })),
    }) as unknown as PageSummary
  const judged = (paths: string) =>
    navigationOrder.judge([page('/', 'abcdefgh'), page('/part', paths)], {} as never)

  expect(judged('bacdefgh')).toHaveLength(1)
  expect(judged('bacrstuvw')).toEqual([])
})
