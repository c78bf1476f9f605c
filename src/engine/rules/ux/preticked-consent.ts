import { quote, type Rule } from '../rule.ts'

/** Phrases by which somebody agrees to something; single words would also meet the filters of a shop. */
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

/** "Do not send me …", ticked, protects the reader. */
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
  help: 'Consent is given by the reader, not by the form.',
  why: 'A ticked box takes a yes from people who never said it. In the European Union such a consent is void.',
  source: 'https://curia.europa.eu/juris/liste.jsf?num=C-673/17',
  fix: 'Remove the checked attribute: the box is empty until the reader ticks it.',
  criteria,
  judge: ({ fields }) =>
    fields
      .filter(
        ({ type, isTickedFirst, isDisabled, label }) =>
          type === 'checkbox' && isTickedFirst && !isDisabled && consent.test(label) && !refusal.test(label),
      )
      .map(({ label, visibleLabel, ref }) => ({
        element: ref,
        message: `The box ${quote(visibleLabel || label, 90)} is ticked before anybody touched it.`,
        fixSuggestion: `Remove the checked attribute of ${ref.selector}.`,
      })),
}
