interface Source {
  engine: string
  rule: string
}

interface Located {
  selector: string | null
}

/**
 * Returns the text that all issues have in common, or null if their text differs. If it differs only in the
 * element's selector, returns it with “the element” in place of the selector.
 */
export function sharedText<I extends Located>(
  issues: readonly I[],
  textOf: (issue: I) => string,
): string | null {
  const [first, ...rest] = issues
  if (!first) return null
  if (rest.every((issue) => textOf(issue) === textOf(first))) return textOf(first)
  const generic = (issue: I) =>
    issue.selector ? textOf(issue).replaceAll(issue.selector, 'the element') : textOf(issue)
  return rest.every((issue) => generic(issue) === generic(first)) ? generic(first) : null
}

/** Returns the engines and rules that found the issues, without duplicates. */
export function sourcesOf(issues: readonly { sources: readonly Source[] }[]): Source[] {
  const sources = issues.flatMap((issue) => issue.sources)
  return [...new Map(sources.map((source) => [`${source.engine} ${source.rule}`, source])).values()]
}
