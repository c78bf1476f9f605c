import { keep, keptElement } from '../../accessibility/keeper.ts'
import { findAll } from '../flat-tree.ts'
import { isUsable } from '../usable.ts'
import { labelTextOf } from './find-forms.ts'

/** A field for a password or a code, with sample values that it should accept. */
export interface PasteField {
  element: number
  texts: string[]
}

const TYPED =
  'input:not([type]), input[type=text], input[type=password], input[type=tel], input[type=number], input[type=email]'
const SECRET = 'input[type=password], [autocomplete~=username]'
const ONE_TIME = '[autocomplete~=one-time-code]'
const NUMERIC = '[inputmode=numeric], [type=tel], [type=number], [pattern*="\\\\d"], [pattern*="0-9"]'
/** Matches the labels and names of fields for codes that people receive, in the supported languages. */
const CODE =
  /\b(?:otp|totp|2fa|mfa|m?tan|sms|pin)\b|pass-?code|one[-_ ]?time|(?:verif\w*|authent\w*|auth|security|sign[- ]?in|log-?in|access)[-_ ]?(?:code|number|pin)|\bdigit code|(?:bestätigungs|sicherheits|einmal|prüf|anmelde|verifizierungs|zugangs)(?:code|passwort|kennwort)|codes? (?:de |d['’])(?:vérification|sécurité|connexion|validation|accès)|código de (?:verificación|seguridad|acceso|verificação|segurança|acesso)|codice di (?:verifica|sicurezza|accesso)|(?:verificatie|beveiligings|toegangs|inlog)code|kod (?:weryfikacyjny|sms|jednorazowy)|(?:verifierings|säkerhets|engångs)kod|ověřovací kód|(?:vahvistus|kerta)koodi|(?:bekræftelses|engangs)kode|認証コード|確認コード/i
/** Matches the labels and names of fields for payment cards and addresses, whose codes aren't for signing in. */
const OTHER = /\b(?:cvc|cvv|card|karte|carte|tarjeta|carta|cc|post\w*|zip|voucher|promo\w*|gift)\b/i
const PASSWORD = 'Example-Passw0rd-1'
const EMAIL = 'name@example.org'
const DIGITS = '123456789012'
const LETTERS = 'K7WQ3MXR9TBD'
const LENGTH = 6

/** Returns one field for each form and purpose because the boxes for the digits of a code belong together. */
export function findPasteFields(max: number): PasteField[] {
  const fields = (findAll(TYPED) as HTMLInputElement[]).filter(
    (field) => isUsable(field) && !field.readOnly && isForSignIn(field),
  )
  const groups = Map.groupBy(fields, (field) => `${formNumber(field)} ${isCode(field)}`)
  return [...groups.values()]
    .flatMap((group) => (group[0]!.maxLength === 1 ? group.slice(0, 1) : group))
    .slice(0, max)
    .map((field) => ({ element: keep(field), texts: textsFor(field) }))
}

/** Returns true for a field in which people enter a user name, a password or a code to sign in. */
export const isForSignIn = (field: HTMLInputElement): boolean => isSecret(field) || isCode(field)

const formNumber = ({ form }: HTMLInputElement): number => (form ? [...document.forms].indexOf(form) : -1)

const isSecret = (field: Element): boolean => field.matches(SECRET) && !field.matches(ONE_TIME)

function isCode(field: HTMLInputElement): boolean {
  if (field.matches(ONE_TIME)) return true
  const words = `${labelTextOf(field)} ${field.name} ${field.id}`
  return (
    field.matches(NUMERIC) && CODE.test(words) && !OTHER.test(words) && !field.matches('[autocomplete^=cc-]')
  )
}

/** A script may accept only a code of the right length. */
function textsFor(field: HTMLInputElement): string[] {
  if (isSecret(field)) return [cut(field.matches('[type=password]') ? PASSWORD : EMAIL, field.maxLength)]
  const around = field.form ?? document
  const boxes = around.querySelectorAll('input[maxlength="1"]').length
  const length = field.maxLength > 1 ? Math.min(field.maxLength, DIGITS.length) : boxes || LENGTH
  const lengths = [...new Set([length, LENGTH])]
  return [...lengths.map((size) => DIGITS.slice(0, size)), LETTERS.slice(0, length)]
}

const cut = (text: string, max: number): string => (max > 0 ? text.slice(0, max) : text)

type TextField = HTMLInputElement | HTMLTextAreaElement

let before = new Map<TextField, string>()
let pasted = ''
let wasShown = false

/**
 * Sends the events of a paste to a field. Returns true if a script cancels one of them. The browser pastes
 * nothing, since the events come from a script.
 */
export function startPaste(element: number, text: string): boolean {
  const field = keptElement(element)
  const inputs = findAll('input, textarea') as TextField[]
  before = new Map(inputs.map((input) => [input, input.value]))
  pasted = text
  wasShown = isTextShown()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const init = { bubbles: true, cancelable: true, composed: true }
  if (!field.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData }))) return true
  const typed = { ...init, inputType: 'insertFromPaste', data: text }
  return !field.dispatchEvent(new InputEvent('beforeinput', typed))
}

const isTextShown = (): boolean => document.body.innerText.includes(pasted)

/**
 * Returns true if a script has inserted the text itself, in a field or elsewhere on the page, or has replaced
 * the field. Then restores the values.
 */
export function endPaste(element: number): boolean {
  const changed = [...before].filter(([input, value]) => input.value !== value)
  const isReplaced = !keptElement(element).isConnected
  for (const [input, value] of changed) {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return isReplaced || changed.length > 0 || (!wasShown && isTextShown())
}
