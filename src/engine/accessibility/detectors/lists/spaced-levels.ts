import { type Detector, sure } from '../detector.ts'
import type { BlockFact } from '../facts.ts'
import { countWords, quoted } from '../text.ts'

const ITEMS_MIN = 4
const INDENTED_MIN = 2
/** Two spaces at the start of an entry can't be a typing error. */
const SPACES_MIN = 2
const LEVELS_MAX = 3
const WORDS_MAX = 15

/** Finds lists whose second level is created only by no-break spaces at the start of the entries. */
export const spacedLevels: Detector = ({ facts: { blocks } }) => {
  const items = blocks.filter(isEntry)
  return [...Map.groupBy(items, ({ parent }) => parent)].flatMap(([list, entries]) => {
    const indented = entries.filter(({ indent }) => indent > 0)
    const levels = new Set(indented.map(({ indent }) => indent))
    const isOutline =
      entries.length >= ITEMS_MIN &&
      indented.length >= INDENTED_MIN &&
      entries[0]?.indent === 0 &&
      levels.size <= LEVELS_MAX &&
      indented.every(({ indent, text }) => indent >= SPACES_MIN && countWords(text) <= WORDS_MAX)
    const first = entries.findIndex(({ indent }) => indent > 0)
    const [above, below] = [entries[first - 1], entries[first]]
    if (!isOutline || !above || !below) return []
    return [
      sure(
        'text-by-spaces',
        list,
        `Only spaces show that ${quoted(below.text)} belongs under ${quoted(above.text)}, so screen readers read all ${entries.length} entries at the same level.`,
        `Put the indented entries in a list of their own inside the li of ${quoted(above.text)}, remove the spaces, and indent the inner list with CSS.`,
      ),
    ]
  })
}

/** Roles such as `treeitem` have their own way to set a level. */
const isEntry = ({ tag, role, within, text }: BlockFact): boolean =>
  tag === 'li' && !/treeitem|option|menuitem/.test(role) && !within.includes('hidden') && text !== ''
