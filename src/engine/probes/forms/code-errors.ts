import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { NewText, TriedField, TriedForm } from '../../in-page/probes/forms/try-form.ts'
import type { ProbeHit } from '../probe-tab.ts'
import { quoted } from './field-name.ts'
import { isNewlyInvalid } from './is-newly-invalid.ts'

/**
 * Matches a message that is only an error code, such as “Error 104” or “Fehlercode: E-2201”, in the supported
 * languages. A single digit may be the number of errors.
 */
const CODE =
  /^\p{P}*(?:error|fehler(?:code|nummer)?|erreur|errore|fout(?:code)?|erro|błąd|fel(?:kod)?|chyba|hata|エラー(?:コード)?)[\s:#№-]*(?:(?:code|no\.?|number|nr\.?|nummer|n[°º]|código|codice|kod|kód|kodu|コード)[\s:#№-]*)?(?:0x[\da-f]+|\p{Lu}{0,5}[-_]?\d{2,8})\p{P}*$/iu

/** Returns true if the form reacts only with a code. Any other text may explain the code. */
export const isOnlyCode = ({ texts, isTextDrawn }: TriedForm): boolean =>
  !isTextDrawn && texts.every(({ text, isInControl }) => isInControl || CODE.test(text.trim()))

/**
 * Reports a message that is only a code. This is a hint if the page shows which field is wrong and explained
 * the value before.
 */
export function codeOnly(
  { element, text }: NewText,
  before: readonly TriedField[],
  after: TriedForm,
): ProbeHit {
  const { fields, focusedField } = after
  const pointed = fields.filter((_, index) => index === focusedField || isNewlyInvalid(before, after, index))
  const names = joinList([...new Set(pointed.map(({ label }) => label.trim()).filter(Boolean))].map(quoted))
  const isExplained = pointed.length > 0 && pointed.every(({ help }) => help !== '')
  return {
    rule: 'error-vague',
    element,
    outcome: isExplained ? 'review' : 'violation',
    message: `The error message ${quoted(text)} is only a code, so users don’t know what is wrong or how to correct it.`,
    fix: `Replace ${quoted(text)} with a sentence that says what is wrong${names && ` in ${names}`} and what to enter, including the format and an example if there is one.`,
  }
}
