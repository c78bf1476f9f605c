/** An attribute as parsed by browsers, with its position in the source. */
export interface Attribute {
  /** The name as written. */
  name: string
  /** The value with its quotation marks, or an empty string. */
  value: string
  at: number
  end: number
}

/** A mistake in a tag. */
export interface SourceMistake {
  kind:
    | 'repeated-attribute'
    | 'unclosed-quote'
    | 'unclosed-url'
    | 'inner-quote'
    | 'extra-quote'
    | 'stray-quote'
    | 'unclosed-tag'
  /** The name of the attribute to correct, or the text that browsers mistake for an attribute name. */
  attribute: string
  /**
   * For an unclosed URL, the URL and the text after its tag. For a repeated attribute, its values. For
   * quotation marks inside a value, their kind, the text after the first quotation mark, and the text before
   * it. For other mistakes, the text after the mistake.
   */
  values: string[]
  /** The position of the mistake in the source. */
  at: number
}

/** Matches attributes that affect people if browsers ignore them. */
const MEANING =
  /^(alt|id|class|style|href|src|for|name|type|value|title|lang|dir|role|tabindex|headers|scope|aria-[\w-]+|on\w+)$/
/**
 * Matches a value without a closing quotation mark, which therefore contains the start of the next attribute.
 */
const NEXT_ATTRIBUTE =
  /^["'][^<]*\s((?:alt|id|class|style|href|src|for|name|type|value|title|lang|dir|role|tabindex|width|height|rel|target|content|aria-[\w-]+|data-[\w-]+|on\w+)=)["']$/i

/**
 * Matches attributes with a URL. Without a closing quotation mark, the value contains the end of its own tag
 * and the start of another.
 */
const URL_ATTRIBUTE = /^(?:href|src|action)$/i
const NEXT_TAG = /^["']([^\s<>]+)>([^<]*)<.*<[a-z][^<>]*=\s*["']$/is

/** Returns the first mistake in a tag that makes browsers ignore something, or null if there is none. */
export function mistakeIn(attributes: readonly Attribute[]): SourceMistake | null {
  const broken = attributes.findIndex(({ name }) => /["'<]/.test(name))
  return broken >= 0 ? brokenAt(attributes, broken) : repeatedIn(attributes)
}

function brokenAt(attributes: readonly Attribute[], index: number): SourceMistake {
  const { name, at } = attributes[index]!
  if (/^[^"']*</.test(name)) return { kind: 'unclosed-tag', attribute: name, values: [], at }
  const owner = attributes.slice(0, index).findLastIndex(({ value }) => /^["']/.test(value))
  const { name: attribute, value, end, at: start } = attributes[owner] ?? { name: '', value: '', at, end: -1 }
  const [, url, text] = (URL_ATTRIBUTE.test(attribute) && NEXT_TAG.exec(value)) || []
  if (url) return { kind: 'unclosed-url', attribute, values: [url, text!.trim()], at: start }
  const next = attributes[owner + 1]
  const [, missed] = NEXT_ATTRIBUTE.exec(value) ?? []
  if (missed) return { kind: 'unclosed-quote', attribute, values: [missed], at: end }
  if (next?.at !== end) return { kind: 'stray-quote', attribute: name, values: [], at }
  if (/^["']$/.test(next.name) && next.value === '')
    return { kind: 'extra-quote', attribute, values: [], at: end }
  return { kind: 'inner-quote', attribute, values: [value[0]!, next.name, plain(value)], at: end }
}

function repeatedIn(attributes: readonly Attribute[]): SourceMistake | null {
  const known = new Map<string, string>()
  for (const { name: written, value, at } of attributes) {
    const name = written.toLowerCase()
    const before = known.get(name)
    if (before === undefined) known.set(name, value)
    else if (plain(before) !== plain(value) && MEANING.test(name))
      return { kind: 'repeated-attribute', attribute: name, values: [plain(before), plain(value)], at }
  }
  return null
}

const plain = (value: string): string => value.replace(/^(["'])(.*)\1$/s, '$2').trim()
