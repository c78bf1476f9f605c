import { plural } from '../../src/model/rule-phrases/phrase.ts'

/** The fields that are read from nodes of a syntax tree. */
export interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  quasis?: { value: { cooked: string | null } }[]
  expressions?: Node[]
  operator?: string
  left?: Node
  right?: Node
  consequent?: Node
  alternate?: Node
  expression?: Node
  children?: Node[]
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
  elements?: Node[]
}

type Reader = (node: Node, parts: Node[]) => string | null

/** For each function that adds words to a noun, an example of its result. */
const NOUN_FUNCTIONS: Readonly<Record<string, (noun: string) => string>> = {
  count: (noun) => `… ${plural(noun)}`,
  counted: (noun) => `… ${plural(noun)}`,
  mention: (noun) => `This ${noun}`,
}

const READERS: Readonly<Record<string, Reader>> = {
  Literal: textIn,
  JSXText: textIn,
  TemplateLiteral: ({ quasis, expressions }, parts) =>
    quasis!
      .map(({ value }, index) => `${value.cooked ?? ''}${partText(expressions![index], parts)}`)
      .join(''),
  BinaryExpression: ({ operator, left, right }, parts) => {
    if (operator !== '+') return null
    const [first, second] = [textOf(left!, parts), textOf(right!, parts)]
    return first === null && second === null ? null : `${first ?? '…'}${second ?? '…'}`
  },
  ConditionalExpression: longerText,
  LogicalExpression: ({ operator, right }, parts) => (operator === '&&' ? fragment(right!, parts) : null),
  JSXExpressionContainer: ({ expression }, parts) => textOf(expression!, parts),
  JSXElement: childrenText,
  JSXFragment: childrenText,
  CallExpression: ({ callee, arguments: args }, parts) => {
    const complete = NOUN_FUNCTIONS[callee!.name ?? '']
    const noun = complete && args!.map((argument) => textOf(argument, parts)).find((text) => text !== null)
    return noun == null ? null : complete!(noun)
  },
}

/**
 * Returns the text of a node, or null if the node has none. An ellipsis replaces each computed part. Adds to
 * `parts` the nodes whose text is included.
 */
export function textOf(node: Node, parts: Node[] = []): string | null {
  const text = READERS[node.type]?.(node, parts) ?? null
  if (text !== null) parts.push(node)
  return text
}

function textIn({ value }: Node): string | null {
  return typeof value === 'string' ? value : null
}

const partText = (node: Node | undefined, parts: Node[]): string => (node ? (textOf(node, parts) ?? '…') : '')

/** An alternative with more words than this is a separate text. */
const FORM_WORDS = 3

/**
 * Returns the longer of two alternatives. If the shorter one is only a different form, its nodes are added to
 * `parts`, too.
 */
function longerText({ consequent, alternate }: Node, parts: Node[]): string | null {
  const read = [consequent!, alternate!].map((node) => {
    const own: Node[] = []
    return { text: fragment(node, own), own }
  })
  const [longer, shorter] = read.sort((a, b) => (b.text?.length ?? 0) - (a.text?.length ?? 0))
  parts.push(...longer!.own)
  if ((shorter!.text ?? '').trim().split(/\s+/).length <= FORM_WORDS) parts.push(...shorter!.own)
  return longer!.text
}

/** Returns the text of a conditional part, unless it is a separate sentence. */
function fragment(node: Node, parts: Node[]): string | null {
  const own: Node[] = []
  const text = textOf(node, own)
  if (text === null || /[.!?]\s*$/.test(text)) return null
  parts.push(...own)
  return text
}

/** Returns the text of an element that contains words directly, and null if it only contains other elements. */
function childrenText({ children }: Node, parts: Node[]): string | null {
  const hasWords = children!.some(({ type, value }) => type === 'JSXText' && /\p{L}/u.test(String(value)))
  return hasWords ? children!.map((child) => partText(child, parts)).join('') : null
}
