import { quote, type Rule } from '../rule.ts'

/** Matches refusals in the first person that shame users for choosing them. */
const SHAMING = [
  "^no,?( thanks?( you)?)?[\\s,.:;!–—-]*(i|i['’]m|i['’]d|i['’]ll|i don['’]t|my)\\b.*\\b(hate|rather (pay|stay|miss|not)|prefer (to )?(pay|full|stay|miss)|full price|don['’]t (like|want|need|care|believe)|miss(ing)? out|not interested in|already|enough|bad at|afraid)",
  "^i (don['’]t (want|like|need|care)|hate|prefer to pay|['’]?ll pay full|will pay full|['’]d rather pay)\\b.*\\b(sav|discount|deal|offer|free|money|price|tips|success|grow|better|health)",
  '^nein,?( danke)?[\\s,.–—-]*ich (will|möchte|brauche|zahle|verzichte|hasse)\\b',
  "^non,?( merci)?[\\s,.–—-]*je (ne veux pas|préfère payer|n['’]aime pas|déteste)\\b",
  '^no,?( gracias)?[\\s,.–—-]*(no quiero|prefiero pagar|odio)\\b',
] as const
const shaming = new RegExp(SHAMING.join('|'), 'i')

export const confirmShaming: Rule = {
  id: 'confirm-shaming',
  category: 'ux',
  severity: 'warning',
  impact: 'moderate',
  wcag: null,
  help: 'People can decline without being shamed.',
  why: 'Wording that belittles people who decline pressures them into something they do not want, and damages their trust.',
  source: 'https://www.nngroup.com/articles/shaming-users/',
  fix: 'Use neutral wording for the button that declines, for example “No thanks”.',
  criteria: { phrases: SHAMING },
  judge: ({ actions, links }) => {
    const controls = [...actions, ...links.filter(({ isShown }) => isShown)]
    const found = new Map(controls.map((control) => [control.ref.selector, control]))
    return [...found.values()]
      .filter(({ label }) => shaming.test(label))
      .map(({ label, ref }) => ({
        element: ref,
        message: `The wording ${quote(label, 80)} shames people who decline.`,
        fixSuggestion: 'Change the text to a neutral one, such as “No thanks”.',
      }))
  },
}
