import { describe, expect, test } from 'vitest'
import {
  asksForSum,
  listsPositions,
  positionIn,
} from '../../../src/engine/accessibility/words/secret-words.ts'

describe('the positions of characters', () => {
  test.each([
    ['Enter the 3rd, 8th and the 11th characters'],
    ['Enter characters 3, 8 and 11 of your password'],
    ['Geben Sie das 3., 8. und 11. Zeichen ein'],
    ['Indiquez les caractères 3, 8 et 11'],
    ['Introduzca el 3.º, 8.º y 11.º carácter'],
    ['Inserisci il 3°, l’8° e l’11° carattere'],
    ['Vul het 3e, 8e en 11e teken in'],
    ['Digite o 3.º, 8.º e 11.º caractere'],
    ['Wpisz 3., 8. i 11. znak'],
    ['Skriv det 3:e, 8:e och 11:e tecknet'],
    ['Zadejte 3., 8. a 11. znak'],
    ['Parolanızın 3., 8. ve 11. karakterlerini girin'],
    ['パスワードの3文字目、8文字目と11文字目'],
  ])('are found in a text: %s', (text) => {
    expect(listsPositions(text)).toBe(true)
  })

  test.each([
    ['Use 8 to 20 characters, with 1 digit'],
    ['Zwischen 8 und 20 Zeichen, mindestens 1 Ziffer'],
    ['The password contains the digits 0 to 9'],
    ['Open on the 3rd and 8th of May'],
    ['1. Vertragsbestandteilsvereinbarungsbestimmungen, 2. Zeichenfolge'],
    ['Le mot de passe a entre 8 et 20 caractères'],
  ])('are not seen in other texts: %s', (text) => {
    expect(listsPositions(text)).toBe(false)
  })

  test.each([
    ['3rd character', 3],
    ['Character 11', 11],
    ['Zweite Ziffer', 2],
    ['Fifth letter', 5],
    ['First letter', 1],
    ['Digits 1 to 4', null],
    ['Password', null],
  ])('are read from a label: %s', (label, expected) => {
    expect(positionIn(label)).toBe(expected)
  })
})

test.each([
  ['What is 3 + 4?', true],
  ['Wie viel ist drei plus vier?', true],
  ['7 − 2 = ', true],
  ['Combien font 3 fois 4 ?', true],
  ['3足す4は？', true],
  ['Code 12-34', false],
  ['Date 1/2/2026', false],
  ['Seats 3–4', false],
])('a sum is recognized in a question: %s', (text, expected) => {
  expect(asksForSum(text)).toBe(expected)
})
