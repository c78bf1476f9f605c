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

/** Silent where boxes in the banner let readers choose, and where nothing asks for a consent ("OK", "Got it"). */
export const consentRefusal: Rule = {
  id: 'consent-refusal',
  category: 'ux',
  severity: 'warning',
  impact: 'serious',
  wcag: null,
  help: 'Who may accept cookies may refuse them as easily.',
  why: 'A yes without a no is no choice: people consent to be left alone. Data protection authorities hold such banners to be void.',
  source:
    'https://www.edpb.europa.eu/our-work-tools/our-documents/other/report-work-undertaken-cookie-banner-taskforce_en',
  fix: 'Put a button that refuses everything beside the one that accepts, of the same size and look.',
  criteria,
  judge: ({ pinned }) =>
    pinned.flatMap(({ text, controls, hasChoices, ref }) => {
      const yes = controls.find((label) => accept.test(label) && !refuse.test(label))
      if (!yes || hasChoices || !about.test(text) || controls.some((label) => refuse.test(label))) return []
      return [
        {
          element: ref,
          message: `This banner offers ${quote(yes)} and no button that refuses.`,
          fixSuggestion: `Put a button ${quote('Reject all')} of the same look beside ${quote(yes)} in ${ref.selector}.`,
        },
      ]
    }),
}
