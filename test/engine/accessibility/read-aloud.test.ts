import { expect, test } from 'vitest'
import { saysReadAloud } from '../../../src/engine/in-page/accessibility/read-aloud-words.ts'

test.each([
  'Listen to this article',
  'Diesen Artikel anhören',
  'Escucha este artículo',
  'Écouter l’article',
  'Ascolta l’articolo',
  'Luister naar dit artikel',
  'Posłuchaj artykułu',
  'Ouça este artigo',
  'Lyssna på artikeln',
  'Poslechněte si článek',
  'Bu makaleyi dinle',
  'この記事を聴く',
])('“%s” says that a recording reads the page aloud', (label) => {
  expect(saysReadAloud(label)).toBe(true)
})

test.each([
  'Listen to the interview',
  'Podcast anhören',
  'Écouter l’épisode',
  'Lyssna på avsnittet',
  'Listen to the story',
])('“%s” doesn’t say that a recording reads the page aloud', (label) => {
  expect(saysReadAloud(label)).toBe(false)
})
