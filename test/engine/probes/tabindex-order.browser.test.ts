import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('keyboard', 'tabindex-order')

describe.concurrent('the focus order', () => {
  const form = (values: readonly (number | string)[], more = '', last = 'button') =>
    `<form id="f">${['Name', 'Deed', 'Reason'].map((name, index) => `<p><label>${name} <input tabindex="${values[index]}"></label></p>`).join('')}${more}<p><button type="${last}" tabindex="${values[3]}">Suggest</button></p></form>`

  test('is reported if positive tabindex values contradict the visual order', async () => {
    const links = [3, 1, 2].map(
      (value) => `<li><a href="#${value}" tabindex="${value}">Link ${value}</a></li>`,
    )

    expect(await probe(form([3, 1, 4, 2]))).toEqual(['warning focus-order #f'])
    expect(await probe(form([4, 3, 2, 1], '', 'submit'))).toEqual(['warning focus-order #f'])
    expect(await probe(`<ul id="l" style="display: flex; gap: 20px">${links.join('')}</ul>`)).toEqual([
      'warning focus-order #l',
    ])
  })

  test('may follow positive tabindex values that match the visual order', async () => {
    const forgotten =
      '<p><a href="#help" tabindex="9">Help</a> <button type="button" tabindex="8">Clear</button></p>'
    const columns = `<style>#f { columns: 2; height: 80px }</style>${form([1, 2, 3, 4])}`
    const reversed = `<style>#f { display: flex; flex-direction: column-reverse }</style>${form([4, 3, 2, 1])}`

    expect(await probe(form([1, 2, 3, 4]))).toEqual([])
    expect(await probe(form([1, 2, 3, 4], forgotten, 'submit'))).toEqual([])
    expect(await probe(columns)).toEqual([])
    expect(await probe(reversed)).toEqual([])
  })
})
