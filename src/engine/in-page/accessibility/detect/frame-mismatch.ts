import { documentIn } from '../frames.ts'
import { clean } from './names/names.ts'
import type { Add } from './read-markup.ts'

/** Words for kinds of content, which the document in a frame rarely repeats. */
const KINDS =
  /^(frame|iframe|form|formular|formulaire|formulario|modulo|widget|player|video|chart|calendar|content|embedded|document|preview|example|demo|test|external|google|advertisement)$/
const WORDS_MIN = 2
const STEM = 5

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !KINDS.test(word))

const languageOf = (document: Document): string =>
  document.documentElement.lang.toLowerCase().split('-')[0] ?? ''

const isEditor = (inner: Document): boolean => inner.designMode === 'on' || inner.body.isContentEditable

/** A long word may be part of a compound, but “sign” in “design” is a different word. */
function mentions(text: string, title: string): boolean {
  const known = text.toLowerCase()
  const words = known.match(/\p{L}+/gu) ?? []
  return wordsOf(title).some((word) =>
    word.length > STEM ? known.includes(word.slice(0, STEM)) : words.some((other) => other.startsWith(word)),
  )
}

/**
 * Finds a frame whose title has no word in common with the document inside it, as happens when markup is
 * copied. The detail has three lines: the frame's title, the document's title, and “copied” if the page
 * around the frame doesn't mention the frame's title either.
 */
export function readFrameMismatch(frame: HTMLIFrameElement, title: string, add: Add): void {
  const inner = documentIn(frame)
  if (!inner?.body || isEditor(inner) || wordsOf(title).length < WORDS_MIN) return
  if (languageOf(inner) === '' || languageOf(inner) !== languageOf(document)) return
  // Nodes from another document aren't instances of this document's classes, so only plain properties can be
  // read.
  const text = inner.body.textContent
  const content = clean(inner.title || (inner.querySelector('h1, h2')?.textContent ?? ''))
  if (wordsOf(content).length < WORDS_MIN || wordsOf(text).length < WORDS_MIN) return
  if (mentions(`${content} ${text}`, title)) return
  // If the page around the frame doesn't mention the frame's title either, the title was probably copied from
  // another page.
  const isCopied = !mentions(document.body.textContent, title)
  add('frame-mismatch', frame, [title, content, isCopied ? 'copied' : ''].join('\n'))
}
