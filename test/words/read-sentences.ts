import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

export const KINDS = [
  'interface',
  'rule',
  'message',
  'schema',
  'log',
  'comment',
  'docs',
  'test title',
] as const
export type Kind = (typeof KINDS)[number]

/** A text that people read. */
export interface Sentence {
  kind: Kind
  /** The path and line of the text. */
  source: string
  text: string
}

const SOURCES = ['src/**/*.{ts,tsx}', 'test/**/*.ts', 'bench/**/*.ts', 'chaos/**/*.ts']
const DOCS = ['*.md', 'docs/**/*.md']

const LOG_METHOD = /^(?:fatal|error|warn|info|debug|trace)$/
const TEST_FUNCTION = /^(?:test|describe|it)$/

/** At least three words, the first ones in letters: not a class list, a selector or an identifier. */
const SENTENCE = /^[^\w]*[A-Za-z’']+,? (?:\S+ )*?[a-z’']{2,}[^{}<>=]*$/
const MARKUP = /[{};<>]|=>|\bw-\d|#[0-9a-f]{3}\b/

/** Returns every text in the working directory that people read: code comments, strings that are sentences, and docs. */
export const readSentences = (): Sentence[] => [
  ...globSync(SOURCES)
    .filter((path) => !path.includes('/generated/'))
    .flatMap((path) => sentencesOfCode(path, readFileSync(path, 'utf8'))),
  ...globSync(DOCS).flatMap((path) => sentencesOfPage(path, readFileSync(path, 'utf8'))),
]

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  type: string
  start: number
}

interface Call extends Node {
  callee: Node & { name?: string; object?: { name?: string }; property?: { name?: string } }
  arguments: Node[]
}

export function sentencesOfCode(path: string, code: string): Sentence[] {
  const { program, comments } = parseSync(path, code)
  const kinds = kindsByStart(program)
  const found: Sentence[] = comments.map(({ value, start }) => ({
    kind: 'comment',
    source: sourceAt(path, code, start),
    text: value.replaceAll(/^\s*\*+/gm, ' '),
  }))
  const add = (start: number, text: string) => {
    const kind = kinds.get(start) ?? kindOfPath(path)
    if (kind) found.push({ kind, source: sourceAt(path, code, start), text })
  }
  new Visitor({
    Literal: ({ start, value }) => void (typeof value === 'string' && add(start, value)),
    JSXText: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      add(start, quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program)
  return found.map(normalized).filter(({ text }) => SENTENCE.test(text) && !MARKUP.test(text))
}

/** Finds the literals whose kind follows from the call or property that they belong to. */
function kindsByStart(program: Parameters<InstanceType<typeof Visitor>['visit']>[0]): Map<number, Kind> {
  const kinds = new Map<number, Kind>()
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: values } = node as unknown as Call
      const name = callee.name ?? callee.object?.name ?? ''
      if (TEST_FUNCTION.test(name) && values[0]) kinds.set(values[0].start, 'test title')
      if (LOG_METHOD.test(callee.property?.name ?? ''))
        for (const { start } of values) kinds.set(start, 'log')
      if (callee.property?.name === 'describe') for (const { start } of values) kinds.set(start, 'schema')
    },
    Property({ key, value }) {
      if ('name' in key && key.name === 'description') kinds.set(value.start, 'schema')
    },
  }).visit(program)
  return kinds
}

function kindOfPath(path: string): Kind | null {
  if (/^src\/(?:dashboard|cli|mail)\//.test(path)) return 'interface'
  if (/^src\/engine\/(?:accessibility\/)?rules\//.test(path)) return 'rule'
  if (/^src\/rest\/openapi\/|^src\/http\/docs\//.test(path)) return 'schema'
  return path.startsWith('src/') ? 'message' : null
}

/** Splits the prose of a Markdown page into sentences. Leaves out code blocks and tables of numbers. */
export function sentencesOfPage(path: string, page: string): Sentence[] {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
  return [...prose.matchAll(/(?:[^\n|]+(?:\n(?![\n|#]|\s*-|\d\.))?)+/g)]
    .flatMap(({ 0: paragraph, index }) =>
      paragraph.split(/(?<=[.!?:])\s+(?=[A-Z*`])/).map((text) => ({
        kind: 'docs' as const,
        source: sourceAt(path, page, index),
        text: text.replaceAll(/[*#]+|^\s*-/g, ''),
      })),
    )
    .map(normalized)
    .filter(({ text }) => SENTENCE.test(text))
}

const normalized = (sentence: Sentence): Sentence => ({
  ...sentence,
  text: sentence.text.replaceAll(/\s+/g, ' ').trim(),
})

const sourceAt = (path: string, text: string, start: number): string =>
  `${path}:${text.slice(0, start).split('\n').length}`
