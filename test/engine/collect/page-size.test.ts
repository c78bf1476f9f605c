import { expect, test } from 'vitest'
import { pageSizeOf } from '../../../src/engine/collect/page-size.ts'
import { soundPage } from '../rules/sound-page.ts'

const empty = { ...soundPage, links: [], fields: [], images: [], headings: [], wordCount: 0 }

test('a page’s size counts one unit for every 20 words', () => {
  expect(pageSizeOf(empty)).toBe(0)
  expect(pageSizeOf({ ...empty, wordCount: 200 })).toBe(10)
})

test('a page’s size includes visible links, but not hidden ones', () => {
  const [link] = soundPage.links
  const links = [
    { ...link!, isShown: true },
    { ...link!, isShown: false },
  ]

  expect(pageSizeOf({ ...empty, links })).toBe(1)
})
