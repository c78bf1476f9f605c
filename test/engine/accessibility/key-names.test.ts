import { expect, test } from 'vitest'
import { namesKey } from '../../../src/engine/accessibility/words/key-names.ts'

test.each([
  ['en', 'Focus the card’s move handle and press the left or right arrow key.', 'Press the left arrow.'],
  ['de', 'Drücken Sie die linke oder rechte Pfeiltaste.', 'Drücken Sie den linken Pfeil.'],
  ['de', 'Drücken Sie die Pfeil-nach-links-Taste.', 'Drücken Sie die linke Taste.'],
  ['fr', 'Appuyez sur la touche fléchée gauche.', 'Appuyez sur la flèche de gauche.'],
  ['es', 'Pulse la tecla de flecha izquierda.', 'Pulse la flecha de la izquierda.'],
  ['it', 'Premi il tasto freccia sinistra.', 'Premi la freccia a sinistra.'],
  ['nl', 'Druk op de linker- of rechterpijltoets.', 'Druk op de pijl aan de linkerkant.'],
  ['pl', 'Naciśnij klawisz strzałki w lewo.', 'Kliknij strzałkę po lewej stronie.'],
  ['sv', 'Tryck på vänster eller höger piltangent.', 'Tryck på pilen till vänster.'],
  ['cs', 'Stiskněte klávesu se šipkou vlevo.', 'Klikněte na šipku vlevo.'],
  ['pt', 'Pressione a tecla de seta para a esquerda.', 'Clique na seta da esquerda.'],
  ['tr', 'Sol ok tuşuna basın.', 'Soldaki oka tıklayın.'],
  ['ja', '左矢印キーを押してください。', '左の矢印を押してください。'],
])('a named key is not mistaken for a control on the page (%s): %s', (lang, key, control) => {
  expect(namesKey(key, lang)).toBe(true)
  expect(namesKey(control, lang)).toBe(false)
})
