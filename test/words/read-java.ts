import { isSentence, normalized, type Sentence, sourceAt } from './sentence.ts'

/**
 * Matches block comments, runs of line comments, and strings and characters, so that slashes in a string
 * don't start a comment.
 */
const TOKENS =
  /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g

/** Returns the comments of a Java file. */
export const sentencesOfJava = (path: string, code: string): Sentence[] =>
  [...code.matchAll(TOKENS)]
    .filter(([token]) => token.startsWith('/'))
    .map(({ 0: comment, index }) => ({
      kind: 'comment' as const,
      source: sourceAt(path, code, index),
      text: comment.replace(/\*\/$/, '').replaceAll(/^\s*(?:\/\*+|\*+|\/\/+)/gm, ' '),
    }))
    .map(normalized)
    .filter(isSentence)
