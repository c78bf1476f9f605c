const CALL_MAX = 2000
const NUMBER = String.raw`\d[\d_.]*(?:e\d+)?`
const PRODUCT = String.raw`${NUMBER}(?:\s*\*\s*${NUMBER})*`
/**
 * Matches a number, a product, or a name such as `LIMIT` or `options.limit` at the end of a list of
 * arguments.
 */
const LAST = new RegExp(String.raw`,\s*(${PRODUCT}|[A-Za-z_$][\w$.]*)\s*,?\s*$`)

/** Returns the arguments of a call that sets a timer, or null if the end of the call isn't clear. */
export function argumentsAt(script: string, open: number): string | null {
  let depth = 0
  const end = Math.min(script.length, open + CALL_MAX)
  for (let at = open; at < end; at += 1) {
    const char = script[at]!
    if (/["'`]/.test(char)) at = endOfString(script, at)
    else if (/[([{]/.test(char)) depth += 1
    else if (/[)\]}]/.test(char)) depth -= 1
    if (depth === 0) return script.slice(open + 1, at)
  }
  return null
}

/**
 * Returns the index of the closing quotation mark. An apostrophe in a comment has no counterpart on its line.
 */
function endOfString(script: string, start: number): number {
  const quote = script[start]
  for (let at = start + 1; at < script.length; at += 1) {
    if (script[at] === '\\') at += 1
    else if (script[at] === quote) return at
    else if (script[at] === '\n' && quote !== '`') return start
  }
  return start
}

/** Returns the delay of a timer in milliseconds if it is a number, a product or the name of a constant, otherwise 0. */
export function delayIn(callArguments: string, script: string): number {
  const last = LAST.exec(callArguments)?.[1]
  if (last === undefined) return 0
  return /^\d/.test(last) ? productOf(last) : constantOf(last.split('.').at(-1)!, script)
}

function constantOf(name: string, script: string): number {
  const assigned = new RegExp(
    String.raw`(?<![\w$])${name.replaceAll('$', String.raw`\$`)}\s*[=:]\s*(${PRODUCT})(?![\w.]|\s*[*/+-])`,
  )
  return productOf(assigned.exec(script)?.[1] ?? '0')
}

export const productOf = (product: string): number =>
  product.split('*').reduce((value, factor) => value * Number(factor.trim().replaceAll('_', '')), 1)
