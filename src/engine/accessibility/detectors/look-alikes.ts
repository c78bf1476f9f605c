import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { type Detection, type Detector, sure } from './detector.ts'
import type { BlockFact } from './facts.ts'
import { quoted } from './text.ts'
import { isProse } from './texts.ts'

/** The Cyrillic and Greek letters that look like Latin letters, each followed by the Latin letter. */
const PAIRS =
  'аa сc еe оo рp хx уy ѕs іi јj һh ԁd АA ВB СC ЕE НH КK МM ОO РP ТT ХX УY ЅS ІI ЈJ ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv'
const LATIN_OF = new Map(
  PAIRS.split(' ').map((pair) => {
    const [letter, latin] = [...pair]
    return [letter!, latin!]
  }),
)
/** These letters are too rare to have been meant in a word that contains the Latin letter. */
const RARE = /[ѕЅһԁ]/
const OTHERS_OF = Map.groupBy(
  [...LATIN_OF.keys()].filter((letter) => !RARE.test(letter)),
  (letter) => LATIN_OF.get(letter)!,
)

const isLatin = (letter: string): boolean => /[a-z]/i.test(letter)
const scriptOf = (letter: string): string =>
  isLatin(letter) ? 'Latin' : /[\u0370-\u03ff]/.test(letter) ? 'Greek' : 'Cyrillic'

/**
 * Finds letters that look like letters of the word's script but belong to another one. Also finds
 * mathematical symbols that look like letters.
 */
export const lookAlikes: Detector = ({ facts: { blocks } }) =>
  blocks.filter(isProse).flatMap((block) => {
    const styled = /[\u{1d400}-\u{1d7ff}]{3,}/u.exec(block.text)?.[0]
    return aboutMixed(block) ?? (styled ? [aboutStyled(block, styled)] : [])
  })

/** Some words join two scripts on purpose, as in “SMSка”. Their letters don’t look like others. */
function aboutMixed({ element, mixedWord: word }: BlockFact): Detection[] | null {
  if (!word) return null
  const letters = [...new Set(word)]
  const others = letters.filter((letter) => !isLatin(letter))
  const replaced = others.every((letter) => LATIN_OF.has(letter))
    ? others
    : letters.filter((letter) => isLatin(letter))
  const script = scriptOf(replaced[0]!)
  const wanted = scriptOf(letters.find((letter) => scriptOf(letter) !== script) ?? '')
  const swaps = replaced.flatMap((letter) => {
    const right =
      wanted === 'Latin'
        ? LATIN_OF.get(letter)
        : OTHERS_OF.get(letter)?.find((other) => scriptOf(other) === wanted)
    return right ? [{ letter, right }] : []
  })
  if (swaps.length === 0 || swaps.length < replaced.length) return null
  const wrong = joinList(
    swaps.map(({ letter }) => `“${letter}”`),
    swaps.length,
  )
  const noun = swaps.length === 1 ? 'letter' : 'letters'
  return [
    sure(
      'text-look-alike',
      element,
      `In the ${wanted} word ${quoted(word)}, the ${noun} ${wrong} ${swaps.length === 1 ? 'is' : 'are'} ${script}. People don’t see the difference, but screen readers mispronounce the word and searches don’t find it.`,
      `In ${quoted(word)}, type the ${noun} ${wrong} again on a ${wanted} keyboard.`,
    ),
  ]
}

const aboutStyled = ({ element }: BlockFact, symbols: string): Detection =>
  sure(
    'text-look-alike',
    element,
    `The text ${quoted(symbols)} consists of mathematical symbols that only look like letters. Screen readers skip them or read them one by one, and searches don’t find the word.`,
    `Write ${quoted(symbols.normalize('NFKC'))} in ordinary letters, and set its style with CSS, such as font-weight or font-family.`,
  )
