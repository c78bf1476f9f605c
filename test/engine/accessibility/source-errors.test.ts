import { expect, test } from 'vitest'
import { textsAbout } from '../../../src/engine/accessibility/source/source-check.ts'
import { sourceErrorsIn } from '../../../src/engine/accessibility/source/source-errors.ts'

test.each([
  ['<p>\n<img alt="Pier" src="p.png" alt=""></p>', 2, 'repeated-attribute', 'alt'],
  ['<p id=a class="b" ID=\'c\'>Pier</p>', 1, 'repeated-attribute', 'id'],
  [
    '<script>"<p id=a id=b>"</script>\n<a href="/x" class="y>Pier</a> <a href="/z">Boat</a>',
    2,
    'stray-quote',
    'z"',
  ],
  ['<img alt="The "old" pier" src="p.png">', 1, 'inner-quote', 'alt'],
  ['<p\ntitle="On\nthe "old" pier" id="a">', 3, 'inner-quote', 'title'],
  ['<p title="<b class="x">old</b> pier">', 1, 'inner-quote', 'title'],
  ["<p title='It's old' id='a'>", 1, 'inner-quote', 'title'],
  ['<a href="/x class="y">Pier</a>', 1, 'unclosed-quote', 'href'],
  ['<p>\n<a href="/x>4.13</a>\nor <a href="/y" title="z">code</a>', 2, 'unclosed-url', 'href'],
  ['<a href="/x"" id="a">Pier</a>', 1, 'extra-quote', 'href'],
  ['<div class="y" <p>Pier</p></div>', 1, 'unclosed-tag', '<p'],
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

test.each([
  [
    '<p>\n<p data-note="On\nthe "old" pier">',
    'On line 3 of the HTML, the value of data-note on a <p> contains quotation marks. Browsers end it before “old”.',
    'Replace the quotation marks in the value of data-note with &quot;.',
  ],
  [
    '<a href="/x class="y">Pier</a>\n<b id=a id=b></b>',
    'On line 1 of the HTML, the quotation mark at the end of the value of href is missing, so browsers read class= as part of this value. 1 more tag has a similar mistake, on line 2.',
    'End the value of href with a quotation mark before class=.',
  ],
  [
    '<a href="/x.zip>4.13</a>, or see the <a href="/y" title="Source">code</a>',
    'On line 1 of the HTML, the href of the link “4.13” has no closing quotation mark. Browsers treat everything up to the next quotation mark as part of the URL, so the URL is wrong and the content in between is missing.',
    'Add a quotation mark at the end of the URL: href="/x.zip".',
  ],
  [
    '<p class="a b" class="b c">Pier</p>',
    'On line 1 of the HTML, a tag has the attribute class twice. Browsers ignore the second value.',
    'Put all classes in one attribute: class="a b c".',
  ],
  [
    '<a href="/tides.html" title="Next: <i class="no">2. </i>Tides">Next</a>',
    'On line 1 of the HTML, the title of the link to “tides.html” contains the tag <i>, which has quotation marks. Browsers end it before “no”, and show the rest of the value as text.',
    'Remove the tags from this value, since it can contain only text: title="Next: 2. Tides".',
  ],
])('textsAbout explains how to correct %s', (html, message, fix) => {
  expect(textsAbout(sourceErrorsIn(html))).toEqual({ message, fix })
})
