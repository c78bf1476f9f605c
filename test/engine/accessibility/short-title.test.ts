import { describe, expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { shortTitle } from '../../../src/engine/accessibility/detectors/titles/short-title.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const HEADING = 'The world’s fastest static site generator Hugo'

/** Returns the number of findings for a page with the given title and a heading that ends with it. */
function countOn(path: string, link: object | null, title = 'Hugo', text = HEADING): number {
  const page = { root: 1, isMain: true, title, path, siteName: 'Hugo' }
  const links = link ? [{ name: 'Hugo', hasImage: false, within: [], ...link }] : []
  const facts = { page, links, blocks: [{ level: 1, text, within: [] }] } as unknown as FrameFacts
  return shortTitle({ facts, words: wordsWithEnglish('en') }).length
}

describe('a title that is only the name of the site', () => {
  test('is reported on pages other than the home page', () => {
    expect(countOn('/docs/start/', null)).toBe(1)
    expect(countOn('/docs/start/', { href: 'https://x.example/docs/', hasImage: true })).toBe(1)
  })

  test.each([
    ['the root', '/', null],
    ['a folder with the name of the site', '/hugo/', null],
    ['a page to which the logo links', '/sites/7/', { href: 'https://x.example/sites/7/', hasImage: true }],
    [
      'a page to which the header links',
      '/sites/7/',
      { href: 'https://x.example/sites/7/', within: ['header'] },
    ],
  ])('is not reported on the home page at %s', (_where, path, link) => {
    expect(countOn(path, link)).toBe(0)
  })

  test('is also reported if the heading introduces it in another language', () => {
    const title = 'Universität Arkham'
    expect(countOn('/suche', null, title, `Ergebnisse der Suche nach Barrieren an der ${title}`)).toBe(1)
  })
})
