import { quote, type Rule } from '../rule.ts'

/** Matches phrases that ask for consent. Single words would also match a store's filters. */
const CONSENT = [
  'newsletter',
  'subscribe me',
  'sign me up',
  '(send|email|receive|get|keep) (me |us |you )?.{0,30}(offers|updates|news|promotions|deals|e-?mails)',
  'marketing (cookies|e-?mails|messages|communications?|purposes)',
  '(analytics|advertising|tracking|targeting|personali[sz]ation) cookies',
  '\\bi (agree|accept|consent|have read)\\b',
  '(share|sharing) .{0,30}(with|data)',
  'terms (and|&) conditions|terms of (use|service)',
  'einwillig|ich stimme|stimme .{0,40}zu\\b|datenschutz.{0,30}(gelesen|akzeptier)|\\bagb\\b|marketing-cookies',
  "j[’']accepte|je consens|recevoir .{0,30}(offres|actualités)|lettre d[’']information",
  'acepto|autorizo|recibir .{0,30}(ofertas|novedades)|boletín',
  'accetto|acconsento|ricevere .{0,30}(offerte|novità)',
  'ik ga akkoord|nieuwsbrief|aceito|concordo|zgadzam się|wyrażam zgodę',
] as const

/** Opt-out checkboxes such as "Do not send me …" protect people when they are checked. */
const REFUSAL = [
  "\\b(do not|don[’']t|no longer|opt out|unsubscribe|without)\\b",
  '\\b(nicht|kein(e|en)?|ne .{0,20} pas|no deseo|non desidero|geen)\\b',
] as const

const criteria = { consent: CONSENT, refusal: REFUSAL }
const consent = new RegExp(CONSENT.join('|'), 'iu')
const refusal = new RegExp(REFUSAL.join('|'), 'iu')

export const pretickedConsent: Rule = {
  id: 'preticked-consent',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Consent checkboxes are unchecked by default.',
  why: 'A preselected checkbox records consent that people never gave. In the European Union, such consent is invalid.',
  source: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17',
  fix: 'Remove the checked attribute so that people check the box themselves.',
  criteria,
  judge: ({ fields }) =>
    fields
      .filter(
        ({ type, isTickedFirst, isDisabled, label }) =>
          type === 'checkbox' && isTickedFirst && !isDisabled && consent.test(label) && !refusal.test(label),
      )
      .map(({ label, visibleLabel, ref }) => ({
        element: ref,
        message: `The checkbox ${quote(visibleLabel || label, 90)} is already checked when the page loads.`,
        fixSuggestion: 'Remove the checked attribute so that people check the box themselves.',
      })),
}
