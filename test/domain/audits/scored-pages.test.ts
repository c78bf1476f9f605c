import { expect, test } from 'vitest'
import { scoredPagesOf } from '../../../src/domain/audits/scored-pages.ts'
import { make } from '../../support/make.ts'

const [A, B] = ['https://shop.example/a', 'https://shop.example/b']

test('scoredPagesOf counts the completed pages, and maps their final URLs to their sizes', () => {
  const pages = [
    make.page({ url: A, finalUrl: B, size: 30 }),
    make.page({ url: A, finalUrl: null, status: 'failed', scores: null }),
  ]

  expect(scoredPagesOf(pages)).toEqual({ pageCount: 1, sizes: new Map([[B, 30]]) })
})

test('scoredPagesOf omits the count if no page is completed, and the sizes of pages of older audits', () => {
  const { size: _size, ...older } = make.page({ url: A, status: 'failed' })

  expect(scoredPagesOf([older])).toEqual({ sizes: new Map() })
})
