import { quote, type Rule } from '../rule.ts'

const ACCEPT = [
  '\\b(accept(?!ab|an)|agree(?!ment)|allow(?!an)|consent|i.m ok)',
  'akzeptier|zustimm|einverstanden|annehmen',
  'accepter|autoriser|aceptar|acepto|accett|accepteren|akkoord|aceitar|akceptuj|zgadzam',
] as const
const REFUSE = [
  '\\b(reject|refuse|declin|deny|disagree|disallow|opt.?out|no,? thank)',
  '\\b(only|just) (the )?(necessary|essential|required|functional)|(necessary|essential|required)( cookies)? only|continue without|without (accepting|consent)|do not (accept|allow|agree|consent|sell)|don.t (accept|allow|agree)',
  'ablehn|nur (notwendige|erforderliche|essen)|verweiger|nicht (zustimmen|akzeptieren)|ohne (einwilligung|zustimmung)',
  'refus|sans accepter|rechaz|solo (las )?(necesarias|esenciales)|rifiut|solo (i )?(necessari|tecnici)|weiger|alleen noodzakelijk|rejeitar|recusar|odrzu|tylko niezb',
] as const
const criteria = {
  about: ['cookie', 'tracking', 'datenschutz-einstellungen'] as const,
  accept: ACCEPT,
  refuse: REFUSE,
}
const about = new RegExp(criteria.about.join('|'), 'i')
const accept = new RegExp(ACCEPT.join('|'), 'i')
const refuse = new RegExp(REFUSE.join('|'), 'i')

/** Doesn't fire if the banner has checkboxes, or if it only gives information ("OK", "Got it"). */
export const consentRefusal: Rule = {
  id: 'consent-refusal',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Refusing cookies is as easy as accepting them.',
  why: 'Without a way to refuse, accepting is not a choice. Data protection authorities in the European Union consider such consent invalid.',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  fix: 'Add a button that refuses all cookies next to the one that accepts them, in the same size and style.',
  criteria,
  judge: ({ pinned }) =>
    pinned.flatMap(({ text, controls, hasChoices, ref }) => {
      const yes = controls.find((label) => accept.test(label) && !refuse.test(label))
      if (!yes || hasChoices || !about.test(text) || controls.some((label) => refuse.test(label))) return []
      return [
        {
          element: ref,
          message: `The cookie banner has the button ${quote(yes)}, but no button that refuses cookies.`,
          fixSuggestion: `Add a “Reject all” button next to ${quote(yes)}, in the same size and style.`,
        },
      ]
    }),
}
