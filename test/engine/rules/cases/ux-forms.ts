import { mainOf, type RuleCase } from './rule-case.ts'

const STYLE = '<style>input, select, textarea { font-size: 16px } button { padding: 8px }</style>'
const form = (
  inner: string,
  button = '<p><button>Order bread</button></p>',
  attributes = 'action="/order"',
) => mainOf(`<form ${attributes}>${inner}${button}</form>`, STYLE)
const field = (label: string, attributes: string) =>
  `<p><label for="f-${attributes.length}-${label.length}">${label}</label> <input id="f-${attributes.length}-${label.length}" ${attributes}></p>`
const flour = field('Flour', 'name="flour"')
const password = (attributes: string, hint = '') =>
  form(
    `<p><label for="p">Password</label> <input id="p" type="password" name="p" autocomplete="new-password" ${attributes}>${hint}</p>`,
  )
const questions = (count: number) =>
  form(
    Array.from(
      { length: count },
      (_, index) => `<p><label>Loaf ${index} <input name="loaf-${index}"></label></p>`,
    ).join(''),
  )
const articles = (ticked: number) =>
  ['Sourdough bread, 4 €', 'Oat milk carton, 2 €', 'Apples from Kent, 3 €', 'Goat cheese log, 5 €']
    .map(
      (name, index) =>
        `<p><label><input type="checkbox" name="a" value="${index}"${index < ticked ? ' checked' : ''}> ${name}</label></p>`,
    )
    .join('')
const insurance = (state: string) =>
  `<p><label><input type="checkbox" name="i" ${state}> Insurance for the parcel, 2.90 €</label></p>`
export const UX_FORM_CASES: RuleCase[] = [
  {
    rule: 'field-text-size',
    what: 'a field with 15 px text, but not with 16 px text',
    fires: form(field('Flour', 'name="flour" style="font-size: 15px"')),
    nearMiss: form(field('Flour', 'name="flour" style="font-size: 16px"')),
  },
  {
    rule: 'choice-label',
    what: 'text next to a checkbox that is not its label',
    fires: form('<p><input type="checkbox" id="seeds" name="seeds" aria-label="Seeds"> With seeds</p>'),
    nearMiss: form(
      '<p><input type="checkbox" id="seeds" name="seeds"> <label for="seeds">With seeds</label></p>',
    ),
  },
  {
    rule: 'field-type',
    what: 'an email field with type text, but not with inputmode email',
    fires: form(field('E-mail address', 'name="mail"')),
    nearMiss: form(field('E-mail address', 'name="mail" inputmode="email"')),
  },
  {
    rule: 'field-type',
    what: 'a phone field with type text, but not with type tel',
    fires: form(field('Phone number *', 'name="phone" type="text"')),
    nearMiss: form(field('Phone number *', 'name="phone" type="tel"')),
  },
  {
    rule: 'field-type',
    what: 'an email address, but not an email frequency',
    fires: form(field('Your e-mail', 'name="mail"')),
    nearMiss: form(field('Your e-mail frequency', 'name="mail"')),
  },
  {
    rule: 'field-autocomplete',
    what: 'two personal fields without autocomplete',
    fires: form(field('First name', 'name="first"') + field('Last name', 'name="last"')),
    nearMiss: form(
      field('First name', 'name="first" autocomplete="given-name"') + field('Last name', 'name="last"'),
    ),
  },
  {
    rule: 'number-field',
    what: 'a postcode in a number field',
    fires: form(field('Postcode', 'name="code" type="number"')),
    nearMiss: form(field('Postcode', 'name="code" type="text" inputmode="numeric"')),
  },
  {
    rule: 'number-field',
    what: 'a card number in a number field, but not a number of cards',
    fires: form(field('Card number', 'name="card" type="number"')),
    nearMiss: form(field('Number of cards', 'name="card" type="number"')),
  },
  {
    rule: 'password-length',
    what: 'a password limit of 20 characters, but not of 64',
    fires: password('maxlength="20"'),
    nearMiss: password('maxlength="64"'),
  },
  {
    rule: 'password-paste',
    what: 'a password field that blocks pasting',
    fires: password('onpaste="return false"'),
    nearMiss: password('onpaste="console.log(1)"'),
  },
  {
    rule: 'password-rules',
    what: 'a password field without visible rules',
    fires: password('minlength="12"'),
    nearMiss: password('minlength="12"', ' At least 12 characters'),
  },
  { rule: 'field-count', what: '17 questions, but not 16', fires: questions(17), nearMiss: questions(16) },
  {
    rule: 'submit-label',
    what: 'a button that says only “Submit”',
    fires: form(flour, '<p><button>Submit</button></p>'),
    nearMiss: form(flour, '<p><button>Submit order</button></p>'),
  },
  {
    rule: 'submit-label',
    what: 'a submit button with its default text',
    fires: form(flour, '<p><input type="submit"></p>'),
    nearMiss: form(flour, '<p><input type="submit" value="Order bread"></p>'),
  },
  {
    rule: 'form-submit',
    what: 'two fields without a submit button, but not one field',
    fires: form(flour + field('Shape', 'name="shape"'), ''),
    nearMiss: form(flour, ''),
  },
  {
    rule: 'form-submit',
    what: 'a form without a submit button, but not if a script submits it',
    fires: form(flour + field('Shape', 'name="shape"'), ''),
    nearMiss: form(flour + field('Shape', 'name="shape" onchange="this.form.submit()"'), ''),
  },
  {
    rule: 'required-mark',
    what: 'an unmarked required field',
    fires: form(flour + field('Shape', 'name="shape" required')),
    nearMiss: form(flour + field('Shape *', 'name="shape" required')),
  },
  {
    rule: 'required-mark',
    what: 'required and optional fields, but not only required fields',
    fires: form(flour + field('Shape', 'name="shape" required')),
    nearMiss: form(field('Flour', 'name="flour" required') + field('Shape', 'name="shape" required')),
  },
  {
    rule: 'required-mark',
    what: 'an unmarked required field, but not one with a mark in Japanese',
    fires: form(flour + field('形', 'name="shape" required')),
    nearMiss: form(flour + field('形 必須', 'name="shape" required')),
  },
  {
    rule: 'required-mark',
    what: 'an unmarked required field, but not one with a mark in Italian',
    fires: form(flour + field('Forma', 'name="shape" required')),
    nearMiss: form(flour + field('Forma (obbligatorio)', 'name="shape" required')),
  },
  {
    rule: 'field-width',
    what: 'an email field 100 px wide, but not 140 px wide',
    fires: form(field('E-mail', 'type="email" name="mail" style="width: 100px"')),
    nearMiss: form(field('E-mail', 'type="email" name="mail" style="width: 140px"')),
  },
  {
    rule: 'disabled-submit',
    what: 'a submit button that styles disable, but not an enabled one',
    fires: form(flour, '<p><button style="pointer-events: none">Order bread</button></p>'),
    nearMiss: form(flour, '<p><button>Order bread</button></p>'),
  },
  {
    rule: 'insecure-form',
    what: 'a password form with an http: action',
    fires: form(
      '<p><label>Password <input type="password" name="p"></label></p>',
      undefined,
      'action="http://bakery.example/login"',
    ),
    nearMiss: form(
      '<p><label>Password <input type="password" name="p"></label></p>',
      undefined,
      'action="https://bakery.example/login"',
    ),
  },
  {
    rule: 'disabled-submit',
    what: 'a disabled submit button',
    fires: form(flour, '<p><button disabled>Order bread</button></p>'),
    nearMiss: form(flour, '<p><button>Order bread</button></p>'),
  },
  {
    rule: 'invalid-message',
    what: 'an invalid field without an error message',
    fires: form(field('Flour', 'name="flour" aria-invalid="true"')),
    nearMiss: form(
      field('Flour', 'name="flour" aria-invalid="true" aria-describedby="why"') +
        '<p id="why">Please name a flour</p>',
    ),
  },
  {
    rule: 'reset-button',
    what: 'a reset button',
    fires: form(flour, '<p><button>Order bread</button> <button type="reset">Clear form</button></p>'),
    nearMiss: form(flour, '<p><button>Order bread</button></p>'),
  },
  {
    rule: 'repeat-field',
    what: 'a second field for the same email address',
    fires: form(
      field('E-mail', 'type="email" name="mail"') + field('Repeat e-mail', 'type="email" name="again"'),
    ),
    nearMiss: form(
      field('E-mail', 'type="email" name="mail"') + field('Friend’s e-mail', 'type="email" name="again"'),
    ),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked paid insurance, but not an unchecked one',
    fires: form(
      '<p><label><input type="checkbox" name="i" checked> Insurance for the parcel, + €2.90</label></p>',
    ),
    nearMiss: form(
      '<p><label><input type="checkbox" name="i"> Insurance for the parcel, + €2.90</label></p>',
    ),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked paid membership, but not a free one',
    fires: form(
      '<p><label><input type="checkbox" name="m" checked> Mill club membership, first month free, then £7.99 a month</label></p>',
    ),
    nearMiss: form(
      '<p><label><input type="checkbox" name="m" checked> Mill club membership, free</label></p>',
    ),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked paid extra in German, but not a checked filter',
    fires: form(
      '<p><label><input type="checkbox" name="v" checked> Reiseschutz mit Rücktritt, 11,90 Euro</label></p>',
    ),
    nearMiss: form('<p><label><input type="checkbox" name="v" checked> Fahrten bis 11,90 Euro</label></p>'),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked donation, but not a checked price filter',
    fires: form('<p><label><input type="checkbox" name="i" checked> Donate $2 to the mill</label></p>'),
    nearMiss: form('<p><label><input type="checkbox" name="i" checked> Breads below $2</label></p>'),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked box with a price next to an unchecked one, but not if all are checked, as in a basket',
    fires: form(
      '<p><label><input type="checkbox" name="s" checked> Text message service, 1.50 €</label> <label><input type="checkbox" name="b"> Large linen bag, 3 €</label></p>',
    ),
    nearMiss: form(
      '<p><label><input type="checkbox" name="s" checked> Text message service, 1.50 €</label> <label><input type="checkbox" name="b" checked> Large linen bag, 3 €</label></p>',
    ),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked box with a price, but not a range of prices next to unchecked ones',
    fires: form(
      '<p><label><input type="checkbox" name="s" checked> Weekend delivery Plus, 4 €</label> <label><input type="checkbox" name="b"> Large linen bag, 3 €</label></p>',
    ),
    nearMiss: form(
      '<p><label><input type="checkbox" name="s" checked> All breads from 2 €</label> <label><input type="checkbox" name="b"> All breads from 4 €</label></p>',
    ),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked box with a price in an offer of four, but not a shopping list of which most are checked',
    fires: form(articles(1)),
    nearMiss: form(articles(3)),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked box with a price in an offer, but not in a list of favorites',
    fires: form(`<h2>Add to your order</h2>${articles(1)}`),
    nearMiss: form(`<h2>Your favorites</h2>${articles(1)}`),
  },
  {
    rule: 'preticked-extra',
    what: 'a checked insurance in a shopping list, but not the checked articles',
    fires: form(`${articles(3)}${insurance('checked')}`),
    nearMiss: form(`${articles(3)}${insurance('')}`),
  },
]
