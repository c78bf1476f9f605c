import { expect, test } from 'vitest'
import { elementNounOf } from '../../src/model/element-noun.ts'

test.each([
  ['<a href="/">', 'link'],
  ['<input type="submit" value="Send">', 'button'],
  ['<input type="search">', 'search field'],
  ['<input name="q">', 'text field'],
  ['<div class="item" role="tab">', 'tab'],
  ['<h2 id="news">', 'heading'],
  ['<canvas id="salesChart">', 'chart'],
  ['<canvas>', 'drawing'],
  ['<i class="fa fa-cog">', 'icon'],
  ['<span class="label">', 'element'],
  ['<div class="button">', 'element'],
  [null, 'element'],
])('%s is called “%s”', (element, noun) => {
  expect(elementNounOf(element)).toBe(noun)
})
