import { expect, test } from 'vitest'
import { contrastAdvice } from '../../../src/engine/accessibility/texts/contrast-advice.ts'
import { veilSentence } from '../../../src/engine/accessibility/texts/veil-advice.ts'

const veil = {
  selector: '#loaves > div:nth-of-type(3)',
  element: '<div class="loaf">',
  color: 'rgba(0, 0, 0, 0.2)',
}
const colors = { selector: 'code.name', text: '#ecf0f1', background: '#955f76', needed: 4.5 }

test('the message names the box whose translucent background affects the color behind text', () => {
  expect(veilSentence({ selector: 'code.name', veil: { ...veil, count: 12 } })).toBe(
    ' The background is a mix of rgba(0, 0, 0, 0.2) on div.loaf and the colors behind it. The same applies to 11 more pieces of text over rgba(0, 0, 0, 0.2).',
  )
  expect(veilSentence({ selector: 'code.name', veil: { ...veil, count: 1 } })).not.toContain('more')
  expect(veilSentence({ selector: 'code.name' })).toBe('')
})

test('the advice suggests colors that developers can write in a style sheet', () => {
  expect(contrastAdvice({ ...colors, veil })).toBe(
    'Change the text color of code.name from #ecf0f1 to #eff3f4, the nearest color with a contrast ratio of 4.5:1 against #955f76. Or change the background color of div.loaf from rgba(0, 0, 0, 0.2) to rgba(0, 0, 0, 0.25).',
  )
})

test('the advice starts with the background if the text color would have to change much more', () => {
  expect(contrastAdvice({ ...colors, text: '#ffffff', background: '#b07c92', veil })).toMatch(
    /^Change the background color of div\.loaf from rgba\(0, 0, 0, 0\.2\) to rgba\(0, 0, 0, 0\.\d+\), or change the text color\.$/,
  )
})
