import { describe, expect, test } from 'vitest'
import { componentOf } from '../../src/model/issue-component.ts'

describe('the component of an issue', () => {
  test.each([
    ['leaves out places among siblings', 'main > ul:nth-of-type(2) > li:nth-of-type(13)', 'main > ul > li'],
    ['keeps ids', '#menu > li:nth-of-type(3) > a', '#menu > li > a'],
    ['leaves out the numbers of ids', '#comment-12 > p', '#comment-* > p'],
    ['leaves out all of them', '#row-3-col-4 > p', '#row-*-col-* > p'],
    ['steps into shadow roots', 'x-card:nth-of-type(2) >>> :host > p', 'x-card >>> :host > p'],
    [
      'keeps what stands in quotation marks',
      'a[href="/a > b:nth-of-type(2)#c3"]',
      'a[href="/a > b:nth-of-type(2)#c3"]',
    ],
  ])('%s', (_what, selector, component) => {
    expect(componentOf({ selector, element: '<p>' })).toBe(component)
  })

  test.each([
    ['main > a[href="/mug"]', '<a class="card wide" href="/mug">', 'main > a.card.wide'],
    ['a[href="/cup > 2"]', '<a href="/cup > 2" class="wide card">', 'a.card.wide'],
    ['x-card >>> img[src="/cup.png"]', '<img class="photo" src="/cup.png">', 'x-card >>> img.photo'],
  ])('names by its classes what its selector %s names by itself', (selector, element, component) => {
    expect(componentOf({ selector, element })).toBe(component)
  })

  test('is found quickly for any names in a page', () => {
    const selector = `#${'a'.repeat(200_000)} > p`

    // In quadratic time, this would take minutes.
    expect(componentOf({ selector, element: '<p>' })).toBe(selector)
  })

  test('is null for the whole page', () => {
    expect(componentOf({ selector: null, element: null })).toBeNull()
  })
})
