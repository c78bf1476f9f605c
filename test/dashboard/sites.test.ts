import { describe, expect, test } from 'vitest'
import { issuesPath, siteListPath, sitePath } from '../../src/dashboard/sites/site-urls.ts'
import { tagsOf, textOfTags } from '../../src/dashboard/sites/tags.ts'
import { worstComponents } from '../../src/dashboard/sites/worst-components.ts'

test('typed tags are separated by commas, and repeated tags are removed', () => {
  expect(tagsOf(' shop, eu ,,shop,  ')).toEqual(['shop', 'eu'])
  expect(tagsOf('')).toEqual([])
  expect(tagsOf(textOfTags(['big shop', 'eu']))).toEqual(['big shop', 'eu'])
})

test('URLs of dashboard views contain only the necessary parameters, with escaped values', () => {
  expect(siteListPath({})).toBe('/sites')
  expect(siteListPath({ tag: 'a&b', sandbox: true })).toBe('/sites?tag=a%26b&sandbox=true')
  expect(sitePath({ url: 'https://shop.example', sandbox: false })).toBe(
    '/sites/site?url=https%3A%2F%2Fshop.example',
  )
  expect(issuesPath('aud_1', { pageUrl: 'https://shop.example/?a=1', rule: 'image-alt' })).toBe(
    '/audits/aud_1?page=https%3A%2F%2Fshop.example%2F%3Fa%3D1&q=image-alt',
  )
})

describe('the list of the worst components', () => {
  const group = (selectorPattern: string | null, overall: number, pages: string[], count = 2) => ({
    selectorPattern,
    scoreGain: { overall },
    pages,
    count,
    title: `${count} issues of ${selectorPattern}`,
  })

  test('combines the causes of each component and starts with the costliest component', () => {
    const groups = [
      group('p.note', 1, ['/a']),
      group('nav > a', 0.8, ['/a', '/b']),
      group(null, 9, ['/a']),
      group('nav > a', 0.7, ['/b', '/c'], 5),
    ]

    expect(worstComponents(groups, 5)).toEqual([
      {
        selector: 'nav > a',
        issues: 7,
        pages: 3,
        gain: 1.5,
        titles: ['2 issues of nav > a', '5 issues of nav > a'],
      },
      { selector: 'p.note', issues: 2, pages: 1, gain: 1, titles: ['2 issues of p.note'] },
    ])
    expect(worstComponents(groups, 1).map(({ selector }) => selector)).toEqual(['nav > a'])
  })
})
