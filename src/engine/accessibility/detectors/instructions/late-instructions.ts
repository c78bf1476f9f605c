import { asksForFormat, FORM_HELP_TITLE } from '../../words/form-instructions.ts'
import { akinWords } from '../akin-words.ts'
import { type Detector, sureIf } from '../detector.ts'
import type { LateTextFact } from '../facts.ts'
import { contentWords, countWords, quoted } from '../text.ts'

const WORDS_MAX = 100
const TITLE_WORDS_MAX = 10
/** Matches explanations of the symbol that marks required fields. */
const MARK =
  /[*＊✱].*(?:required|mandatory|pflicht|erforderlich|obligat|verplicht|obrigat|wymagan|obowiązk|povinn|必須)|(?:asterisk|sternchen|astérisque|asterisco|sterretje|gwiazdk|asterisk|stjärn|hvězdič)/iu

/** Finds instructions for a form that come after its submit button. */
export const lateInstructions: Detector = ({ facts: { fields, lateTexts } }) =>
  [...Map.groupBy(lateTexts, ({ form }) => form)].flatMap(([form, texts]) => {
    const labels = fields.filter((field) => field.form === form).flatMap(({ label }) => contentWords(label))
    // A text after the form may be about something else, unless it mentions a field.
    const isAbout = ({ isInForm, text }: LateTextFact): boolean =>
      isInForm || akinWords(contentWords(text), labels).length > 0
    const isTitle = ({ isHeading, isInForm, text }: LateTextFact): boolean =>
      (isHeading || isInForm) && FORM_HELP_TITLE.test(text) && countWords(text) <= TITLE_WORDS_MAX
    const isShort = ({ text }: LateTextFact): boolean => countWords(text) <= WORDS_MAX
    const title = texts.find(isTitle)
    const found =
      title ??
      texts.find((one) => isShort(one) && isAbout(one) && asksForFormat(one.text)) ??
      texts.find((one) => isShort(one) && MARK.test(one.text))
    if (!found) return []
    const isSure = title !== undefined || (found.isInForm && asksForFormat(found.text))
    const what = found.isHeading ? 'The instructions' : 'The instruction'
    const message = `${what} ${quoted(found.text)} ${found.isHeading ? 'come' : 'comes'} after the form’s submit button.`
    const fix = `Move ${quoted(found.text)} before the first field. If it applies to only one field, also reference it in that field’s aria-describedby.`
    return [sureIf(isSure, 'field-hint-after', found.element, message, fix)]
  })
