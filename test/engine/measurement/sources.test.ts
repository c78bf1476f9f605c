import { expect, test } from 'vitest'
import { NO_SOURCES, sourcesIn } from '../../../src/engine/measurement/sources.ts'

const SHEET = { header: { sourceURL: 'https://shop.example/shop.css' }, content: 'p { margin: 0 }' }

test('source files that Lighthouse could not read are missing, and the others are kept', () => {
  const unread = new Error('the document is too large')

  expect(sourcesIn({ MainDocumentContent: unread, Stylesheets: [SHEET], Scripts: unread })).toEqual({
    html: '',
    styles: new Map([['https://shop.example/shop.css', 'p { margin: 0 }']]),
    scripts: [],
  })
})

test('there is no source code if Lighthouse collected none', () => {
  expect(sourcesIn({})).toEqual(NO_SOURCES)
})
