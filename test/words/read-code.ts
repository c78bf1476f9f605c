import { parseSync, Visitor } from 'vite'
import { isSentence, type Kind, normalized, type Sentence, sourceAt } from './sentence.ts'
import { type Node, textOf } from './text-of.ts'

const LOG_METHOD = /^(?:fatal|error|warn|info|debug|trace)$/
const TEST_FUNCTION = /^(?:test|describe|it)$/
/** Matches functions whose arguments are selectors, and methods that are called on lists of words. */
const CODE_METHOD = /^(?:closest|matches|querySelector|querySelectorAll|split)$/
/** Matches attributes and properties whose values are names, selectors or keywords. */
const CODE_PROPERTY = /^(?:className|placement|signature|words)$/
/** An array of at least this many strings without a period is a list of words or patterns. */
const LIST_TEXTS = 3

type Program = Parameters<InstanceType<typeof Visitor>['visit']>[0]
type Comment = ReturnType<typeof parseSync>['comments'][number]

/** Facts about strings that depend on the code around them. */
interface Surroundings {
  kinds: Map<number, Kind>
  /** The titles of tests, each with the titles of its groups, as reports show them. */
  titles: Map<number, string>
  /** Ranges without prose, such as class names, selectors, lists of words, and parts of joined strings. */
  skipped: { start: number; end: number }[]
}

/** Returns the comments and the prose in strings of a TypeScript file. */
export function sentencesOfCode(path: string, code: string): Sentence[] {
  const { program, comments } = parseSync(path, code)
  const { kinds, titles, skipped } = surroundingsIn(program)
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
  const read = new Set<Node>()
  const addUnlessRead = (node: Node) => {
    const parts: Node[] = []
    if (read.has(node) || skipped.some(({ start, end }) => start <= node.start && node.end <= end)) return
    const text = textOf(node, parts)
    if (text !== null) add(node.start, text)
    for (const part of parts) read.add(part)
  }
  new Visitor({
    Literal: addUnlessRead,
    JSXText: addUnlessRead,
    JSXElement: (node) => addUnlessRead(node as unknown as Node),
    JSXFragment: (node) => addUnlessRead(node as unknown as Node),
    TemplateLiteral: (node) => addUnlessRead(node as unknown as Node),
    BinaryExpression: (node) => addUnlessRead(node as unknown as Node),
  }).visit(program)
  return found.map(normalized).filter(isSentence)
}

/** Matches the position before the tag of a doc comment. */
const TAG = /^(?=[ \t]*@\w)/m

/** Joins consecutive line comments into one text. Separates the tags of doc comments from each other. */
function runsOf(comments: readonly Comment[], code: string): { start: number; text: string }[] {
  const runs: { start: number; end: number; text: string }[] = []
  for (const { type, start, end, value } of comments) {
    const last = runs.at(-1)
    const gap = last && code.slice(last.end, start)
    if (last && type === 'Line' && /^\n[ \t]*$/.test(gap!) && code.startsWith('//', last.start)) {
      last.text += value
      last.end = end
    } else for (const text of value.replaceAll(/^\s*\*+/gm, ' ').split(TAG)) runs.push({ start, end, text })
  }
  return runs
}

function surroundingsIn(program: Program): Surroundings {
  const found: Surroundings = { kinds: new Map(), titles: new Map(), skipped: [] }
  const groups: string[] = []
  new Visitor({
    CallExpression(node) {
      readCall(node as unknown as Node, groups, found)
    },
    'CallExpression:exit'(node) {
      if (groupTitle(node as unknown as Node) !== null) groups.pop()
    },
    Property({ key, value }) {
      if (!('name' in key)) return
      if (key.name === 'description') found.kinds.set(value.start, 'schema')
      if (CODE_PROPERTY.test(String(key.name))) found.skipped.push(value)
    },
    JSXAttribute({ name, start, end }) {
      if (CODE_PROPERTY.test(String(name.name))) found.skipped.push({ start, end })
    },
    ArrayExpression(node) {
      if (isWordListArray(node as unknown as Node)) found.skipped.push(node)
    },
  }).visit(program)
  return found
}

const isWordListArray = ({ elements }: Node): boolean =>
  elements!.length >= LIST_TEXTS &&
  elements!.every((element) => typeof element?.value === 'string' && !element.value.endsWith('.'))

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

/**
 * Matches files with phrases, which are included as the sentences that they form, and files with text from
 * web pages.
 */
const WITHOUT_PROSE = /^src\/(?:model\/(?:rule-phrases\/|issue-themes\.ts)|engine\/accessibility\/words\/)/

function kindOfPath(path: string): Kind | null {
  if (/^src\/(?:dashboard|cli|mail)\//.test(path)) return 'interface'
  if (/^src\/engine\/(?:accessibility\/)?rules\//.test(path)) return 'rule'
  if (/^src\/rest\/openapi\/|^src\/http\/docs\//.test(path)) return 'schema'
  return path.startsWith('src/') && !WITHOUT_PROSE.test(path) ? 'message' : null
}
