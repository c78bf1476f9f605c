import { quote, type Rule } from '../rule.ts'

const EXTRAS = [
  'insur(e|ance)',
  'protection plan',
  'warranty',
  'donat(e|ion)',
  '\\btip\\b',
  'gift ?wrap',
  'priority (support|boarding|delivery)',
  'versicherung',
  'garantieverlängerung',
  'spende',
  'assurance',
  'garantie étendue',
  'don de',
  'seguro',
  'donación',
  'assicurazione',
  'verzekering',
] as const
const REFUSAL = [
  "\\b(do not|don['’]t|no|without|decline)\\b",
  '\\b(nicht|kein(e|en)?|ohne|sans|sin|senza|geen)\\b',
] as const
const PRICE = ['[$€£¥]\\s?\\d', '\\d[\\d.,]*\\s?(€|£|\\$|EUR|USD|GBP|CHF|kr|zł)'] as const
const extra = new RegExp(EXTRAS.join('|'), 'i')
const refusal = new RegExp(REFUSAL.join('|'), 'i')
const price = new RegExp(PRICE.join('|'), 'i')

/** Only what names both a thing and its price: a ticked filter names neither. */
export const pretickedExtra: Rule = {
  id: 'preticked-extra',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Whatever costs extra is added by the buyer.',
  why: 'A ticked insurance is bought by those who overlook it. European consumers need not pay for it.',
  source: 'https://www.deceptive.design/types/preselection',
  fix: 'Remove the checked attribute: the buyer ticks what is to be added.',
  criteria: { extras: EXTRAS, refusal: REFUSAL, price: PRICE },
  judge: ({ fields }) =>
    fields
      .filter(
        ({ type, isTickedFirst, isDisabled, label }) =>
          type === 'checkbox' &&
          isTickedFirst &&
          !isDisabled &&
          extra.test(label) &&
          price.test(label) &&
          !refusal.test(label),
      )
      .map(({ visibleLabel, label, ref }) => ({
        element: ref,
        message: `The box ${quote(visibleLabel || label, 90)}, which costs extra, is ticked before anybody touched it.`,
        fixSuggestion: `Remove the checked attribute of ${ref.selector}.`,
      })),
}
