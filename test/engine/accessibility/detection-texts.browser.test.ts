import { expect, test } from 'vitest'
import { documentOf, openDetecting } from './detecting.ts'

const { found } = openDetecting()

const textsOf = async (rule: string, source: string): Promise<string[]> =>
  (await found(source)).filter((one) => one.rule === rule).map(({ message, fix = '' }) => `${message} ${fix}`)

test.each([
  ['without items', '<ul></ul>', 'This ul element has no items.'],
  [
    'with items that show nothing',
    '<ul><li></li><li></li></ul>',
    'The 2 items of this list have no text, so',
  ],
  [
    'with the dots of a carousel',
    '<ol><li data-slide-to="0"></li><li data-slide-to="1"></li></ol>',
    'The 2 items of this list have no text, but seem to react to clicks.',
  ],
  [
    'with one item that reacts to clicks',
    '<ol><li style="cursor: pointer"></li></ol>',
    'The item of this list has no text, but seems to react to clicks.',
  ],
])('the question about a list %s says what is missing', async (_what, list, start) => {
  const [text, ...others] = await textsOf('list-misuse', documentOf(list))
  expect(others).toEqual([])
  expect(text).toContain(start)
})

test('the text about a page without standards mode names an outdated doctype', async () => {
  const page = '<html lang="nl"><title>Veerboten</title><p>Veerboten</p></html>'
  const old = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Transitional//EN">'
  expect(await textsOf('document-type', page)).toEqual([expect.stringMatching(/^The page has no doctype/)])
  expect(await textsOf('document-type', `${old}${page}`)).toEqual([
    expect.stringMatching(/“-\/\/W3C\/\/DTD HTML 4\.0 Transitional\/\/EN”.*Replace the doctype with/),
  ])
  expect(await textsOf('document-type', `<!doctype html>${page}`)).toEqual([])
})
