import { describe, expect, test } from 'vitest'
import { withDependencies } from '../../../src/engine/in-page/accessibility/equal-access.ts'
import { kindOfText } from '../../../src/engine/in-page/accessibility/media-text.ts'
import { decoded, fragmentOf, isNoTarget } from '../../../src/engine/in-page/collect/fragments.ts'
import { countLines, isBetterExample } from '../../../src/engine/in-page/collect/read-blocks.ts'
import { isProse } from '../../../src/engine/in-page/collect/read-content.ts'
import { judgeJsonLd } from '../../../src/engine/in-page/collect/read-document.ts'
import { playsSecondsOf } from '../../../src/engine/in-page/collect/read-media.ts'
import { leadsNowhere } from '../../../src/engine/in-page/collect/read-odd-links.ts'
import { shareOf } from '../../../src/engine/in-page/collect/read-pinned.ts'
import { residueIn } from '../../../src/engine/in-page/collect/read-residues.ts'
import { worstSessionOf } from '../../../src/engine/in-page/collect/read-shifts.ts'
import { unionOf } from '../../../src/engine/in-page/collect/read-targets.ts'
import { isInsideHovered, stateless } from '../../../src/engine/in-page/collect/sheet-walk.ts'
import { looksGenerated } from '../../../src/engine/in-page/elements/selector.ts'
import { withoutHash } from '../../../src/engine/in-page/elements/signature.ts'
import { countWords } from '../../../src/engine/in-page/elements/text.ts'

describe('the code that identifies elements', () => {
  test.each([
    ['intro', false],
    ['main-navigation', false],
    ['ember1234', true],
    ['radix-:r1:', true],
    ['css-1x2y3z', true],
    ['9lives', true],
    ['pk_5vrqwy2evxg-search', true],
    ['section_2columns', false],
  ])('detects whether the id %s is generated: %s', (id, isGenerated) => {
    expect(looksGenerated(id)).toBe(isGenerated)
  })

  test('ignores a build hash in a file name', () => {
    expect(withoutHash('/images/rye.3fa9b21c.webp')).toBe('/images/rye.webp')
    expect(withoutHash('/images/sourdough.webp')).toBe('/images/sourdough.webp')
  })
})

describe('the code that reads text', () => {
  test('counts words, or characters in scripts that use no spaces', () => {
    expect(countWords("Baker's rye-bread, 3 loaves")).toBe(4)
    expect(countWords('面包 bread')).toBe(3)
  })

  test('treats text of eight words as prose if it ends like a sentence', () => {
    expect(isProse('We bake all of our bread at five.')).toBe(true)
    expect(isProse('We bake all of our bread at five')).toBe(false)
    expect(isProse('We bake at five.')).toBe(false)
  })

  test.each([
    ['Hello {{ user.name }}', { kind: 'placeholder', text: '{{ user.name }}' }],
    [
      'Menu {% if user %}{{ user.name }}{% endif %} today',
      { kind: 'placeholder', text: '{% if user %}{{ user.name }}{% endif %}' },
    ],
    ['Total: $NaN {% if paid %}', { kind: 'placeholder', text: '$NaN' }],
    ['Total: $NaN', { kind: 'placeholder', text: '$NaN' }],
    ['Loading…', { kind: 'loading', text: 'Loading…' }],
    ['Traceback (most recent call last):', { kind: 'error', text: 'Traceback (most recent call last):' }],
    ['We are loading the oven', null],
    ['NaN', { kind: 'placeholder', text: 'NaN' }],
    ['about NaN', null],
  ])('finds leftover template text in "%s"', (text, residue) => {
    expect(residueIn(text)).toEqual(residue)
  })

  test('counts text fragments at the same height as one line, and estimates how many lines they would fill', () => {
    const piece = (top: number, left: number, right: number) => ({ top, bottom: top + 16, left, right })

    expect(countLines([piece(20, 0, 50), piece(0, 60, 100), piece(1, 0, 60)], 16)).toEqual({
      lines: 2,
      fullLines: 1.5,
    })
    expect(countLines([], 16)).toEqual({ lines: 0, fullLines: 1 })
  })

  test('chooses the longest block as an example, or the alphabetically first of several equally long blocks', () => {
    expect(isBetterExample('rye bread', 'rye')).toBe(true)
    expect(isBetterExample('oat', 'rye')).toBe(true)
    expect(isBetterExample('rye', 'oat')).toBe(false)
  })
})

describe('the code that reads links', () => {
  test('finds only fragments that point to the page itself', () => {
    const page = 'https://bakery.example/bread'

    expect(fragmentOf('#rye', `${page}#rye`, `${page}#oat`)).toBe('rye')
    expect(fragmentOf('/oat#rye', 'https://bakery.example/oat#rye', page)).toBeNull()
    expect(fragmentOf('/bread', page, page)).toBeNull()
  })

  test('decodes a fragment, and keeps a fragment that is encoded incorrectly', () => {
    expect(decoded('brot%20und%20salz')).toBe('brot und salz')
    expect(decoded('100%')).toBe('100%')
  })

  test.each(['', 'top', 'TOP', '!/cart', ':~:text=rye'])(
    'requires no target element for the fragment "%s"',
    (fragment) => {
      expect(isNoTarget(fragment)).toBe(true)
    },
  )

  test.each([
    ['#', 'More', true],
    [' javascript:void(0); ', 'More', true],
    ['#', 'Back to top', false],
    ['#', 'Top right', true],
    ['#rye', 'More', false],
  ])('detects whether the link "%s" with the text "%s" leads nowhere: %s', (href, words, isNowhere) => {
    expect(leadsNowhere(href, words, '')).toBe(isNowhere)
  })
})

describe('the code that reads layout', () => {
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  })

  test('ends a session of layout shifts after a second without a shift', () => {
    const shifts = [shift(0, 0.1), shift(900, 0.1), shift(2000, 0.15)]

    expect(worstSessionOf(shifts)).toEqual(shifts.slice(0, 2))
  })

  test('ends a session of layout shifts after five seconds', () => {
    const shifts = Array.from({ length: 8 }, (_, index) => shift(index * 900, 0.1))

    expect(worstSessionOf(shifts)).toHaveLength(6)
  })

  test('ignores shifts that follow an input', () => {
    expect(worstSessionOf([shift(0, 0.5, true), shift(100, 0.1)])).toEqual([shift(100, 0.1)])
  })

  test('combines the boxes of a target into one box', () => {
    const boxes = [
      { x: 10, y: 0, width: 10, height: 10 },
      { x: 0, y: 5, width: 5, height: 20 },
    ]

    expect(unionOf(boxes)).toEqual({ x: 0, y: 0, width: 20, height: 25 })
    expect(unionOf([])).toEqual({ x: 0, y: 0, width: 0, height: 0 })
  })

  test('counts only the visible part of a pinned bar', () => {
    expect(shareOf(-50, 100, 200)).toBe(0.25)
    expect(shareOf(250, 100, 200)).toBe(0)
  })
})

describe('the code that reads media, data and style sheets', () => {
  test.each([
    ['/film.mp4', 60, 60],
    ['/film.mp4#t=10', 60, 50],
    ['/film.mp4#t=10,20', 60, 10],
    ['/film.mp4#t=,90', 60, 60],
    ['/film.mp4', Number.POSITIVE_INFINITY, null],
  ])('calculates the playing time of %s with a length of %s s: %s s', (currentSrc, duration, seconds) => {
    expect(playsSecondsOf({ currentSrc, duration })).toBe(seconds)
  })

  test('distinguishes structured data with a type from data without a type and from invalid data', () => {
    expect(judgeJsonLd('{"@context":"https://schema.org","@type":"Bakery"}')).toEqual({
      error: null,
      isTyped: true,
    })
    expect(judgeJsonLd('[{"@type":"Bakery"}]')).toEqual({ error: null, isTyped: false })
    expect(judgeJsonLd('{"@context":')).toEqual({ error: expect.stringContaining('JSON'), isTyped: false })
  })

  test('compares selectors without pseudo-classes that depend on the user', () => {
    expect(stateless('.menu:hover > ul')).toBe('.menu > ul')
    expect(stateless('.menu:focus-within > ul')).toBe('.menu > ul')
  })

  test('distinguishes content inside a hovered element from the element itself', () => {
    expect(isInsideHovered('.menu:hover > ul')).toBe(true)
    expect(isInsideHovered('.menu:hover')).toBe(false)
    expect(isInsideHovered('.menu:hover ul::before')).toBe(false)
  })
})

describe('the code that examines accessibility', () => {
  test('treats text as a transcript if it is long enough for the recording', () => {
    expect(kindOfText('In this video a baker kneads the dough and talks about rye.', 5)).toBe('transcript')
    expect(kindOfText('In this video a baker kneads the dough and talks about rye.', 60)).toBe('none')
    expect(kindOfText('Kneading takes ten minutes.', 2)).toBe('none')
    expect(kindOfText('dough '.repeat(40), 20)).toBe('unlabeled')
    expect(kindOfText('Das Video zeigt dieselben Schritte mit dem gleichen Text.', 5)).toBe('same')
  })

  test('includes the rules that the requested rules depend on', () => {
    const rules = { a: { dependencies: ['b'] }, b: { dependencies: ['c', 'a'] }, c: {}, d: {} }

    expect([...withDependencies(['a'], rules)].sort()).toEqual(['a', 'b', 'c'])
  })
})
