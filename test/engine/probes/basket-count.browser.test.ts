import { expect, test } from 'vitest'
import { isAdding } from '../../../src/engine/probes/forms/basket-count.ts'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'basket-count')

const page = ({
  basket = '<p id="cart">Your order: <b>0</b> boxes</p>',
  name = 'Add a small box',
  add = "n += 1; document.querySelector('b').textContent = n",
  more = '',
}) =>
  probe(
    `${basket}<h1>Vegetables</h1><p>A box for two people</p><button type="button" class="add">${name}</button>${more}<script>let n = 0; document.querySelector('.add').addEventListener('click', (event) => { ${add} })</script>`,
  )

test.concurrent.each([
  ['in text', {}],
  ['in a link', { basket: '<a href="/cart" class="top">Basket <b></b></a>' }],
  [
    'in a new element',
    { add: "n += 1; document.getElementById('cart').innerHTML = 'Your order: <b>' + n + '</b> box'" },
  ],
])('the number of items in the basket must be announced when it changes: %s', async (_where, parts) => {
  expect(await page(parts)).toEqual([expect.stringMatching(/^warning status-message /)])
})

test.concurrent.each([
  ['is in a live region', { basket: '<p id="cart" role="status">Your order: <b>0</b> boxes</p>' }],
  [
    'is announced elsewhere, even after a delay',
    {
      add: "n += 1; document.querySelector('b').textContent = n; setTimeout(() => { document.getElementById('s').textContent = 'One more box' }, 500)",
      more: '<p id="s" role="status"></p>',
    },
  ],
  [
    'is also in the name of the button',
    {
      add: "n += 1; document.querySelector('b').textContent = n; event.target.textContent = 'Add box ' + n",
    },
  ],
  ['belongs to something else', { basket: '<p id="votes">Your votes: <b>0</b></p>' }],
  ['is changed by another button', { name: 'Count the boxes' }],
  [
    'receives the focus',
    {
      basket: '<p id="cart" tabindex="-1">Your order: <b>0</b> boxes</p>',
      add: "n += 1; document.querySelector('b').textContent = n; document.getElementById('cart').focus()",
    },
  ],
  ['is an amount of money', { basket: '<p id="cart">Minimum order: €<b>0</b></p>' }],
])('a number in the basket is not reported if it %s', async (_what, parts) => {
  expect(await page(parts)).not.toContainEqual(expect.stringContaining('status-message'))
})

test.concurrent('a product’s quantity next to the button that changes it need not be announced', async () => {
  const basket =
    '<div class="cart"><p>Carrots</p><p class="cart-count"><b>1</b></p><button type="button" class="add">Add one</button></div>'

  expect(
    await probe(
      `<h1>Basket</h1>${basket}<script>document.querySelector('.add').onclick = () => { document.querySelector('b').textContent = '2' }</script>`,
    ),
  ).toEqual([])
})

test('buttons that add something to the basket are recognized in the supported languages', () => {
  expect(
    [
      'Add to bag',
      'In den Warenkorb',
      'Ajouter un panier',
      'Añadir',
      'Aggiungi',
      'Do košíku',
      'Sepete ekle',
    ].every(isAdding),
  ).toBe(true)
  expect(['Address', 'Show advanced options', 'Next', 'Calculate'].some(isAdding)).toBe(false)
})
