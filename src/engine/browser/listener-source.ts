import type { CDPSession } from 'puppeteer'

/** Matches calls such as `event.target.closest('.buy')`. The first group is set if the result is negated. */
const SELECTED = /(!?)[\w$.?]{0,60}\.(closest|matches)\(\s{0,9}(["'`])([^"'`$]{1,100})\3\s{0,9}\)/g
/** Matches calls such as `event.target.classList.contains('buy')`. */
const NAMED = /(!?)[\w$.?]{0,60}\.classList\.contains\(\s*(["'`])([\w-]{1,100})\2/g

/**
 * Returns the selectors in the source code of listeners. Many listeners handle only elements that match one.
 */
export function selectorsIn(sources: readonly string[]): string[] {
  const selectors = sources.flatMap((source) => [
    ...[...source.matchAll(SELECTED)].flatMap(([, negated, , , selector]) => (negated ? [] : [selector!])),
    ...[...source.matchAll(NAMED)].flatMap(([, negated, , name]) => (negated ? [] : [`.${name}`])),
  ])
  return [...new Set(selectors)]
}

/** The maximum length of a listener's source code, in characters. */
export const SOURCE_MAX = 20_000

/** Returns the source code of a listener's function, or an empty string if it has none. */
export async function sourceOf(session: CDPSession, objectId: string | undefined): Promise<string> {
  if (objectId === undefined) return ''
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `function () { return typeof this === 'function' ? Function.prototype.toString.call(this).slice(0, ${SOURCE_MAX}) : '' }`,
    returnByValue: true,
    silent: true,
  })
  return typeof result.value === 'string' ? result.value : ''
}
