import { expect, test } from 'vitest'
import { contradictingExample } from '../../../src/engine/accessibility/detectors/fields/field-examples.ts'
import type { FieldFact } from '../../../src/engine/accessibility/detectors/fields/field-facts.ts'

const found = (pattern: string, hint: string) =>
  contradictingExample({
    element: 1,
    pattern,
    label: 'Day',
    placeholder: '',
    title: '',
    hint,
    describedBy: '',
  } as FieldFact)?.message ?? null

test('an example that the field’s pattern rejects is reported', () => {
  expect(found(String.raw`\d{4}-\d{2}-\d{2}`, 'For example 24.05.2019')).toContain('“24.05.2019”')
  expect(found('[A-Z]{2}-[0-9]{3}', 'z. B. 123-AB')).toContain('“123-AB”')
})

test.each([
  ['the pattern accepts it', '[0-9]{2}[.][0-9]{2}[.][0-9]{4}', 'For example 24.05.2019'],
  ['the pattern accepts it without separators', '[0-9]{6}', 'Such as 12-34-56'],
  ['the text does not call it an example', '[0-9]{6}', 'Open until 24.05.2019'],
  ['the pattern could take very long to match', '([0-9.]+)+x', `For example ${'1.'.repeat(40)}2`],
  ['the pattern is invalid', '[9-0]{2}', 'For example 24.05.2019'],
])('no example is reported if %s', (_case, pattern, hint) => {
  expect(found(pattern, hint)).toBeNull()
})
