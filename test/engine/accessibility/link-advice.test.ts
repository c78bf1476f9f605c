import { expect, test } from 'vitest'
import { ELEMENT_ADVICE } from '../../../src/engine/accessibility/texts/element-advice.ts'

test.each([
  ['/tides.zip', 'the file, its type and its size, for example “Opening hours (ZIP, 2 MB)”'],
  ['/tides.html', 'where the link goes, for example the title of that page'],
  ['#', 'Put the address of that page in the href'],
])('the advice about a vague link to %s fits what the link opens', (href, words) => {
  const link = { selector: '#it', element: `<a href="${href}">`, recognition: { text: 'Download' } }

  expect(ELEMENT_ADVICE['link-context']!(link)).toContain(words)
})
