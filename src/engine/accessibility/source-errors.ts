/** A markup error that makes browsers ignore a part of the page's source. */
export interface SourceError {
  line: number
  /** The start of the tag. */
  tag: string
  kind: 'repeated-attribute' | 'broken-quote'
  attribute: string
}

const RAW_TEXT = /^(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript)$/
const TAG_MAX = 80
/** Matches attributes that affect people if browsers ignore them. */
const MEANING =
  /^(alt|id|class|style|href|src|for|name|type|value|title|lang|dir|role|tabindex|headers|scope|aria-[\w-]+|on\w+)$/

interface Attribute {
  name: string
  value: string
}

/** Finds tags that repeat an attribute with a different value, and tags with an unclosed quotation mark. */
export function sourceErrorsIn(html: string): SourceError[] {
  const errors: SourceError[] = []
  let at = html.indexOf('<')
  while (at >= 0 && at < html.length) {
    if (html.startsWith('<!--', at)) at = after(html, '-->', at + 4)
    else if (/[a-z]/i.test(html[at + 1] ?? '')) {
      const tag = readTag(html, at)
      const error = errorIn(tag.attributes)
      if (error)
        errors.push({
          ...error,
          line: lineOf(html, at),
          tag: html.slice(at, Math.min(tag.end, at + TAG_MAX)),
        })
      at = RAW_TEXT.test(tag.name) ? closing(html, tag) : tag.end
    } else at += 1
    at = html.indexOf('<', at)
  }
  return errors
}

const after = (html: string, text: string, from: number): number => {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}

function closing(html: string, { name, end }: { name: string; end: number }): number {
  const pattern = new RegExp(`</${name}`, 'gi')
  pattern.lastIndex = end
  return pattern.exec(html)?.index ?? html.length
}

/** Parses a start tag in the same way as browsers. */
function readTag(html: string, start: number): { name: string; attributes: Attribute[]; end: number } {
  const name = /[^\s/>]*/y
  name.lastIndex = start + 1
  const tag = name.exec(html)?.[0].toLowerCase() ?? ''
  const attribute = /[\s/]*([^\s/>=][^\s/>=]*|=[^\s/>=]*)?(\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/y
  attribute.lastIndex = name.lastIndex
  const attributes: Attribute[] = []
  for (;;) {
    const found = attribute.exec(html)
    if (!found?.[0] || !found[1]) break
    attributes.push({ name: found[1].toLowerCase(), value: found[3] ?? '' })
  }
  const end = html.indexOf('>', Math.max(attribute.lastIndex, attributes.length === 0 ? name.lastIndex : 0))
  return { name: tag, attributes, end: end < 0 ? html.length : end + 1 }
}

function errorIn(attributes: readonly Attribute[]): Pick<SourceError, 'kind' | 'attribute'> | null {
  const broken = attributes.find(({ name }) => /["'<]/.test(name))
  if (broken) return { kind: 'broken-quote', attribute: broken.name }
  const known = new Map<string, string>()
  for (const { name, value } of attributes) {
    const before = known.get(name)
    if (before === undefined) known.set(name, value)
    else if (plain(before) !== plain(value) && MEANING.test(name))
      return { kind: 'repeated-attribute', attribute: name }
  }
  return null
}

const plain = (value: string): string => value.replace(/^(["'])(.*)\1$/s, '$2').trim()

const lineOf = (html: string, at: number): number => html.slice(0, at).split('\n').length
