import type { Words } from '../../words/words-of.ts'
import { wordsIn } from '../text.ts'

/** Words for controls that can also mean products, images or parts of an offer, such as “the orange tile”. */
const AMBIGUOUS = new Set(
  'tile tiles panel panels pane image bild kachel kacheln box kasten bereich cadre vignette panneau pavé volet tarjeta cuadro imagen pannello modulo moduli scheda immagine tegel blok kader paneel afbeelding caixa caixas quadro painel imagem panelu kafelek okienko obraz panelen boxen bilden okno obrázek frame frames panel kästen bereiche block panneaux bloc blocs cuadros paneles bloque bloques pannelli blocco blocchi cornice kaders blokken panelen quadros painéis moldura bloco blocos okienku blok bloku kafelku kafelki blocket panelerna panelech okénko okénku'.split(
    ' ',
  ),
)
const IMAGES = new Set(
  'image icon bild symbol imagen immagine afbeelding imagem obraz bilden obrázek'.split(' '),
)
/** After these words, a thing that someone owns isn't a control, as in “your black box”. */
const OWNERS = new Set('your my our his her their its ihre ihren ihr uw je sua seu din ditt'.split(' '))
/** Words that make the word for a control before them part of another noun, as in “black box number”. */
const COMPOUNDS = new Set('number numbers code id card cards nummer'.split(' '))
/** The words for “in” in languages whose adjectives come before the noun, as in “the button in red”. */
const IN = new Set('in i w v na'.split(' '))
/** Words that only mean “color”. In “el campo color”, the word is a name. */
const GENERIC = new Set('color couleur couleurs colore cor'.split(' '))
const INDEFINITE = new Set('a an any ein eine einen einem einer un una uno une um uma een en ett'.split(' '))
const ADJECTIVE_LAST = new Set(['fr', 'es', 'it', 'pt'])
const SHORT = 2
const SHORT_MAX = 2
const NEAR_WORDS = 4
const NEAR_PLACED_WORDS = 8

/** Returns true if a color or shape describes a control: “the red button”, “the button in red”, “le bouton rouge”. */
export function describesControl(
  sentence: string,
  lang: string,
  words: Words,
  kind: 'colors' | 'shapes',
): boolean {
  const isKind = (word = '') => words[kind].has(word) && !GENERIC.has(word)
  const isOther = (word = '') =>
    !isKind(word) && [words.shapes, words.colors, words.places].some((set) => set.has(word))
  const isDescribed = (said: readonly string[], at: number): boolean => {
    const after = said.slice(at + 1)
    if (ADJECTIVE_LAST.has(lang)) {
      const place = after.slice(0, SHORT_MAX + 1).findIndex(isKind)
      const between = after.slice(0, Math.max(0, place))
      return (
        (place >= 0 && between.every((word) => word.length <= SHORT || isOther(word))) ||
        (kind === 'shapes' && isKind(said[at - 1]))
      )
    }
    let before = at - 1
    while (isOther(said[before])) before -= 1
    const isPart = OWNERS.has(said[before - 1] ?? '') || COMPOUNDS.has(after[0] ?? '')
    return (
      (isKind(said[before]) && !isPart) || (IN.has(after[0] ?? '') && isKind(after[1]) && !isInk(after[2]))
    )
  }
  return sentence.split(/[,;:()]/).some((part) => {
    const said = wordsIn(part)
    return said.some(
      (word, at) =>
        words.controls.has(word) && !(kind === 'colors' && AMBIGUOUS.has(word)) && isDescribed(said, at),
    )
  })
}

const isInk = (word = ''): boolean => /^(?:ink|pen|tinte|inkt|bläck|tusz)/.test(word)

/** Returns true if a control is identified by its background, as in “the form with the blue background”. */
export function hasNamedBackground(sentence: string, words: Words, isPlaced: boolean): boolean {
  const said = wordsIn(sentence)
  const wordsMax = isPlaced ? NEAR_PLACED_WORDS : NEAR_WORDS
  return said.some((control, at) => {
    if (!words.controls.has(control) || IMAGES.has(control) || INDEFINITE.has(said[at - 1] ?? ''))
      return false
    const after = said.slice(at + 1, at + 1 + wordsMax)
    const ground = after.findIndex((word) => words.backgrounds.has(word))
    // “In the form, use a blue background” tells users what to enter.
    if (ground < 0 || after.slice(0, ground).some((word) => words.instructions.has(word))) return false
    return after.slice(Math.max(0, ground - SHORT), ground + SHORT + 1).some((word) => words.colors.has(word))
  })
}
