import { describe, expect, test } from 'vitest'
import { iconLookIn } from '../../../src/engine/accessibility/words/icon-looks.ts'
import { wordsWithEnglish } from '../../../src/engine/accessibility/words/words-of.ts'

const lookIn = (lang: string, text: string) => {
  const { colors, shapes } = wordsWithEnglish(lang)
  return iconLookIn(text, lang, [colors, shapes])
}

describe('the appearance of an icon', () => {
  test.each([
    ['en', 'Gray circle with a slanted brown stick'],
    ['en', 'Magnifying glass'],
    ['en', 'Three horizontal lines'],
    ['de', 'Grauer Kreis mit braunem Stiel'],
    ['de', 'Lupe'],
    ['fr', 'Cercle gris avec un bâton brun'],
    ['es', 'Círculo gris con un palo marrón'],
    ['it', 'Cerchio grigio con un bastone marrone'],
    ['nl', 'Grijze cirkel met een bruine steel'],
    ['pt', 'Três linhas horizontais'],
    ['pl', 'Szare kółko z brązową kreską'],
    ['sv', 'Tre streck'],
    ['cs', 'Ozubené kolo'],
    ['tr', 'Üç yatay çizgi'],
    ['ja', '虫眼鏡のアイコン'],
    ['ja', 'Three lines'],
  ])('is recognized as certainly described by text in %s: %s', (lang, text) => {
    expect(lookIn(lang, text)).toMatchObject({ isClear: true })
  })

  test.each([
    ['en', 'Arrow pointing right'],
    ['en', 'White envelope'],
    ['de', 'Pfeil nach rechts'],
    ['fr', 'Flèche vers la droite'],
    ['es', 'Flecha hacia abajo'],
    ['pl', 'Strzałka w prawo'],
    ['ja', '右向きの矢印'],
    ['en', 'Three stripes'],
    ['en', '3 lines'],
    ['en', 'White star line'],
    ['fr', '3 points'],
    ['fr', 'Trois points'],
    ['fr', 'Loupe'],
    ['de', 'Drei Punkte'],
  ])('is recognized as possibly described by text in %s: %s', (lang, text) => {
    expect(lookIn(lang, text)).toMatchObject({ isClear: false })
  })

  test.each([
    ['en', 'Home'],
    ['en', 'Next'],
    ['en', 'Heart'],
    ['en', 'House'],
    ['en', 'Red Square'],
    ['en', 'Search icon'],
    ['en', 'Circle of friends'],
    ['en', 'Three lines of defense'],
    ['en', 'Shopping basket'],
    ['en', 'Black pens'],
    ['de', 'Haus am See'],
    ['de', 'Red Star'],
    ['fr', 'Red Star'],
    ['de', 'Roter Faden'],
    ['de', 'Herz und Kreislauf'],
    ['fr', 'Point de vente'],
    ['es', 'Casa'],
    ['it', 'Punto vendita'],
    ['nl', 'Bel ons'],
    ['pt', 'Cartão'],
    ['sv', 'Stora torget'],
    ['ja', '検索'],
  ])('is not recognized as described by text in %s: %s', (lang, text) => {
    expect(lookIn(lang, text)).toBeNull()
  })
})
