import { type Detection, sure } from '../detector.ts'
import { quoted } from '../text.ts'
import type { FieldFact } from './field-facts.ts'

/**
 * Matches example values in text, such as “e.g. 24.05.2019” or “format: AB-123”, in the supported languages.
 */
const EXAMPLE =
  /(?:example|such as|e\.g\.|format|beispiel|z\. ?b\.|exemple|ejemplo|esempio|voorbeeld|exemplo|przykład|exempel|příklad|例)[^\d\p{L}]{0,3}(?:\p{L}{1,6}[^\d\p{L}]{1,3})?(?=\S*\d)([\p{L}\d]+(?:[./:-][\p{L}\d]+)+)/giu

const PATTERN_MAX = 100

/**
 * Returns a defect if the example next to a field doesn't match the field's pattern. Otherwise, returns null.
 */
export function contradictingExample(field: FieldFact): Detection | null {
  const { element, pattern, label, placeholder, title, hint, describedBy } = field
  const texts = [label, placeholder, title, hint, describedBy].join(' ')
  const examples = [...texts.matchAll(EXAMPLE)].map(([, example]) => example!)
  const accepts = acceptanceOf(pattern)
  if (examples.length === 0 || !accepts) return null
  // The field may expect a value without separators, which the text may explain.
  if (examples.some((example) => accepts(example) || accepts(example.replace(/[./:-]/g, '')))) return null
  const message = `The example ${quoted(examples[0]!)} doesn’t match the only format that the field accepts.`
  const fix = `Change the example to one that matches pattern="${pattern}", or accept the format of the example as well.`
  return { ...sure('field-format', element, message), fix }
}

/**
 * Matches patterns in which every character has a fixed number of repetitions. Other patterns could take very
 * long to match.
 */
const SIMPLE = /^(?:(?:\[[^\]\\[]{1,40}\]|\\[dw./-]|[\p{L}\d ./:-])(?:\{\d{1,2}\})?){1,40}$/u

/**
 * Returns a function that checks values the way the browser does. Returns null if the pattern isn't simple.
 */
function acceptanceOf(pattern: string): ((value: string) => boolean) | null {
  if (pattern.length > PATTERN_MAX || !SIMPLE.test(pattern)) return null
  try {
    const accepted = new RegExp(`^(?:${pattern})$`, 'u')
    return (value) => accepted.test(value)
  } catch {
    // The pattern is invalid. For example, it contains a range with its ends in the wrong order.
    return null
  }
}
