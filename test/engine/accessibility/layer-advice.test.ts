import { expect, test } from 'vitest'
import { layerAdvice } from '../../../src/engine/accessibility/texts/contrast-advice.ts'
import { MEASURED } from '../../../src/engine/accessibility/texts/contrast-details.ts'
import { layerSentence } from '../../../src/engine/accessibility/texts/layer-advice.ts'

const [pattern, read] = MEASURED[0]!
const subject = { selector: '#nav', element: '<a id="nav">', recognition: { text: 'Breads' } }

const detailOf = (message: string) => read(pattern.exec(message)!.slice(1), subject)

const message = 'The text has a contrast ratio of 2.7:1 (#ffffff on #24a8d6). The minimum is 4.5:1.'

test('the message about a color that several layers produce names the layer to change', () => {
  const sentence = layerSentence({ kind: 'gradient', isTranslucent: true, mark: 'span.mask' })

  expect(detailOf(`${message} ${sentence}`)).toMatchObject({
    message:
      'The text “Breads” has a contrast ratio of 2.7:1 (#ffffff on #24a8d6). The minimum is 4.5:1. The color behind the text comes from the translucent gradient of span.mask.',
    fix: 'Make the gradient of span.mask darker or less transparent behind #nav until it shows #1b80a3 or a darker color, which has a contrast ratio of 4.5:1 against the text, or put background-color: #1b80a3 behind #nav, or change the text color.',
  })
})

test('the advice for text over an image is to add a background', () => {
  const sentence = layerSentence({ kind: 'picture', isTranslucent: false, mark: 'img.photo' })

  expect(detailOf(`${message} ${sentence}`).fix).toMatch(
    /^img\.photo shows a picture, so put background-color: #1b80a3/,
  )
})

test('the advice for a plain background color is to change that color', () => {
  expect(detailOf(message).fix).toMatch(/^Change the background color behind #nav from #24a8d6 to #1b80a3/)
})

test.each([
  [
    '#ffffff',
    /^Put an even dark background behind #nav, .* so that the text is readable whatever is behind it\.$/,
  ],
  ['#f71570', /background-color: rgb\(0 0 0 \/ 0\.7\), and make the text white\./],
])('the advice for %s text over an unknown image makes the text readable', (color, expected) => {
  expect(layerAdvice('#nav', color)).toMatch(expected)
})
