import { describe, expect, test } from 'vitest'
import { componentOf } from '../../src/model/issue-component.ts'

describe('an issue’s component', () => {
  test.each([
    ['is the tag of a plain link', 'ul:nth-of-type(2) > li:nth-of-type(13) > a', '<a href="/a">', 'a'],
    ['is the same if the URL identifies the link', 'a[href="/a > b"]', '<a href="/a > b">', 'a'],
    ['includes the parent of an unspecific tag', '#comment-12 > p > b', '<b>', 'p > b'],
    ['includes the landmark', 'body > nav > ul > li > a', '<a href="/">', 'nav > a'],
    [
      'includes an id that serves as a landmark',
      '#page-header2 > p > a',
      '<a href="/">',
      '#page-header* > a',
    ],
    ['omits the numbers of ids', '#row-3-col-4 > span', '<span>', '#row-*-col-* > span'],
    ['omits the host of a shadow root', 'x-card:nth-of-type(2) >>> :host > div', '<div>', 'div'],
    ['includes the classes in sorted order', 'main > div', '<div class="wide card">', 'div.card.wide'],
    ['has classes instead of the landmark', 'nav > a[href="/mug"]', '<a class="card" href="/mug">', 'a.card'],
  ])('%s', (_what, selector, element, component) => {
    expect(componentOf({ selector, element })).toBe(component)
  })

  test.each([
    ['states', 'tab active is-open hover:red', 'a.tab'],
    ['variants of another class', 'btn btn-danger btn-lg', 'a.btn'],
    ['modifiers', 'card__link--wide', 'a.card__link'],
    ['utility classes', 'label bg-green text-white mt-4 col-md-6', 'a.label'],
    ['numbers', 'post-123', 'a.post-*'],
    ['generated names', 'css-1x2y3z menu', 'a.menu'],
  ])('omits %s', (_what, classes, component) => {
    expect(componentOf({ selector: 'a', element: `<a class="${classes}">` })).toBe(component)
  })

  test('is found in linear time, regardless of the names on the page', () => {
    const selector = `#${'a'.repeat(200_000)} > p`

    // With quadratic time, this test would take minutes.
    expect(componentOf({ selector, element: '<p>' })).toContain('p')
  })

  test('is null for the whole page', () => {
    expect(componentOf({ selector: null, element: null })).toBeNull()
  })
})
