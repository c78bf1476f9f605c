import { expect, test } from 'vitest'
import { sourceErrorsIn } from '../../../src/engine/accessibility/source-errors.ts'

test.each([
  ['<p>\n<img alt="Pier" src="p.png" alt=""></p>', 2, 'repeated-attribute', 'alt'],
  ['<p id=a class="b" ID=\'c\'>Pier</p>', 1, 'repeated-attribute', 'id'],
  [
    '<script>"<p id=a id=b>"</script>\n<a href="/x" class="y>Pier</a> <a href="/z">Boat</a>',
    2,
    'broken-quote',
    'z"',
  ],
  ['<img alt="The "old" pier" src="p.png">', 1, 'broken-quote', 'old"'],
])('sourceErrorsIn finds the mistake in %s', (html, line, kind, attribute) => {
  expect(sourceErrorsIn(html)).toMatchObject([{ line, kind, attribute }])
})

test.each([
  '<img alt="Pier" src="p.png"><img alt="Boat" src="b.png">',
  '<p class="a" class="a">Pier</p>',
  '<p data-x="1" data-x="2">Pier</p>',
  '<!-- <img alt="a" alt="b"> --><script>"<img alt=a alt=b>"</script>',
  '<a href="/x?a=1&b=2" title=\'The "old" pier\' disabled>Pier</a>',
  '<input value=a/b required /><br/>',
  'a < b and <',
  '<p title="unclosed',
])('sourceErrorsIn finds nothing in %s', (html) => {
  expect(sourceErrorsIn(html)).toEqual([])
})

test('sourceErrorsIn processes a long page quickly', () => {
  expect(sourceErrorsIn('<p class="a" id="b">Pier</p>\n'.repeat(40_000))).toEqual([])
})
