import { writtenAttributeOf } from '../../../model/element-name.ts'
import type { Recognition } from '../../in-page/accessibility/recognition.ts'
import { isExample } from './field-examples.ts'
import { controlWords } from './name-advice.ts'

/** What to enter into fields of each type. */
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

/** Matches words in ids that distinguish similar fields but don't describe what to enter. */
const VAGUE =
  /^(?:single|multiple|my|demo|example|sample|test|auto-?complete|typeahead|combobox|main|new|first|second|one|two|basic|simple|custom|normal)\b/i

/**
 * Returns words for a field's label. They are from the field's own name, its placeholder unless that is an
 * example, the text before the field, or its type, name or id. Returns null if there are none.
 */
export function fieldWords(element: string, recognition: Recognition): string | null {
  const { text, placeholder, textBefore, column } = recognition
  const named = [text, placeholder].find((words) => words && !isExample(words))
  const type = writtenAttributeOf(element, 'type')?.toLowerCase() ?? ''
  const own = controlWords(element)
  return named ?? textBefore ?? column ?? OF_TYPE[type] ?? (own && !VAGUE.test(own) ? own : null)
}

/** Returns the same words as label text. For example, “search...” becomes “Search”. */
export function labelWords(element: string, recognition: Recognition): string | null {
  const words = fieldWords(element, recognition) ?? writtenAttributeOf(element, 'placeholder')
  const text = (words ?? '').replace(/[\s.…:*]+$/, '').trim()
  return text === '' || isExample(text) ? null : `${text[0]!.toUpperCase()}${text.slice(1)}`
}
