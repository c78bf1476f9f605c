import { expect, test } from 'vitest'
import { scoredPagesOf } from '../../../src/domain/audits/scored-pages.ts'
import { make } from '../../support/make.ts'

const [A, B] = ['https://shop.example/a', 'https://shop.example/b']

test('counts the completed pages and finds their sizes by final URL', () => {
  const pages = [
    make.page({ url: A, finalUrl: B, size: 30 }),
    make.page({ url: A, finalUrl: null, status: 'failed', scores: null }),
  ]

  expect(scoredPagesOf(pages)).toEqual({ pageCount: 1, sizes: new Map([[B, 30]]) })
})

test('has no page count without completed pages, and no size for pages of older audits', () => {
  const { size: _size, ...older } = make.page({ url: A, status: 'failed' })

  expect(scoredPagesOf([older])).toEqual({ sizes: new Map() })
})
