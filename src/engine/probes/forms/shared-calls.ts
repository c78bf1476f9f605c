/** Matches a call of a function that is a whole statement, such as `vote(button)`. */
const CALL = /(?:^|[;{})&\n]|=>)\s{0,40}([A-Za-z_$][\w$]*)\s*\(/g
const KEYWORD =
  /^(if|for|while|switch|catch|function|return|async|await|set(Timeout|Interval)|clear(Timeout|Interval)|requestAnimationFrame|cancelAnimationFrame|queueMicrotask)$/
/** Matches the names of functions that only show or record that a control is pressed. */
const ACCOMPANYING =
  /^log|ripple|wave|track|focus|press|active|highlight|stop|prevent|cancel|close|hide|clear/i
/** Minified names may stand for any helper function. */
const NAME_MIN = 3

const callsIn = (source: string): string[] =>
  [...source.matchAll(CALL)]
    .map(([, name]) => name!)
    .filter((name) => name.length >= NAME_MIN && !KEYWORD.test(name))

/**
 * Returns true if two sets of listeners, given as source code, call the same function for its effect. Listeners
 * with the same code are left out, since a framework may wrap all listeners in it.
 */
export function sharesCall(downs: readonly string[], clicks: readonly string[]): boolean {
  const called = new Set(clicks.filter((source) => !downs.includes(source)).flatMap(callsIn))
  return downs.flatMap(callsIn).some((name) => called.has(name) && !ACCOMPANYING.test(name))
}
