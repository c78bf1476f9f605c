/** Matches the start of a function with one parameter, up to its first statement. */
const START = String.raw`^(?:async\s*)?(?:function\s*[\w$]*\s*)?\(?\s*([\w$]+)\s*\)?\s*(?:=>)?\s*\{\s*`
/** Matches a search for the pressed element, such as “e.target.closest('.buy')”. */
const SEARCH = String.raw`\1\.target\.(?:closest|matches)\(\s*(["'\x60])((?:(?!\2)[^\\$])+)\2\s*\)`

/** Matches listeners that begin with “if (!e.target.closest('.buy')) return”. */
const DIRECT = new RegExp(String.raw`${START}if\s*\(\s*!\s*${SEARCH}\s*\)\s*\{?\s*return\b`)
/** Matches listeners that begin with “const button = e.target.closest('.buy'); if (!button) return”. */
const STORED = new RegExp(
  String.raw`${START}(?:const|let|var)\s+([\w$]+)\s*=\s*${SEARCH.replaceAll('\\2', '\\3')}\s*;?\s*if\s*\(\s*!\s*\2\s*\)\s*\{?\s*return\b`,
)

/**
 * Returns the selector with which a listener begins, if the listener returns immediately for presses on all
 * other elements. Otherwise, returns null.
 */
export function guardOf(source: string): string | null {
  return DIRECT.exec(source)?.[3] ?? STORED.exec(source)?.[4] ?? null
}
