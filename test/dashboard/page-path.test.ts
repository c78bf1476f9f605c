import { expect, test } from 'vitest'
import { isRedirected } from '../../src/dashboard/audits/page-path.ts'

test.each([
  ['https://shop.example', null, false],
  ['https://shop.example', 'https://shop.example/', false],
  ['HTTPS://Shop.example:443/a', 'https://shop.example/a', false],
  ['http://shop.example/', 'https://shop.example/', true],
  ['https://shop.example/a', 'https://shop.example/a/', true],
  ['not a URL', 'https://shop.example/', true],
])('a page requested at %s and loaded from %s counts as redirected: %s', (url, finalUrl, expected) => {
  expect(isRedirected({ url, finalUrl })).toBe(expected)
})
