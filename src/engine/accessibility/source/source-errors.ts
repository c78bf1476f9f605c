import { type Attribute, mistakeIn, type SourceMistake } from './source-mistakes.ts'

/** A markup error that makes browsers ignore part of the page's source. */
export interface SourceError extends SourceMistake {
  /** The line of the mistake. In a long tag, it differs from the line where the tag starts. */
  line: number
  tag: string
  /** The value of the tag's `href` or `src` attribute. Empty if there is none. */
  target: string
  /** The source after the mistake. */
  rest: string
}

const REST_MAX = 400

const RAW_TEXT = /^(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript)$/
/** Finds tags that repeat an attribute with a different value, and tags with a missing quotation mark. */
export function sourceErrorsIn(html: string): SourceError[] {
  const errors: SourceError[] = []
  const lineOf = createLineCounter(html)
  let at = html.indexOf('<')
  while (at >= 0 && at < html.length) {
    if (html.startsWith('<!--', at)) at = after(html, '-->', at + 4)
    else if (/[a-z]/i.test(html[at + 1] ?? '')) {
      const tag = readTag(html, at)
      const mistake = mistakeIn(tag.attributes)
      if (mistake) errors.push({ ...mistake, ...contextOf(mistake, tag, html), line: lineOf(mistake.at) })
      at = RAW_TEXT.test(tag.name) ? closing(html, tag) : tag.end
    } else at += 1
    at = html.indexOf('<', at)
  }
  return errors
}

function contextOf({ at }: SourceMistake, { name, attributes }: Tag, html: string) {
  const target = attributes.find((attribute) => /^(?:href|src)$/i.test(attribute.name))?.value ?? ''
  return { tag: name, target: target.replace(/^["']|["']$/g, ''), rest: html.slice(at, at + REST_MAX) }
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

interface Tag {
  name: string
  attributes: Attribute[]
  end: number
}

/** Parses a start tag the way browsers do. */
function readTag(html: string, start: number): Tag {
  const name = /[^\s/>]*/y
  name.lastIndex = start + 1
  const tag = name.exec(html)?.[0].toLowerCase() ?? ''
  const attribute = /[\s/]*([^\s/>=][^\s/>=]*|=[^\s/>=]*)?(\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/y
  attribute.lastIndex = name.lastIndex
  const attributes: Attribute[] = []
  for (;;) {
    const found = attribute.exec(html)
    if (!found?.[0] || !found[1]) break
    const at = found.index + found[0].indexOf(found[1])
    attributes.push({ name: found[1], value: found[3] ?? '', at, end: attribute.lastIndex })
  }
  const end = html.indexOf('>', Math.max(attribute.lastIndex, attributes.length === 0 ? name.lastIndex : 0))
  return { name: tag, attributes, end: end < 0 ? html.length : end + 1 }
}

/**
 * Creates a function that returns the line number for a position. Positions must increase with each call, so
 * that each part of the source is read only once.
 */
function createLineCounter(html: string): (at: number) => number {
  let [line, read] = [1, 0]
  return (at) => {
    if (at < read) [line, read] = [1, 0]
    for (let next = html.indexOf('\n', read); next >= 0 && next < at; next = html.indexOf('\n', next + 1)) {
      line += 1
      read = next + 1
    }
    return line
  }
}
