/** A selector's requirements for a single element, in any order. */
export interface Compound {
  /** The tag, in lowercase. Null for any tag. */
  tag: string | null
  /**
   * Ids, classes, attributes and pseudo-classes as written: `#menu`, `.logo`, `[name="q"]`,
   * `:nth-of-type(2)`.
   */
  parts: readonly string[]
}

/** An element in a selector, with its relation to the previous one. */
export interface Step extends Compound {
  /**
   * The relation to the previous step: a space for a descendant, `>>>` for an element in a shadow root. Empty
   * for the first step.
   */
  combinator: '' | ' ' | '>' | '+' | '~' | '>>>'
}

/** The steps of a selector, from the outermost element to the selected one. */
export type ComplexSelector = readonly Step[]

const NAME = String.raw`(?:--|-?(?:[_a-zA-Z]|[^\x00-\x7f]|\\[^\n\r\f]))(?:[\w-]|[^\x00-\x7f]|\\[^\n\r\f])*`
const TEXT = String.raw`"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'`
const ATTRIBUTE = String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*(?:${TEXT}|${NAME})\s*(?:[iIsS]\s*)?)?\]`
/** Matches two levels of parentheses, as in `:not(:nth-child(2))`. */
const ARGUMENTS = String.raw`\((?:[^()"']|${TEXT}|\((?:[^()"']|${TEXT})*\))*\)`

const TAG = new RegExp(String.raw`\*|${NAME}`, 'y')
const PART = new RegExp(
  String.raw`#(?:[\w-]|[^\x00-\x7f]|\\[^\n\r\f])+|\.${NAME}|${ATTRIBUTE}|::?${NAME}(?:${ARGUMENTS})?`,
  'y',
)
const COMBINATOR = /\s*(>>>|[>+~])\s*|(\s)\s*/y
const COMMA = /\s*,\s*/y

/**
 * Parses a list of selectors. Returns null for text that isn't a CSS selector. `>>>` enters a shadow root.
 */
export function parseSelector(text: string): ComplexSelector[] | null {
  const source = text.trim()
  let position = 0
  const next = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position
    const found = pattern.exec(source)
    if (found) position = pattern.lastIndex
    return found
  }

  const readCompound = (): Compound | null => {
    const tag = next(TAG)?.[0]
    const parts: string[] = []
    for (let part = next(PART); part; part = next(PART)) parts.push(part[0])
    if (tag === undefined && parts.length === 0) return null
    return { tag: tag === undefined || tag === '*' ? null : tag.toLowerCase(), parts }
  }

  const selectors: ComplexSelector[] = []
  do {
    const steps: Step[] = []
    let combinator: Step['combinator'] = ''
    for (;;) {
      const compound = readCompound()
      if (!compound) return null
      steps.push({ combinator, ...compound })
      const beforeComma = position
      if (next(COMMA)) {
        position = beforeComma
        break
      }
      const found = next(COMBINATOR)
      if (!found) break
      combinator = (found[1] ?? ' ') as Step['combinator']
    }
    selectors.push(steps)
  } while (next(COMMA))
  return position === source.length ? selectors : null
}
