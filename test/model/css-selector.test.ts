import { expect, test } from 'vitest'
import { parseSelector } from '../../src/model/css-selector.ts'

test.each([
  'main > img:nth-of-type(2)',
  '#a\\:b .c[data-x="e ] f"] ~ p + span',
  'a, b.c , #d',
  '*',
  "[href^='x' i]",
  '.x:has(> a:not(:first-child))::before',
  'my-widget >>> :host > button',
  'div.größe',
])('the CSS selector %s is valid', (text) => {
  expect(parseSelector(text)).not.toBeNull()
})

test.each([
  '',
  ' ',
  '::::',
  'a >',
  '> a',
  'div{',
  'a,',
  ', a',
  '[href^="x"',
  'a b)',
  '.1a',
  '#',
  'a..b',
  '<img>',
  'p:not(',
  'a > > b',
])('the CSS selector %j is rejected', (text) => {
  expect(parseSelector(text)).toBeNull()
})

test('a CSS selector is parsed into steps', () => {
  expect(parseSelector('UL#menu > li.on a')).toEqual([
    [
      { combinator: '', tag: 'ul', parts: ['#menu'] },
      { combinator: '>', tag: 'li', parts: ['.on'] },
      { combinator: ' ', tag: 'a', parts: [] },
    ],
  ])
})

test.each([
  'a'.repeat(100_000),
  '[a'.repeat(20_000),
  ':not('.repeat(20_000),
  `${' a'.repeat(50_000)} >`,
  `${'\\'.repeat(99_999)}`,
])('a long CSS selector never takes exponential time to parse', (text) => {
  expect(() => parseSelector(text)).not.toThrow()
})
