import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { Recognition } from '../../in-page/accessibility/recognition.ts'
import { isExample } from './field-examples.ts'
import { controlWords } from './name-advice.ts'

/** What people enter into fields of each type. */
const OF_TYPE: Readonly<Record<string, string>> = {
  color: 'Color',
  date: 'Date',
  email: 'Email address',
  month: 'Month',
  password: 'Password',
  search: 'Search',
  tel: 'Phone number',
  time: 'Time',
  url: 'Web address',
  week: 'Week',
}

/** Matches words in ids that say which of several similar fields it is rather than what to enter. */
const VAGUE =
  /^(?:single|multiple|my|demo|example|sample|test|auto-?complete|typeahead|combobox|main|new|first|second|one|two|basic|simple|custom|normal)\b/i

/**
 * Returns words for the label of a field: its own name, its placeholder unless that is an example, the text before
 * it, or words from its type, name or id. Returns null if there are none.
 */
export function fieldWords(element: string, recognition: Recognition): string | null {
  const { text, placeholder, textBefore, column } = recognition
  const named = [text, placeholder].find((words) => words && !isExample(words))
  const type = writtenAttributeOf(element, 'type')?.toLowerCase() ?? ''
  const own = controlWords(element)
  return named ?? textBefore ?? column ?? OF_TYPE[type] ?? (own && !VAGUE.test(own) ? own : null)
}

/** Returns the same words as the text of a label: “search...” becomes “Search”. */
export function labelWords(element: string, recognition: Recognition): string | null {
  const words = fieldWords(element, recognition) ?? writtenAttributeOf(element, 'placeholder')
  const text = (words ?? '').replace(/[\s.…:*]+$/, '').trim()
  return text === '' || isExample(text) ? null : `${text[0]!.toUpperCase()}${text.slice(1)}`
}
