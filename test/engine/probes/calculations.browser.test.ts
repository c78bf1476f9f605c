import { describe, expect, test } from 'vitest'
import { createProber } from './prober.ts'

const { probe } = createProber('forms', 'calculations')

describe.concurrent('the result of a calculation', () => {
  const page = (name: string, text: string, attributes = '') => `
    <button type="button" id="b">${name}</button><p id="o" ${attributes}>Enter your height first</p>
    <script>b.onclick = () => { o.textContent = '${text}' }</script>`

  test('must be announced', async () => {
    expect(await probe(page('Calculate', 'Your BMI is 23.4'))).toEqual(['warning status-message #o'])
    expect(await probe(page('Berechnen', 'Das sind 640 Meter'))).toEqual(['warning status-message #o'])
    expect(await probe(page('Show my price', 'You pay 40 €'))).toEqual(['warning status-message #o'])
    expect(await probe(page('Calculate', 'Your BMI is 23.4', 'role="status"'))).toEqual([])
  })

  test('does not include content that another button shows', async () => {
    expect(await probe(page('Another tip', 'Tip 2: take 3 breaks'))).toEqual([])
  })
})
