import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'narrow-order')

const orders = async (body: string, style: string): Promise<string[]> =>
  (
    await probe(`<h1>Garden plot</h1>${body}<p><a href="#end">End</a></p>`, {
      head: `<style>${style}</style>`,
    })
  ).filter((found) => /reading-order|skipped/.test(found))

const PARTS = `<form action="/done"><div class="parts">
  <section><h2>1. Choose a plot</h2><label><input type="radio" name="plot"> By the pond</label> <label><input type="radio" name="plot"> By the wall</label></section>
  <section><h2>2. About you</h2><label>Name <input name="name"></label> <label>Email <input type="email" name="email"></label></section>
  <section><h2>3. Pay</h2><label>Account <input name="account"></label> <button>Rent the plot</button></section>
</div></form>`
const ROW = '.parts { display: flex }'
const narrow = (rules: string) => `${ROW} @media (max-width: 40em) { ${rules} }`

describe('the parts of a form', () => {
  test('keep their order in a narrow window', async () => {
    expect(await orders(PARTS, narrow('.parts { flex-direction: column-reverse }'))).toEqual([
      'warning reading-order body > form > div > section:nth-of-type(3)',
    ])
    expect(await orders(PARTS, narrow('.parts { flex-direction: column }'))).toEqual([])
  })
})

test('numbered steps keep their order in a narrow window', async () => {
  const steps = (order: readonly number[]) =>
    `<div class="parts">${order.map((step) => `<section class="s${step}"><h2>Step ${step}</h2><p>Carry the water to the plot number ${step}.</p></section>`).join('')}</div>`
  const sort = [1, 2, 3].map((step) => `.s${step} { order: ${step} }`).join(' ')

  expect(await orders(steps([2, 1, 3]), narrow(`.parts { flex-direction: column } ${sort}`))).toHaveLength(1)
  expect(await orders(steps([1, 2, 3]), narrow(`.parts { flex-direction: column } ${sort}`))).toEqual([])
})

test('an aside may come first in a narrow window', async () => {
  const page =
    '<div class="parts"><div><h2>News</h2><p>The pond is open again, and frogs are back in it.</p></div><aside><h2>Hours</h2><p>Open from nine until five on all days.</p></aside></div>'

  expect(await orders(page, narrow('.parts { flex-direction: column } aside { order: -1 }'))).toEqual([])
})
