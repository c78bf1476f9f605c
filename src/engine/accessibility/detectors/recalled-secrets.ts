import { joinList } from '../../../model/rule-phrases/join-list.ts'
import {
  asksForSum,
  listsPositions,
  namesSecret,
  namesUnit,
  OTHER_SIGN_IN,
  positionIn,
} from '../words/secret-words.ts'
import { type Detection, type Detector, sureIf } from './detector.ts'
import type { FrameFacts } from './facts.ts'
import type { FieldFact } from './field-facts.ts'
import { quoted } from './text.ts'

const BOXES_MIN = 2
const TYPED = /^(text|tel|number|password)$/
const RULE = 'accessible-authentication'
const OTHER_WAY = 'Also offer a way to sign in without this, such as a passkey or a link by email.'

const labelOf = ({ label, ariaLabel, placeholder, near, title }: FieldFact): string =>
  label || ariaLabel || near?.text || placeholder || title

const hasOtherWay = ({ buttons, links }: FrameFacts): boolean =>
  [...buttons, ...links].some(({ name }) => OTHER_SIGN_IN.test(name))

/** Finds fields for single characters of a secret, such as the third and the eighth character of a password. */
export const partialSecret: Detector = ({ facts }) => {
  const fields = facts.fields.filter(({ type, isShown, isUsable }) => TYPED.test(type) && isShown && isUsable)
  const texts = facts.blocks.filter(({ within }) => within.includes('form')).map(({ text }) => text)
  const isSure = !hasOtherWay(facts)
  const found: Detection[] = [...Map.groupBy(fields, ({ form }) => form).values()].flatMap((group) => {
    const boxes = group.filter(isBox)
    if (!areChosen(boxes, texts)) return []
    const labels = joinList(boxes.map((field) => quoted(labelOf(field))))
    const message = `The fields ${labels} ask for single characters of a secret, so people have to remember it and count its characters. A password manager can’t fill them in.`
    return [sureIf(isSure, RULE, boxes[0]!.element, message, fixOf())]
  })
  return found.length > 0 ? found : inOneField(fields, texts, isSure)
}

const fixOf = (): string =>
  `Ask for the whole secret in one field with autocomplete="current-password", and let people paste into it. ${OTHER_WAY}`

const isBox = (field: FieldFact): boolean =>
  (field.maxLength === 1 || (field.type === 'password' && field.maxLength < 0)) &&
  positionIn(labelOf(field)) !== null

/** The boxes of a code that is entered as a whole have the numbers from 1 on. */
function areChosen(boxes: readonly FieldFact[], texts: readonly string[]): boolean {
  const positions = boxes.map((field) => positionIn(labelOf(field))!)
  const isRising = positions.every((position, index) => index === 0 || position > positions[index - 1]!)
  const isWhole = positions.every((position, index) => position === index + 1)
  const said = [...boxes.flatMap((field) => [labelOf(field), field.groupName, field.describedBy]), ...texts]
  const isSecret = boxes.some(({ type }) => type === 'password') || said.some(namesSecret)
  return boxes.length >= BOXES_MIN && isRising && !isWhole && isSecret && said.some(namesUnit)
}

/** Finds a single field for several characters of a secret. */
function inOneField(fields: readonly FieldFact[], texts: readonly string[], isSure: boolean): Detection[] {
  const hasPassword = fields.some(({ type }) => type === 'password')
  const isPart = (text: string) => listsPositions(text) && (hasPassword || namesSecret(text))
  const asking = fields.find((field) => [labelOf(field), field.describedBy, field.hint].some(isPart))
  const inText = texts.find(isPart)
  const field = asking ?? (inText ? fields.find(({ type }) => type === 'password') : undefined)
  if (!field) return []
  const said = [labelOf(field), field.describedBy, field.hint, inText ?? ''].find(isPart)!
  const message = `The text ${quoted(said)} asks for single characters of a secret, so people have to remember it and count its characters. A password manager can’t fill them in.`
  return [sureIf(isSure, RULE, field.element, message, fixOf())]
}

/** Finds sign-in forms that ask for the result of a sum. */
export const signInSum: Detector = ({ facts }) =>
  [...Map.groupBy(facts.fields, ({ form }) => form).entries()].flatMap(([form, group]) => {
    const passwords = group.filter(({ type, isShown }) => type === 'password' && isShown)
    const isSignIn = form !== -1 && passwords.length === 1 && passwords[0]!.autocomplete !== 'new-password'
    const puzzle = group.find(
      (field) =>
        TYPED.test(field.type) &&
        field.isShown &&
        [field.label, field.ariaLabel, field.placeholder, field.near?.text ?? '', field.describedBy].some(
          asksForSum,
        ),
    )
    if (!isSignIn || !puzzle) return []
    const message = `To sign in, people have to solve ${quoted(labelOf(puzzle))}. People with dyscalculia or a poor memory may not be able to.`
    const fix = `Remove this question, and stop automated attempts in another way, such as a limit on the number of attempts. ${OTHER_WAY}`
    return [sureIf(!hasOtherWay(facts), RULE, puzzle.element, message, fix)]
  })
