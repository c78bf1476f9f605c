import { follows } from '../../../elements/order.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { cleanTextOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const GROUP = 'fieldset, [role="group"], [role="radiogroup"]'
const TEXT = 'p, div, span, strong, b, h2, h3, h4, h5, h6, legend'
const NO_QUESTION = 'label, button, a, script, style, template, [hidden]'
const OWN_NAME = '[aria-label], [aria-labelledby], [aria-describedby]'
const QUESTION = /[?？؟]\s*\*?$/
const QUESTION_MAX = 160

/**
 * Finds radio buttons in a fieldset whose legend is the question of other radio buttons in it, although a
 * question of their own is shown before them. The detail consists of their question and the legend.
 */
export function readSecondQuestions(add: Add): void {
  for (const group of findAll('fieldset')) {
    const legend = [...group.children].find(({ localName }) => localName === 'legend')
    const question = cleanTextOf(legend)
    if (!legend || !QUESTION.test(question) || group.hasAttribute('aria-labelledby')) continue
    const radios = [...group.querySelectorAll<HTMLInputElement>('input[type="radio"][name]')].filter(
      (radio) => radio.closest(GROUP) === group && radio.checkVisibility(),
    )
    const [first, ...others] = [...Map.groupBy(radios, ({ name }) => name).values()]
    // If the first choices have a question of their own, the legend is about all of them.
    if (!first || others.length === 0 || questionBetween(group, legend, first[0]!)) continue
    let before = first.at(-1)!
    for (const choices of others) {
      const own = questionBetween(group, before, choices[0]!)
      if (own && choices.length > 1 && !choices.some((radio) => radio.matches(OWN_NAME)))
        add('second-question', choices[0]!, [own, question].join('\n'))
      before = choices.at(-1)!
    }
  }
}

/** Returns the last question between two elements of a group, or an empty string. */
function questionBetween(group: Element, from: Element, to: Element): string {
  const questions = [...group.querySelectorAll(TEXT)].filter(
    (part) =>
      follows(part, from) &&
      follows(to, part) &&
      !from.contains(part) &&
      !part.contains(to) &&
      !part.closest(NO_QUESTION) &&
      !part.querySelector('input, select, textarea') &&
      part.checkVisibility(),
  )
  const text = cleanTextOf(questions.findLast((part) => QUESTION.test(cleanTextOf(part))))
  return text.length <= QUESTION_MAX ? text : ''
}
