import { describe, expect, test } from 'vitest'
import type { FrameFacts } from '../../../src/engine/accessibility/detectors/facts.ts'
import { lookNames } from '../../../src/engine/accessibility/detectors/looks/look-names.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

/** Returns the strengths of the findings for a link with an icon. */
function strengthsFor(alt: string, href: string): string[] {
  const box = { x: 0, y: 0, width: 32, height: 32 }
  const images = [{ element: 2, kind: 'img', alt, name: alt, box, within: ['a'], beside: '' }]
  const links = [{ element: 1, name: alt, href, title: '', isDescribed: false }]
  const page = { lang: 'en', host: 'ferry.example' }
  const facts = { page, images, links, buttons: [] } as unknown as FrameFacts
  return lookNames({ facts, words: wordsWithEnglish('en') }).map(({ strength }) => strength)
}

describe('an icon whose link is named after the icon’s appearance', () => {
  test('is reported, but only as a hint if the text may also be a name', () => {
    expect(strengthsFor('Gray circle with a slanted stick', 'https://ferry.example/lost')).toEqual(['sure'])
    expect(strengthsFor('White star line', 'https://ferry.example/lost')).toEqual(['doubt'])
    expect(strengthsFor('Three stripes', 'https://ferry.example/lost')).toEqual(['doubt'])
    expect(strengthsFor('Gray circle with a stick', 'https://shop.example/')).toEqual(['sure'])
  })

  test.each(['https://ferry.example/', 'https://ferry.example/en/', 'https://ferry.example/index.html'])(
    'is not reported if it may be the logo in a link to the home page %s',
    (href) => {
      expect(strengthsFor('White star line', href)).toEqual([])
    },
  )
})
