import type { FieldFact } from './field-facts.ts'

/**
 * Example labels for the parts of a field, by words in the field's names, labels and classes, in the
 * supported languages. The first match counts.
 */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [
    /hour|minute|second(?!ary)|\btime\b|uhrzeit|stunde|heure|\bhora|\bore\b|\bora\b|\btijd\b|\buur\b|godzin|時刻|时间|\bhh\b/i,
    '“Hour” or “Minute”',
  ],
  [
    /\bday|month|\byear|\bdate|\bdob\b|birth|datum|geburt|naissance|fecha|nacimiento|nascita|\bdata\b|geboorte|urodzenia|nascimento|生年月日|日期|\b(?:dd|mm|yyyy)\b/i,
    '“Day” or “Month”',
  ],
  [/phone|\btel\b|telefon|téléphone|teléfono|telefoon|電話|电话/i, '“Area code” or “Number”'],
  [/sort.?code|bank|iban|card/i, '“First group” or “Second group”'],
  [/\botp\b|\bpin\b|\bcode\b|digit|token|código|codice|kod\b|コード|验证码/i, '“Digit 1” or “Digit 2”'],
]

/**
 * Returns advice for naming the parts of a field. Includes example labels if the words in the field show its
 * kind.
 */
export function partAdvice(parts: readonly FieldFact[]): string {
  const words = parts
    .flatMap(({ key, label, ariaLabel, title, placeholder, classes, near, groupName }) => [
      ...[key, label, ariaLabel, title, placeholder, classes, near?.text ?? '', groupName],
    ])
    .join(' ')
    .replace(/[-_]/g, ' ')
  const examples = PARTS.find(([pattern]) => pattern.test(words))?.[1]
  return `Add an aria-label that identifies the part of the value${examples ? `, such as ${examples},` : ''} to each part without a label, and put all parts in a fieldset with a legend.`
}
