import type { DetectorCase } from './detector-case.ts'

const box = (label: string, type = 'password') =>
  `<label>${label} <input type="${type}" maxlength="1" size="2"></label>`
const signIn = (content: string, more = '') =>
  `<form><label>Member number <input name="m" autocomplete="username"></label>${content}<button>Log in</button></form>${more}`
const password = '<label>Password <input type="password" autocomplete="current-password"></label>'

/** Cases for sign-in forms that require users to remember, count or calculate something. */
export const SIGN_IN_CASES: readonly DetectorCase[] = [
  {
    rule: 'accessible-authentication',
    fails: signIn(['3rd', '8th', '11th'].map((place) => box(`${place} character`)).join('')),
    passes: signIn([1, 2, 3, 4, 5, 6].map((place) => box(`Digit ${place}`, 'text')).join('')),
  },
  {
    rule: 'accessible-authentication',
    fails: signIn(
      `<p>Gib aus deiner PIN diese Ziffern ein:</p>${['Zweite Ziffer', 'Fünfte Ziffer'].map((label) => box(label, 'tel')).join('')}`,
    ),
    passes: signIn(
      `<p>Gib den Code aus der SMS ein:</p>${[1, 2, 3, 4].map((place) => box(`${place}. Ziffer`, 'tel')).join('')}`,
    ),
    lang: 'de',
  },
  {
    rule: 'accessible-authentication',
    fails: signIn('<label>The 2nd, 5th and 7th characters of your memorable word <input name="w"></label>'),
    passes: signIn(`<p>Your password has 8 to 20 characters, with at least 1 digit.</p>${password}`),
  },
  {
    rule: 'accessible-authentication',
    fails: signIn(
      '<p>Indiquez les 2e, 4e et 7e caractères de votre mot de passe.</p><label>Caractères <input type="password"></label>',
    ),
    passes: signIn(
      '<p>Le mot de passe a entre 8 et 20 caractères.</p><label>Mot de passe <input type="password"></label>',
    ),
    lang: 'fr',
  },
  {
    rule: 'accessible-authentication',
    fails: signIn(`${password}<label>What is 3 + 4? <input name="s"></label>`),
    passes: `<form><label>What is 3 + 4? <input name="s"></label><label>Comment <textarea></textarea></label><button>Send</button></form>`,
  },
  {
    rule: 'accessible-authentication',
    fails: signIn(`${password}<label>Ile to jest 7 minus 2? <input name="s"></label>`),
    passes: signIn(`${password}<label>Room 3-4 <input name="s"></label>`),
    lang: 'pl',
  },
]
