import { findAll, isShown } from '../flat-tree.ts'
import { readInlineScripts } from '../inline-scripts.ts'
import { argumentsAt, delayIn, productOf } from '../script-delays.ts'

/** Matches the start of a call that sets a timer. Its last character is the parenthesis. */
const TIMER = /\bset(?:Timeout|Interval)\s*\(/g
/** Matches the last argument of a call if it is a number or a product of numbers, such as a delay. */
const LAST_NUMBER = /,\s*(\d[\d_.e]*(?:\s*\*\s*\d[\d_.e]*)*)\s*\)/g
const CALL_MAX = 1000
/** Matches a comparison of the elapsed time with a number or a product. */
const PASSED =
  /(?:\bDate\b|performance\.now|getTime)[^;{}]{0,60}?>=?\s*(\d[\d_.e]*(?:\s*\*\s*\d[\d_.e]*)*)\s*[)&|{;]/g
/** Matches code that ends a session. */
const ENDS =
  /\bdisabled\b|\breset\s*\(|\blocation\b|session|expire|time-?d?-?out\b|log-?out|sign-?out|inactiv|idle/i
/** Matches a number that is set once, such as the seconds that remain, with the name of its variable. */
const STARTS = /\b([A-Za-z_$][\w$]*)\s*=\s*(\d{2,4})\b/g
const SCRIPT_MAX = 100_000
/** Users can't lose much within a shorter time, in milliseconds. */
const LIMIT_MIN_MS = 10_000

/**
 * Returns whether a script may end something, such as a session, after some time.
 * @param files the source code of the site's own script files.
 * @param longestMs the longest time that counts, in milliseconds.
 */
export function hasTimeLimit(files: readonly string[], longestMs: number): boolean {
  const isLimit = (ms: number) => ms >= LIMIT_MIN_MS && ms <= longestMs
  const hasLimit = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].some(([, product]) => isLimit(productOf(product!)))
  const inline = readInlineScripts(SCRIPT_MAX)
  // In files, which often contain whole libraries, the words must be near the delay.
  return (
    inline.some(
      (text) =>
        ENDS.test(text) &&
        (delaysIn(text).some(isLimit) ||
          countdownsIn(text).some(isLimit) ||
          (callsIn(text).length > 0 && hasLimit(text, PASSED))),
    ) || files.some((text) => callsIn(text).some((call) => ENDS.test(call) && hasLimit(call, LAST_NUMBER)))
  )
}

/** Returns the lengths of countdowns of seconds, in milliseconds. */
function countdownsIn(text: string): number[] {
  if (!delaysIn(text).includes(SECOND_MS)) return []
  return [...text.slice(0, SCRIPT_MAX).matchAll(STARTS)]
    .filter(
      ([, name]) => text.includes(`${name}--`) || text.includes(`--${name}`) || text.includes(`${name} -= 1`),
    )
    .map(([, , seconds]) => Number(seconds) * SECOND_MS)
}

const SECOND_MS = 1000

/** Returns true if an inline script may empty or disable a form when a timer ends. */
export const mayEmptyForm = (): boolean =>
  findAll(`form :is(${FILLED}):enabled`).filter(isShown).length >= FIELDS_MIN &&
  readInlineScripts(SCRIPT_MAX).some((text) => EMPTIES.test(text) && callsIn(text).length > 0)

const EMPTIES = /\.reset\s*\(/

const callsIn = (text: string): string[] =>
  [...text.slice(0, SCRIPT_MAX).matchAll(TIMER)].map(({ index }) => text.slice(index, index + CALL_MAX))

const delaysIn = (text: string): number[] =>
  [...text.matchAll(TIMER)].map(({ 0: call, index }) =>
    delayIn(argumentsAt(text, index + call.length - 1) ?? '', text),
  )

const FILLED =
  'input:not([type=hidden], [type=search], [type=submit], [type=button], [type=reset], [type=image]), select, textarea'
const FIELDS_MIN = 2

let groups: HTMLInputElement[][] = []

/** Starts watching the forms whose fields can be used. */
export function startFields(): void {
  const fields = (findAll(`form :is(${FILLED}):enabled`) as HTMLInputElement[]).filter(isShown)
  groups = [...Map.groupBy(fields, ({ form }) => form).values()].filter(
    (ofForm) => ofForm.length >= FIELDS_MIN || ofForm.some((field) => field.localName === 'textarea'),
  )
}

/** Returns true if a form is still on the page, but a script has disabled all of its fields. */
export const isFormDisabled = (): boolean =>
  groups.some((ofForm) => ofForm.every((field) => field.matches(':disabled') && isShown(field)))

/** Returns true if a script has removed or hidden all fields of a form. */
export const isFormGone = (): boolean => groups.some((ofForm) => !ofForm.some(isShown))
