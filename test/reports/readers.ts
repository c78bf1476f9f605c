/**
 * Parses CSV as defined in RFC 4180.
 * @throws Error for invalid text.
 */
export function readCsv(text: string): Record<string, string>[] {
  const records: string[][] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  let record: string[] = []
  while (field.lastIndex < text.length) {
    const at = field.lastIndex
    const match = field.exec(text)
    if (!match) throw new Error(`no field at ${at}: ${text.slice(at, at + 60)}`)
    record.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === ',') continue
    records.push(record)
    record = []
  }
  const [names = [], ...rows] = records
  return rows.map((row) => {
    if (row.length !== names.length) throw new Error(`${row.length} fields instead of ${names.length}`)
    return Object.fromEntries(names.map((name, index) => [name, row[index]!]))
  })
}

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const TOKEN =
  /<\?xml [^?]*\?>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*(\/?)>|((?:[^<&>]|&(?:amp|lt|gt|quot|#39|#\d+);)+)/gy
const NAMES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u

const decoded = (text: string): string =>
  text.replaceAll(/&(#?)(\w+);/g, (_all, isNumber, name) =>
    isNumber ? String.fromCodePoint(Number(name)) : NAMES[name]!,
  )

/**
 * Parses the parts of XML that we write: elements, attributes and text.
 * @throws Error if the text isn't well-formed.
 */
export function readXml(text: string): XmlElement {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML forbids')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 80)}`)
    const [, closed, name, attributes, isEmpty, content] = match
    const parent = open.at(-1)!
    if (closed !== undefined && open.pop()!.name !== closed) throw new Error(`wrong end tag ${closed}`)
    if (content !== undefined) parent.text += decoded(content)
    if (name === undefined) continue
    const pairs = [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key!,
      decoded(value!),
    ])
    if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error('an attribute twice')
    const element: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error('not one root element')
  return root.children[0]!
}

/** Returns all elements with this name below an element. */
export const elementsIn = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)])
