import { describe, expect, test } from 'vitest'
import { findMoves } from '../../../src/domain/history/near-identity.ts'
import type { Issue } from '../../../src/model/issue.ts'
import { knownIssue, loggedIssue } from '../../support/history-pages.ts'

const image = (name: string, fields: Partial<Issue> = {}): Partial<Issue> => ({
  rule: 'image-alt',
  fingerprint: `image ${name}`,
  element: `<img src="/${name}.png" class="card">`,
  selector: `main > ul > li > img[src="/${name}.png"]`,
  signature: `img|src=/${name}.png|in=main/New pots`,
  message: 'The image has no alternative text.',
  box: { x: 0, y: 100, width: 50, height: 50 },
  ...fields,
})

const link = (text: string, fields: Partial<Issue> = {}): Partial<Issue> => ({
  rule: 'target-size',
  fingerprint: `link ${text}`,
  element: '<a class="swatch">',
  selector: 'main > ul > li > a',
  signature: `a|href=/shop.html|text=${text}|in=main/Colors`,
  message: 'This link measures 14 × 14 px.',
  ...fields,
})

function movesOf(gone: Partial<Issue>[], found: Partial<Issue>[]) {
  const moves = findMoves(
    gone.map((fields) => knownIssue({ issue: loggedIssue(fields) })),
    found.map((fields) => loggedIssue(fields)),
  )
  return moves.map(({ from, to }) => [from.fingerprint, to.fingerprint])
}

describe('findMoves', () => {
  test('recognizes an element in a different landmark, with different names and wrappers', () => {
    const moved = image('mug', {
      fingerprint: 'moved',
      element: '<img src="/mug.png" class="x7k2">',
      selector: 'footer > div > div > div:nth-of-type(2) > img',
      signature: 'img|src=/mug.png|in=contentinfo/',
      box: { x: 400, y: 3000, width: 50, height: 50 },
    })
    expect(movesOf([image('mug')], [moved])).toEqual([['image mug', 'moved']])
  })

  test('compares only the start of long text', () => {
    const long = (end: string) => image('mug', { message: `Wrong: ${'x'.repeat(1_000_000)}${end}` })
    expect(movesOf([long('a')], [{ ...long('b'), fingerprint: 'moved' }])).toEqual([['image mug', 'moved']])
  })

  test('ignores generated ids in URLs and names in messages', () => {
    const before = link('Returns', {
      signature: 'a|href=/about.html#k12|text=Returns|in=main/',
      message: 'a.swatch is small',
    })
    const after = link('Returns', {
      fingerprint: 'moved',
      signature: 'a|href=/about.html|text=Returns|in=main/',
      message: 'a.x9 is small',
    })
    expect(movesOf([before], [after])).toEqual([['link Returns', 'moved']])
  })

  test('distinguishes two swapped defects of one rule', () => {
    expect(movesOf([image('mug')], [image('bowl')])).toEqual([])
    expect(movesOf([link('Teal')], [link('Moss')])).toEqual([])
    const view = (href: string) =>
      link('View', { fingerprint: href, signature: `a|href=${href}|text=View|in=main/` })
    expect(movesOf([view('/mug.html')], [view('/bowl.html')])).toEqual([])
  })

  test('never matches issues with different rules, tags or page loads', () => {
    const gone = [image('mug')]
    expect(movesOf(gone, [image('mug', { rule: 'image-size' })])).toEqual([])
    expect(movesOf(gone, [image('mug', { element: '<div role="img">' })])).toEqual([])
    expect(movesOf(gone, [image('mug', { viewport: 'phone' })])).toEqual([])
  })

  test('matches issues one to one, starting with the most similar pair, regardless of their order', () => {
    const at = (name: string, y: number) => ({ fingerprint: name, box: { x: 0, y, width: 9, height: 9 } })
    const gone = [link('Teal', at('first', 100)), link('Teal', at('second', 900))]
    const found = [
      link('Teal', at('upper', 120)),
      link('Teal', at('lower', 880)),
      link('Teal', at('last', 5000)),
    ]
    const expected = [
      ['first', 'upper'],
      ['second', 'lower'],
    ]

    expect(movesOf(gone, found).sort()).toEqual(expected)
    expect(movesOf(gone.toReversed(), found.toReversed()).sort()).toEqual(expected)
  })

  test('recognizes elements without words by their position', () => {
    const list = (fields: Partial<Issue>) => ({
      ...image('list'),
      element: '<ul>',
      signature: 'ul|in=main/Pots',
      ...fields,
    })
    const wrapped = list({ fingerprint: 'wrapped', signature: 'ul|in=main/', selector: 'main > div > ul' })
    const elsewhere = list({
      fingerprint: 'elsewhere',
      signature: 'ul|in=main/Journal',
      box: { x: 0, y: 2000, width: 50, height: 50 },
    })
    expect(movesOf([list({})], [wrapped])).toEqual([['image list', 'wrapped']])
    expect(movesOf([list({})], [elsewhere])).toEqual([])
  })

  test('compares hundreds of issues of a page, and gives up above a limit', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => image(`pot-${index}`))
    const renamed = (count: number) =>
      many(count).map((one) => ({ ...one, fingerprint: `new ${one.fingerprint}` }))
    expect(movesOf(many(400), renamed(400))).toHaveLength(400)
    expect(movesOf(many(500), renamed(500))).toEqual([])
  })
})
