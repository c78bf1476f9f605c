import { mainOf, type RuleCase } from './rule-case.ts'

const STYLE = '<style>input, select, textarea { font-size: 16px } button { padding: 8px }</style>'
const form = (inner: string) =>
  mainOf(`<form action="/order">${inner}<p><button>Order bread</button></p></form>`, STYLE)
const addressFields = (key: string) =>
  ['Street', 'Postcode', 'City']
    .map(
      (label, index) =>
        `<p><label for="${key}-${label}">${label}</label> <input id="${key}-${label}" autocomplete="section-${key} ${ADDRESS_TOKENS[index]}"></p>`,
    )
    .join('')
const ADDRESS_TOKENS = ['street-address', 'postal-code', 'address-level2']
const address = (legend: string, key: string) =>
  `<fieldset><legend>${legend}</legend>${addressFields(key)}</fieldset>`
const billed = (token: string) => address('Your address', 'b').replaceAll('section-b ', token)

/** The second step is hidden until people press “Next”. */
const inSteps = (inner: string, script = '') =>
  form(
    `<section id="one"><h2>Step 1: delivery address</h2>${addressFields('d')}<p><button type="button" id="n">Next</button></p></section><section id="two" hidden><h2>Step 2: billing address</h2>${inner}${addressFields('b')}</section>`,
  ) +
  `<script>document.getElementById('n').onclick = () => { document.getElementById('one').hidden = true; document.getElementById('two').hidden = false; ${script} }</script>`

/** Cases for forms that ask for two addresses. */
export const UX_ADDRESS_CASES: RuleCase[] = [
  {
    rule: 'repeat-field',
    what: 'an address that is asked for again, unless a checkbox says it is the same',
    fires: form(address('Delivery address', 'd') + address('Billing address', 'b')),
    nearMiss: form(
      `${address('Delivery address', 'd')}<p><label><input type="checkbox" name="s" checked> My billing address is the same</label></p>${address('Billing address', 'b')}`,
    ),
  },
  {
    rule: 'repeat-field',
    what: 'an address below the heading of the invoice, but not that of another person',
    fires: form(`<h2>Lieferadresse</h2>${addressFields('d')}<h2>Rechnungsadresse</h2>${addressFields('b')}`),
    nearMiss: form(`<h2>Lieferadresse</h2>${addressFields('d')}<h2>Notfallkontakt</h2>${addressFields('b')}`),
  },
  {
    rule: 'repeat-field',
    what: 'an address after one that only its tokens call the billing address, but not after one without them',
    fires: form(billed('billing ') + address('Where shall we deliver to?', 'd')),
    nearMiss: form(billed('') + address('Where shall we deliver to?', 'd')),
  },
  {
    rule: 'repeat-field',
    what: 'an address in the next step, but not if the step offers to take it over',
    fires: inSteps(''),
    nearMiss: inSteps('<button type="button">Use the same address</button>'),
  },
  {
    rule: 'repeat-field',
    what: 'an address in the next step, but not if a script takes it over',
    fires: inSteps(''),
    nearMiss: inSteps(
      '',
      "document.getElementById('b-City').value = document.getElementById('d-City').value",
    ),
  },
  {
    rule: 'repeat-field',
    what: 'an address in the next step, but not one that appears if it is different',
    fires: inSteps(''),
    nearMiss: inSteps('').replace('Step 2: billing', 'Billing'),
  },
]

const ending = (label: string, inner = '') =>
  mainOf(
    `<h2>Your plan</h2><p>Basic, 9 euros a month.</p><form action="/done">${inner}<button>${label}</button></form>`,
    STYLE,
  )

/** Cases for buttons that end something permanently. */
export const UX_ENDING_CASES: RuleCase[] = [
  {
    rule: 'final-action',
    what: 'a button that ends a contract with one press, but not one after a question',
    fires: ending('Cancel my contract'),
    nearMiss: ending(
      'Cancel my contract',
      '<p><label><input type="checkbox" name="c" required> I know that my number is lost</label></p>',
    ),
  },
  {
    rule: 'final-action',
    what: 'a button that deletes an account, but not one for an order',
    fires: ending('Delete account'),
    nearMiss: ending('Cancel the change'),
  },
]
