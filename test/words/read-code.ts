import { parseSync, Visitor } from 'vite'
import { isSentence, type Kind, normalized, type Sentence, sourceAt } from './sentence.ts'

const LOG_METHOD = /^(?:fatal|error|warn|info|debug|trace)$/
const TEST_FUNCTION = /^(?:test|describe|it)$/
/** Matches functions whose arguments are selectors, and methods of lists of words. */
const CODE_METHOD = /^(?:closest|matches|querySelector|querySelectorAll|split)$/

/** The fields that are read from nodes of a syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  quasis?: { value: { cooked: string | null } }[]
  operator?: string
  left?: Node
  right?: Node
  callee?: Node
  object?: Node
  property?: Node
  arguments?: Node[]
}

type Program = Parameters<InstanceType<typeof Visitor>['visit']>[0]
type Comment = ReturnType<typeof parseSync>['comments'][number]

/** Describes what the surrounding code says about texts. */
interface Surroundings {
  kinds: Map<number, Kind>
  /** The titles of tests, each with the titles of its groups, as reports show them. */
  titles: Map<number, string>
  /** Texts that are joined with `+`. */
  joined: Node[]
  /** Ranges without prose, such as class names, selectors, lists of words, and parts of joined texts. */
  skipped: { start: number; end: number }[]
}

/** Returns the comments and the prose in strings of a TypeScript file. */
export function sentencesOfCode(path: string, code: string): Sentence[] {
  const { program, comments } = parseSync(path, code)
  const { kinds, titles, joined, skipped } = surroundingsIn(program)
  const own = kindOfPath(path)
  const found: Sentence[] = runsOf(comments, code).map(({ start, text }) => ({
    kind: 'comment',
    source: sourceAt(path, code, start),
    text,
  }))
  const add = (start: number, text: string) => {
    const title = titles.get(start)
    const kind = title ? 'test title' : own && (kinds.get(start) ?? own)
    if (kind) found.push({ kind, source: sourceAt(path, code, start), text: title ?? text })
  }
  const addUnlessSkipped = (node: Node) => {
    if (!skipped.some(({ start, end }) => start <= node.start && node.end <= end))
      add(node.start, textOf(node) ?? '')
  }
  new Visitor({
    Literal: addUnlessSkipped,
    JSXText: addUnlessSkipped,
    TemplateLiteral: addUnlessSkipped,
  }).visit(program)
  for (const node of joined) add(node.start, textOf(node) ?? '')
  return found.map(normalized).filter(isSentence)
}

/** Joins consecutive line comments into one text. */
function runsOf(comments: readonly Comment[], code: string): { start: number; text: string }[] {
  const runs: { start: number; end: number; text: string }[] = []
  for (const { type, start, end, value } of comments) {
    const last = runs.at(-1)
    const gap = last && code.slice(last.end, start)
    if (last && type === 'Line' && /^\n[ \t]*$/.test(gap!) && code.startsWith('//', last.start)) {
      last.text += value
      last.end = end
    } else runs.push({ start, end, text: value.replaceAll(/^\s*\*+/gm, ' ') })
  }
  return runs
}

function surroundingsIn(program: Program): Surroundings {
  const found: Surroundings = { kinds: new Map(), titles: new Map(), joined: [], skipped: [] }
  const groups: string[] = []
  new Visitor({
    CallExpression(node) {
      readCall(node as unknown as Node, groups, found)
    },
    'CallExpression:exit'(node) {
      if (groupTitle(node as unknown as Node) !== null) groups.pop()
    },
    Property({ key, value }) {
      if ('name' in key && key.name === 'description') found.kinds.set(value.start, 'schema')
    },
    JSXAttribute({ name, start, end }) {
      if (name.name === 'className') found.skipped.push({ start, end })
    },
    BinaryExpression(node) {
      if (found.joined.some(({ start, end }) => start <= node.start && node.end <= end)) return
      if (textOf(node as unknown as Node) === null) return
      found.joined.push(node as unknown as Node)
      found.skipped.push(node)
    },
  }).visit(program)
  return found
}

function readCall(call: Node, groups: string[], { kinds, titles, skipped }: Surroundings): void {
  const [first] = call.arguments!
  const method = call.callee?.property?.name ?? ''
  if (LOG_METHOD.test(method)) for (const { start } of call.arguments!) kinds.set(start, 'log')
  if (method === 'describe') for (const { start } of call.arguments!) kinds.set(start, 'schema')
  if (CODE_METHOD.test(method)) skipped.push(call.callee!.object!, ...call.arguments!)
  const title = first && TEST_FUNCTION.test(rootName(call)) ? textOf(first) : null
  if (title === null) return
  if (groupTitle(call) !== null) groups.push(title)
  else titles.set(first!.start, [...groups, title].join(' '))
}

const groupTitle = (call: Node): string | null =>
  rootName(call) === 'describe' && call.arguments!.length > 1 ? textOf(call.arguments![0]!) : null

/** Returns `test` for calls such as `test(…)`, `test.each(…)(…)` and `test.skipIf(…)(…)`. */
function rootName(node: Node): string {
  const inner = node.callee ?? node.object
  return inner ? rootName(inner) : (node.name ?? '')
}

/** Returns the text of a literal, with an ellipsis for each expression in it, or null for any other node. */
function textOf(node: Node): string | null {
  if (typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis!.map(({ value }) => value.cooked ?? '').join('…')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const [left, right] = [textOf(node.left!), textOf(node.right!)]
  return left === null && right === null ? null : `${left ?? '…'}${right ?? '…'}`
}

function kindOfPath(path: string): Kind | null {
  if (/^src\/(?:dashboard|cli|mail)\//.test(path)) return 'interface'
  if (/^src\/engine\/(?:accessibility\/)?rules\//.test(path)) return 'rule'
  if (/^src\/rest\/openapi\/|^src\/http\/docs\//.test(path)) return 'schema'
  // Phrases are included as the sentences that they form.
  return path.startsWith('src/') && !path.startsWith('src/model/rule-phrases/') ? 'message' : null
}
