import { expect, test } from 'vitest'
import { mentionsDrags } from '../../../src/engine/in-page/probes/keyboard/drag-words.ts'

test.each([
  ['en', 'Drag the units to where you want them.'],
  ['de', 'Ziehen Sie die Aufgaben in die richtige Spalte.'],
  ['de-AT', 'Die Karten lassen sich per Drag-and-drop ordnen.'],
  ['fr', 'Faites glisser les cartes vers la bonne colonne.'],
  ['es', 'Arrastra las tarjetas a su columna.'],
  ['it', 'Trascina le schede nella colonna.'],
  ['nl', 'Sleep de kaarten naar de juiste kolom.'],
  ['pt', 'Arraste os cartões para a coluna.'],
  ['pl', 'Przeciągnij karty do kolumny.'],
  ['sv', 'Dra korten till rätt kolumn.'],
  ['cs', 'Přetáhněte karty do sloupce.'],
  ['tr', 'Kartları doğru sütuna sürükleyin.'],
  ['ja', 'カードをドラッグしてください。'],
])('in %s, the text “%s” is about dragging', (language, text) => {
  expect(mentionsDrags(text, () => language)).toBe(true)
})

test.each([
  ['en', 'Sleeps 4 people'],
  ['en', 'A night of drag with our queens'],
  ['en', 'Better sleep: sleep de luxe'],
  ['nl', 'Better sleep with our mattress'],
  ['de', 'Termin verschieben'],
  ['de', 'Ziehen Sie warme Kleidung an'],
  ['fr', 'Vos déplacements à Paris'],
  ['fr', 'Glissez sur les plus belles pistes'],
  ['it', 'gli spostamenti in città'],
  ['tr', 'Sürükleyici bir roman'],
  ['ja', '駅前のドラッグストア'],
])('in %s, the text “%s” isn’t about dragging', (language, text) => {
  expect(mentionsDrags(text, () => language)).toBe(false)
})
