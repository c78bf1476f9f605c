import { describe, expect, test } from 'vitest'
import { createSuppressionMatcher, pageTest } from '../../src/model/suppression-match.ts'
import { make } from '../support/make.ts'

const conditions = (fields: Partial<Parameters<typeof createSuppressionMatcher>[0][number]>) => ({
  rule: 'image-alt',
  component: null,
  selector: null,
  pagePattern: null,
  fingerprint: null,
  ...fields,
})

const hides = (fields: Parameters<typeof conditions>[0], issue: Parameters<typeof make.issue>[0] = {}) =>
  createSuppressionMatcher([conditions(fields)])(make.issue(issue)) !== null

describe('a suppression', () => {
  test('hides only issues from its rule', () => {
    expect(hides({ fingerprint: 'f1' })).toBe(true)
    expect(hides({ fingerprint: 'f1' }, { rule: 'color-contrast' })).toBe(false)
  })

  test('hides an issue only if all of its conditions match', () => {
    const element = { selector: 'main > p:nth-of-type(3)', element: '<p class="note active">' }
    const page = { pagePattern: 'http://shop.example/*' }

    expect(hides({ component: 'p.note', ...page }, element)).toBe(true)
    expect(hides({ component: 'p.other', ...page }, element)).toBe(false)
    expect(hides({ component: 'p.note', pagePattern: 'http://blog.example/*' }, element)).toBe(false)
    expect(hides({ component: 'p.note', ...page, fingerprint: 'f2' }, element)).toBe(false)
  })

  test('with an element condition never matches an issue about a whole page', () => {
    const page = { selector: null, element: null }

    expect(hides({ selector: '*' }, page)).toBe(false)
    expect(hides({ component: 'html' }, page)).toBe(false)
  })
})

describe('a suppression’s selector', () => {
  const issue = {
    selector: '#menu > ul > li:nth-of-type(2) > a',
    element: '<a href="/x" class="link primary" data-test="buy">',
  }

  test.each([
    '#menu > ul > li:nth-of-type(2) > a',
    '#menu>ul >li:nth-of-type(2)> a',
    'a',
    'a.link',
    '.primary.link',
    "[data-test='buy']",
    'a[href]',
    '#menu a',
    '#menu li a.link',
    'ul > li > a',
    'p, #menu a',
    '*',
  ])('selects the element with %s', (selector) => {
    expect(hides({ selector }, issue)).toBe(true)
  })

  test.each([
    'li',
    '#menu',
    'a.other',
    '#menu > a',
    'ul > a',
    'li:nth-of-type(3) > a',
    'li + li a',
    '#other a',
    '[href="/"]',
  ])('does not select the element with %s', (selector) => {
    expect(hides({ selector }, issue)).toBe(false)
  })

  test('selects an element in a shadow root by its path', () => {
    const inside = { selector: 'my-card >>> :host > img', element: '<img src="mug.png">' }

    expect(hides({ selector: 'my-card >>> :host > img' }, inside)).toBe(true)
    expect(hides({ selector: 'my-card img' }, inside)).toBe(true)
    expect(hides({ selector: 'my-card > img' }, inside)).toBe(false)
  })

  test('never takes exponential time to match', () => {
    const deep = { selector: Array.from({ length: 200 }, () => 'div').join(' > '), element: '<div>' }

    expect(hides({ selector: `.nope ${'div '.repeat(180)}` }, deep)).toBe(false)
  })
})

describe('the page pattern', () => {
  test.each([
    ['http://shop.example', 'http://shop.example/', true],
    ['HTTP://Shop.example:80/', 'http://shop.example/', true],
    ['http://shop.example/', 'http://shop.example/about', false],
    ['http://shop.example/*', 'http://shop.example/', true],
    ['http://shop.example/*/edit', 'http://shop.example/a/b/edit', true],
    ['http://shop.example/*/edit', 'http://shop.example/a/b/edit?x', false],
    ['http://*.shop.example/*', 'http://en.shop.example/about', true],
    ['http://*.shop.example/*', 'http://shop.example/about', false],
    ['http://shop.example/a*a', 'http://shop.example/a', false],
    ['http://shop.example/*b*b', 'http://shop.example/ab', false],
    ['http://shop.example/*?page=*', 'http://shop.example/list?page=3', true],
    ['http://shop.example/#top', 'http://shop.example/#bottom', true],
    ['http://shop.example/a.b', 'http://shop.example/aXb', false],
  ])('%s matches %s: %s', (pattern, pageUrl, isNamed) => {
    expect(pageTest(pattern)({ pageUrl })).toBe(isNamed)
  })

  test('never takes exponential time to match', () => {
    const pattern = `http://shop.example/${'*a'.repeat(400)}b`

    expect(pageTest(pattern)({ pageUrl: `http://shop.example/${'a'.repeat(5000)}` })).toBe(false)
  })
})
