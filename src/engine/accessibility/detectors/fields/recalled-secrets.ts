import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import {
  listsPositions,
  namesSecret,
  namesUnit,
  numberIn,
  OTHER_SIGN_IN,
  positionIn,
  SIGN_IN,
  SIGN_UP,
} from '../../words/secret-words.ts'
import { asksForSum } from '../../words/sum-words.ts'
import { type Detection, type Detector, sureIf } from '../detector.ts'
import type { FrameFacts } from '../facts.ts'
import { quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'

const BOXES_MIN = 2
/** Besides the password field, a sign-in form has a field for the user name. */
const OTHERS_MAX = 1
const TYPED = /^(text|tel|number|password)$/
const RULE = 'accessible-authentication'
const OTHER_WAY = 'such as a passkey or a link sent by email.'

const labelOf = ({ label, ariaLabel, placeholder, near, title }: FieldFact): string =>
  label || ariaLabel || near?.text || placeholder || title

const hasOtherWay = ({ buttons, links }: FrameFacts): boolean =>
  [...buttons, ...links].some(({ name }) => OTHER_SIGN_IN.test(name))

const FIX = `Ask for the whole secret in one field with autocomplete="current-password", and let users paste into it. Also offer a way to sign in without the secret, ${OTHER_WAY}`

/** Finds fields for single characters of a secret, such as the third and the eighth character of a password. */
export const partialSecret: Detector = ({ facts }) => {
  const fields = facts.fields.filter(({ type, isShown, isUsable }) => TYPED.test(type) && isShown && isUsable)
  const isSure = !hasOtherWay(facts)
  return [...Map.groupBy(fields, ({ form }) => form)].flatMap(([form, group]) => {
    const texts = facts.blocks.filter((block) => form !== -1 && block.form === form).map(({ text }) => text)
    const boxes = boxesIn(group, facts.page.lang)
    if (!areChosen(boxes, texts)) return inOneField(group, texts, isSure)
    const labels = joinList(boxes.map(({ field }) => quoted(labelOf(field))))
    const message = `The fields ${labels} ask for single characters of a secret, so users have to remember it and count its characters. A password manager can’t fill them in.`
    return [sureIf(isSure, RULE, boxes[0]!.field.element, message, FIX)]
  })
}

interface SecretBox {
  field: FieldFact
  position: number
}

/**
 * Returns the fields for a single character. If a field can be longer, its label must mention a position,
 * since many labels contain numbers.
 */
function boxesIn(fields: readonly FieldFact[], lang: string): SecretBox[] {
  return fields.flatMap((field) => {
    const isOne = field.maxLength === 1
    if (!isOne && !(field.type === 'password' && field.maxLength < 0)) return []
    const label = labelOf(field)
    const position = positionIn(label, lang) ?? (isOne ? numberIn(label) : null)
    return position === null ? [] : [{ field, position }]
  })
}

/** The boxes for a complete code are numbered from 1. */
function areChosen(boxes: readonly SecretBox[], texts: readonly string[]): boolean {
  const isRising = boxes.every(
    ({ position }, index) => position > (index === 0 ? 0 : boxes[index - 1]!.position),
  )
  const isWhole = boxes.every(({ position }, index) => position === index + 1)
  const said = [
    ...boxes.flatMap(({ field }) => [labelOf(field), field.groupName, field.describedBy]),
    ...texts,
  ]
  const isSecret = boxes.some(({ field }) => field.type === 'password') || said.some(namesSecret)
  return boxes.length >= BOXES_MIN && isRising && !isWhole && isSecret && said.some(namesUnit)
}

/** Finds a single field that asks for several characters of a secret. */
function inOneField(fields: readonly FieldFact[], texts: readonly string[], isSure: boolean): Detection[] {
  const passwords = fields.filter(
    ({ type, autocomplete }) => type === 'password' && !/new-password/.test(autocomplete),
  )
  const isPart = (text: string) => listsPositions(text) && (passwords.length > 0 || namesSecret(text))
  const asking = fields.find((field) => [labelOf(field), field.describedBy, field.hint].some(isPart))
  const inText = texts.find(isPart)
  const field = asking ?? (inText ? passwords[0] : undefined)
  if (!field || /new-password/.test(field.autocomplete)) return []
  const said = [labelOf(field), field.describedBy, field.hint, inText ?? ''].find(isPart)!
  const message = `The text ${quoted(said)} asks for single characters of a secret, so users have to remember it and count its characters. A password manager can’t fill them in.`
  return [sureIf(isSure, RULE, field.element, message, FIX)]
}

/** Finds sign-in forms that ask users to solve a sum. */
export const signInSum: Detector = ({ facts }) =>
  [...Map.groupBy(facts.fields, ({ form }) => form).entries()].flatMap(([form, group]) => {
    const shown = group.filter(({ isShown }) => isShown)
    const puzzles = shown.flatMap((field) => {
      const text = TYPED.test(field.type) ? textsOf(field).find(asksForSum) : undefined
      return text ? [{ field, text }] : []
    })
    const [puzzle] = puzzles
    const names = facts.buttons.filter((button) => button.form === form).map(({ name }) => name)
    const rest = shown.filter((field) => field !== puzzle?.field)
    if (form === -1 || !puzzle || !isSignIn(rest, names)) return []
    const message = `To sign in, users have to solve ${quoted(puzzle.text)}. People with dyscalculia or a poor memory may not be able to.`
    const fix = `Remove this question, and stop automated attempts in another way, such as by limiting the number of attempts. If you keep it, also offer a way to sign in without it, ${OTHER_WAY}`
    return [sureIf(!hasOtherWay(facts), RULE, puzzle.field.element, message, fix)]
  })

const textsOf = (field: FieldFact): string[] => [
  field.label,
  field.ariaLabel,
  field.placeholder,
  field.near?.text ?? '',
  field.describedBy,
]

/** Registration and order forms also have a password field, but aren't used to sign in. */
function isSignIn(fields: readonly FieldFact[], buttons: readonly string[]): boolean {
  const passwords = fields.filter(({ type }) => type === 'password')
  const others = fields.filter(({ type }) => /^(text|tel|number|email|textarea|select\S*|date)$/.test(type))
  if (passwords.length !== 1 || /new-password/.test(passwords[0]!.autocomplete)) return false
  if (buttons.some((name) => SIGN_IN.test(name) && !OTHER_SIGN_IN.test(name))) return true
  return others.length <= OTHERS_MAX && !buttons.some((name) => SIGN_UP.test(name))
}
