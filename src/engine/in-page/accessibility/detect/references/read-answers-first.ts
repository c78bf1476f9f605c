import { findAll } from '../../../probes/flat-tree.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'

const PAIRS_MIN = 2

/**
 * Finds description lists in which every description comes before its term, so that each description belongs
 * to no term or to the term of the pair before it. The detail consists of the first description and its term.
 */
export function readAnswersFirst(add: Add): void {
  for (const list of findAll('dl:not([role])')) {
    const parts = [...list.children].filter(({ localName }) => localName !== 'script')
    const wrappers = parts.filter(({ localName }) => localName === 'div')
    if (!list.checkVisibility() || (wrappers.length > 0 && wrappers.length < parts.length)) continue
    const groups = wrappers.length > 0 ? wrappers.map(({ children }) => [...children]) : pairsOf(parts)
    const [first] = groups
    if (!first || groups.length < PAIRS_MIN || !groups.every(isReversed)) continue
    const [description, term] = [first[0], first.at(-1)].map((part) => contentOf(part!))
    if (description && term) add('answers-first', list, [description, term].join('\n'), groups.length)
  }
}

/** Cuts the parts of a list without wrappers after each of its terms. */
function pairsOf(parts: readonly Element[]): Element[][] {
  const pairs: Element[][] = []
  for (const [index, part] of parts.entries()) {
    if (index === 0 || parts[index - 1]!.localName === 'dt') pairs.push([])
    pairs.at(-1)!.push(part)
  }
  return pairs
}

/** Returns true if one or more descriptions come first, and then a single term that ends the group. */
const isReversed = (group: readonly Element[]): boolean =>
  group.length > 1 &&
  group.every(({ localName }, index) => localName === (index < group.length - 1 ? 'dd' : 'dt'))
