import { expect, test } from 'vitest'
import { missingFile } from '../../../src/engine/rules/ux/missing-file.ts'
import { soundPage } from './sound-page.ts'

function judge(...urls: string[]) {
  const missingFiles = urls.map((url) => ({
    kind: 'script' as const,
    url,
    reason: 'failed' as const,
    ref: { selector: 'script', element: `<script src="${url}" data-note="YOUR_NOTE">`, signature: url },
  }))
  return missingFile.judge({ ...soundPage, missingFiles })[0]!
}

const MAPS = 'https://maps.example.com/api/js?key='

test('a placeholder in a file’s URL is named together with the content that is missing', () => {
  const { message, fixSuggestion } = judge(`${MAPS}YOUR_KEY&callback=start`)

  expect(message).toMatch(
    /Its URL still contains the template placeholder YOUR_KEY, so the map is missing\.$/,
  )
  expect(fixSuggestion).toBe(
    'Replace YOUR_KEY with your own key, or remove the script element if the page doesn’t need it.',
  )
  expect(judge('/tags.js?id=YOUR_ID_HERE'.replace('/', soundPage.url)).fixSuggestion).toContain('your own ID')
})

test('a placeholder elsewhere in the element, or in one of several URLs, is ignored', () => {
  expect(judge(`${MAPS}a1`).fixSuggestion).toMatch(/^Open the script’s URL/)
  expect(judge(`${MAPS}YOUR_KEY`, `${MAPS}a1`).fixSuggestion).toMatch(/^Open these URLs/)
})

test('the timestamp that jQuery adds to an address is omitted', () => {
  expect(judge('https://cdn.example/tags.js?_=1796065224195').message).toContain(
    '“https://cdn.example/tags.js” could',
  )
  expect(judge('https://cdn.example/tags.js?v=2&_=1796065224195').message).toContain('tags.js?v=2” could')
  expect(judge('https://cdn.example/tags.js?_=12').message).toContain('tags.js?_=12” could')
})
