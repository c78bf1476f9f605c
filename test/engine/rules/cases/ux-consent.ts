import { mainOf, type RuleCase } from './rule-case.ts'

const boxes = (...labels: string[]) =>
  mainOf(
    `<form>${labels.map((label, at) => `<p><label><input type="checkbox" name="c${at}"> ${label}</label></p>`).join('')}<button>Order bread</button></form>`,
  )

const STYLE = '<style>p,label,input,button{font:16px Arial}input,button{height:44px}</style>'
const DATA = [
  ['First name', 'given-name'],
  ['Last name', 'family-name'],
  ['Street', 'street-address'],
] as const
const part = (legend: string, id: string, ending = '') =>
  `<fieldset><legend>${legend}</legend>${DATA.map(([label, token], at) => `<p><label for="${id}${at}">${label}${ending}</label> <input id="${id}${at}" name="${id}${at}" autocomplete="section-${id} ${token}"></p>`).join('')}</fieldset>`
const parts = (...content: string[]) =>
  mainOf(`<form action="/order">${content.join('')}<p><button>Order bread</button></p></form>`, STYLE)

const BUTTON_STYLE =
  '<style>.b { background: #124; color: #fff; padding: 12px 20px; font-size: 16px; border: 0; margin: 8px; display: inline-block }</style>'
const button = (label: string) => `<button class="b">${label}</button>`
const banner = (buttons: string) =>
  mainOf(
    `<p>Our bread is baked every morning at five.</p><div style="position: fixed; bottom: 0; left: 0; right: 0; background: #fff">
    <p>We use cookies for statistics.</p>${buttons}</div><script>document.addEventListener('click', () => {})</script>`,
    BUTTON_STYLE,
  )

const box = (label: string, attribute: string) =>
  mainOf(
    `<style>input { font-size: 16px }</style><form action="/order"><div><label><input type="checkbox" name="a" ${attribute}> ${label}</label></div><p><button>Order</button></p></form>`,
  )

/** Cases for consent, and for data that users must enter twice. */
export const UX_CONSENT_CASES: readonly RuleCase[] = [
  {
    rule: 'preticked-consent',
    what: 'a checked newsletter checkbox',
    fires: box('Send me the newsletter', 'checked'),
    nearMiss: box('Send me the newsletter', ''),
  },
  {
    rule: 'preticked-consent',
    what: 'checked consent, but not a checked refusal',
    fires: box('Share my details with partners', 'checked'),
    nearMiss: box('Do not share my details with partners', 'checked'),
  },
  {
    rule: 'preticked-consent',
    what: 'a checked checkbox, but not a disabled one',
    fires: box('Marketing cookies', 'checked'),
    nearMiss: box('Marketing cookies', 'checked disabled'),
  },
  {
    rule: 'preticked-consent',
    what: 'checked consent, but not a checked filter',
    fires: box('Ja, ich stimme der Werbung zu', 'checked'),
    nearMiss: box('Marketing', 'checked'),
  },
  {
    rule: 'double-negative',
    what: 'two negations that apply to the choice, but not a single one',
    fires: boxes('Tick this box if you do not want us to stop sending you offers'),
    nearMiss: boxes('Tick this box if you do not want us to send you offers'),
  },
  {
    rule: 'double-negative',
    what: 'two negations without “stop”, but not one in another sentence',
    fires: boxes('I would rather you did not exclude me from the bread club'),
    nearMiss: boxes('I do not want to join the bread club. People who do not join pay more.'),
  },
  {
    rule: 'double-negative',
    what: 'boxes of which one means yes and one means no, but not two that mean no',
    fires: boxes('Send me offers by email', 'I do not want offers by post'),
    nearMiss: boxes('I do not want offers by email', 'I do not want offers by post'),
  },
  {
    rule: 'double-negative',
    what: 'a mix of yes and no, but not terms next to a refusal',
    fires: boxes('Please send me your newsletter', 'I would rather not receive text messages'),
    nearMiss: boxes('I agree to the terms of the bakery', 'I would rather not receive text messages'),
  },
  {
    rule: 'repeat-field',
    what: 'data that a text asks for again, unless a checkbox copies it',
    fires: parts(
      part('1. Member', 'a'),
      '<p>Please enter the same data again as in part 1.</p>',
      part('2. Delivery of the card', 'b'),
    ),
    nearMiss: parts(
      part('1. Member', 'a'),
      '<p>Please enter the same data again as in part 1.</p>',
      '<p><label><input type="checkbox" name="s"> Use the data of part 1</label></p>',
      part('2. Delivery of the card', 'b'),
    ),
  },
  {
    rule: 'repeat-field',
    what: 'labels that say “again”, but not the same labels about another person',
    fires: parts(part('Customer', 'a'), part('Delivery', 'b', ' (again)')),
    nearMiss: parts(part('Customer', 'a'), part('Emergency contact', 'b')),
  },
  {
    rule: 'repeat-field',
    what: 'the same labels below two headings, but not in one part for each of several people',
    fires: parts(part('Your details', 'a'), part('Your membership card', 'b')),
    nearMiss: parts(part('Baker 1', 'a'), part('Baker 2', 'b'), part('Baker 3', 'c')),
  },
  {
    rule: 'consent-refusal',
    what: 'a cookie banner with “Accept all” only, but not with “Reject all”',
    fires: banner(button('Accept all')),
    nearMiss: banner(button('Accept all') + button('Reject all')),
  },
  {
    rule: 'consent-refusal',
    what: 'a banner that asks for consent, but not a notice',
    fires: banner(button('I agree')),
    nearMiss: banner(button('Got it')),
  },
  {
    rule: 'consent-refusal',
    what: 'a link that agrees to a license, but not a link to the agreement',
    fires: banner('<a class="b" href="/licence">Agree to the licence</a>'),
    nearMiss: banner('<a class="b" href="/licence">Licence agreement</a>'),
  },
]
