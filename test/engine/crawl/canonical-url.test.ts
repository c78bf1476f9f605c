import { expect, test } from 'vitest'
import { canonicalUrl } from '../../../src/engine/crawl/canonical-url.ts'

test.each([
  ['drops the fragment', 'http://a.test/p#part', 'http://a.test/p'],
  ['drops the default port and the case of the host', 'HTTP://A.test:80/P', 'http://a.test/P'],
  ['drops tracking parameters', 'http://a.test/?utm_source=x&id=1&GCLID=2&fbclid', 'http://a.test/?id=1'],
  [
    'drops session parameters',
    'http://a.test/p;jsessionid=4F?PHPSESSID=1&sid=0123456789abcdef',
    'http://a.test/p',
  ],
  ['keeps a short sid', 'http://a.test/?sid=12', 'http://a.test/?sid=12'],
  [
    'drops return URLs',
    'http://a.test/login?next=/cart&return_to=https%3A%2F%2Fa.test',
    'http://a.test/login',
  ],
  ['keeps a cursor named next', 'http://a.test/?next=20', 'http://a.test/?next=20'],
  ['sorts parameters and keeps their spelling', 'http://a.test/?b=%20x&a&b=1', 'http://a.test/?a&b=%20x&b=1'],
  ['drops a question mark without parameters', 'http://a.test/?', 'http://a.test/'],
  ['keeps index.html and the final slash', 'http://a.test/x/index.html', 'http://a.test/x/index.html'],
])('%s', (_name, address, canonical) => {
  expect(canonicalUrl(address)).toBe(canonical)
  expect(canonicalUrl(canonical)).toBe(canonical)
})
