import { describe, expect, test } from 'vitest'
import {
  listsPositions,
  namesSecret,
  positionIn,
} from '../../../src/engine/accessibility/words/secret-words.ts'
import { asksForSum } from '../../../src/engine/accessibility/words/sum-words.ts'

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
  ])('are recognized in text: %s', (text) => {
    expect(listsPositions(text)).toBe(true)
  })

  test.each([
    ['Use 8 to 20 characters, with 1 digit'],
    ['Zwischen 8 und 20 Zeichen, mindestens 1 Ziffer'],
    ['The password contains the digits 0 to 9'],
    ['Open on the 3rd and 8th of May'],
    ['1. Vertragsbestandteilsvereinbarungsbestimmungen, 2. Zeichenfolge'],
    ['Le mot de passe a entre 8 et 20 caractères'],
    ['Use letters and digits, but not the digits 0 and 1.'],
    ['No use los caracteres 0 y 1.'],
    ['Digits 0 and 1 look like letters'],
  ])('are not recognized in other text: %s', (text) => {
    expect(listsPositions(text)).toBe(false)
  })

  test.each([
    ['en', '3rd character', 3],
    ['en', 'Character 11', 11],
    ['de', 'Zweite Ziffer', 2],
    ['en', 'Fifth letter', 5],
    ['en', 'First letter', 1],
    ['it', 'Quinto carattere', 5],
    ['ja', '3文字目', 3],
    ['en', 'Digits 1 to 4', null],
    ['en', 'Password', null],
    ['en', 'Current PIN (4 digits)', null],
    ['en', 'New password (8 characters or more)', null],
    ['en', 'Min. 6 characters', null],
    ['en', 'Password 1', null],
    ['en', 'Noncharacter letter', null],
    ['en', 'Quarter digit', null],
    ['en', 'Secondary letter', null],
    ['en', 'First name', null],
  ])('are read from a label in %s: %s', (lang, label, expected) => {
    expect(positionIn(label, lang)).toBe(expected)
  })
})

test.each([
  ['Your memorable word', true],
  ['Votre mot de passe', true],
  ['パスワードを入力', true],
  ['Indovina la parola', false],
  ['Odgadnij hasło', false],
  ['Heslo křížovky', false],
  ['Palabras clave', false],
  ['Name of the secretary', false],
])('a secret is recognized in text: %s', (text, expected) => {
  expect(namesSecret(text)).toBe(expected)
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
  ['What is the sum of 3 + 4', true],
  ['What is your group size, 3–4', false],
  ['¿No recibió el código por SMS?', false],
  ['Codice per email?', false],
  ['Netflix plus Disney?', false],
  ['Password (8 + 2 characters)', false],
  ['10 × 15', false],
])('a sum is recognized in a question: %s', (text, expected) => {
  expect(asksForSum(text)).toBe(expected)
})
