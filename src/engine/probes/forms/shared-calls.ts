/** Matches a function call that is a complete statement, such as `vote(button)`. */
const CALL = /(?:^|[;{})&\n]|=>)\s{0,40}([A-Za-z_$][\w$]*)\s*\(/g
const KEYWORD =
  /^(if|for|while|switch|catch|function|return|async|await|set(Timeout|Interval)|clear(Timeout|Interval)|requestAnimationFrame|cancelAnimationFrame|queueMicrotask)$/
/** Matches the names of functions that only show or record that a control is being pressed. */
const ACCOMPANYING =
  /^log|ripple|wave|track|focus|press|active|highlight|stop|prevent|cancel|close|hide|clear/i
/**
 * The minimum length of a function name. Shorter names are probably minified and may refer to any helper
 * function.
 */
const NAME_MIN = 3
/** Matches the name of a listener that is itself a named function. */
const OWN_NAME = /^\s*(?:async\s+)?(?:function\s*\*?\s+)?([A-Za-z_$][\w$]*)\s*\(/
/**
 * Matches code for clicks without a pointer, which come from a keyboard or a screen reader. Doesn't match
 * code that ignores these clicks, such as `if (e.detail === 0) return`.
 */
const KEYBOARD_ONLY =
  /(?:\.detail\s*={2,3}\s*0\b|\b0\s*={2,3}\s*\w+\.detail\b|(?<!!)!\s*\w+\.detail\b|\.detail\s*<\s*1\b|\.pointerType\s*={2,3}\s*(["'`])\1)(?!\s*(?:\|\||\?)|[^;{}]{0,80}\)\s*\{?\s*return\b)/
/**
 * Matches code that sends something, leaves the page, or tells users that something happened. Inserting
 * elements and calling `sendBeacon` don't count, since scripts also do this to show that a control is being
 * pressed or to send statistics.
 */
const EFFECT =
  /\bfetch\s*\(|XMLHttpRequest|\.(?:submit|requestSubmit|post|put)\s*\(|\blocation(?:\.href)?\s*=(?!=)|\blocation\.(?:assign|replace|reload)\s*\(|\.(?:textContent|innerText|innerHTML)\s*\+?=(?!=)|\.(?:replaceChildren|replaceWith)\s*\(/
/** Matches code that waits or asks first, so that users can still cancel. */
const ASKS =
  /\bset(?:Timeout|Interval)\b|requestAnimationFrame|confirm|showModal|showPopover|dialog|modal|\bundo|toggle|\.(?:open|show)\b/i

const callsIn = (source: string): string[] =>
  [...source.matchAll(CALL)]
    .map(([, name]) => name!)
    .filter((name) => name.length >= NAME_MIN && !KEYWORD.test(name))

/**
 * Returns true if two sets of listeners, given as source code, call the same function for its effect.
 * Listeners with identical code are ignored because a framework may use it to wrap all listeners.
 */
export function sharesCall(downs: readonly string[], clicks: readonly string[]): boolean {
  const called = new Set(clicks.filter((source) => !downs.includes(source)).flatMap(callsIn))
  return downs.flatMap(namesIn).some((name) => called.has(name) && !ACCOMPANYING.test(name))
}

/** Returns the names of the functions that a listener calls, and its own name if other listeners can call it. */
function namesIn(source: string): string[] {
  const own = OWN_NAME.exec(source)?.[1]
  const isName = own !== undefined && own.length >= NAME_MIN && !KEYWORD.test(own)
  return [...(isName ? [own] : []), ...callsIn(source)]
}

/**
 * Returns true if the source code of the listeners for the start of a press shows that they perform the
 * control's action, and any click listeners only serve keyboards.
 */
export function isWholeAction(downs: readonly string[], clicks: readonly string[]): boolean {
  if (!clicks.every((source) => KEYBOARD_ONLY.test(source))) return false
  return downs.some((source) => EFFECT.test(source)) && !downs.some((source) => ASKS.test(source))
}
