import { ownTextOf } from '../../../elements/text.ts'
import { findAll } from '../../../probes/flat-tree.ts'
import { clean, contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { signsIn } from './seen-text.ts'
import { JAPANESE_STYLE_WORDS, STYLE_WORDS, type TypeStyle } from './style-words.ts'

const KEY = 'p, li, caption, figcaption, small, dd, div, span, td'
const KEY_MAX = 250
const COLLECTION = 'table, ul, ol, dl, [role="table"], [role="grid"], [role="list"]'
const OTHER =
  'nav, header, footer, th, dt, label, button, pre, code, h1, h2, h3, h4, h5, h6, [aria-hidden="true"]'
/** The markup or a name conveys that the text is special. */
const MARKED =
  'b, strong, em, i, mark, u, ins, dfn, [aria-label], [aria-labelledby], [aria-describedby], [title]'
const CELL = 'td, li, dd, [role="cell"], [role="gridcell"], [role="listitem"]'
const BOLD_MIN = 600
const LEAVES_MAX = 3000
const STYLED = { min: 1, plainMin: 2 }
const KEYS_MAX = 3
/** How far apart a key and its collection may be, in levels and in siblings. */
const NEAR = { levels: 3, siblings: 2 }
const STYLES: readonly TypeStyle[] = ['bold', 'italic', 'underline']

/**
 * Finds text that explains a type style, such as “departures in bold”, and entries that only the style sheet
 * shows in this style.
 */
export function readStyledKeys(add: Add): void {
  const keys = keysIn().slice(0, KEYS_MAX)
  if (keys.length === 0) return
  const boxes = findAll(COLLECTION).filter(
    (box) => box.parentElement?.closest(COLLECTION) == null && !box.closest(OTHER),
  )
  for (const { key, style } of keys) {
    const leaves = boxes
      .filter((box) => isNear(box, key))
      .flatMap((box) => [box, ...box.querySelectorAll('*')])
      .slice(0, LEAVES_MAX)
      .filter((element) => isLeaf(element) && !keys.some((one) => one.key.contains(element)))
    const [styled, plain] = [true, false].map((is) =>
      leaves.filter((leaf) => hasStyle(leaf, style) === is),
    ) as [Element[], Element[]]
    if (styled.length < STYLED.min || plain.length < STYLED.plainMin) continue
    if (styled.some(isMarked) || !areMixed(styled, plain) || areExplained(styled, plain)) continue
    const text = clean(key.textContent ?? '')
    const [entry] = styled.map(({ textContent }) => clean(textContent ?? ''))
    add('styled-key', key, [style, text, entry].join('\n'), styled.length)
    return
  }
}

/** Returns true if text belongs to a list or table: it is inside it, or next to it or to a box around it. */
function isNear(box: Element, key: Element): boolean {
  if (box.contains(key)) return true
  let around: Element | null = box
  for (let level = 0; around && level < NEAR.levels; level += 1) {
    // The outermost elements of a shadow tree have a parent that isn't an element.
    const siblings = [...((around.parentNode as ParentNode | null)?.children ?? [])]
    const index = siblings.indexOf(around)
    const near = siblings.slice(Math.max(0, index - NEAR.siblings), index + NEAR.siblings + 1)
    if (near.some((sibling) => sibling !== around && (sibling === key || sibling.contains(key)))) return true
    around = around.parentElement
  }
  return false
}

function keysIn(): { key: Element; style: TypeStyle }[] {
  return findAll(KEY).flatMap((key) => {
    const text = clean(key.textContent ?? '')
    if (text.length > KEY_MAX || key.closest('nav, pre, code') || !isLeaf(key) || !key.checkVisibility())
      return []
    const style = STYLES.find((one) => STYLE_WORDS[one].test(text) || JAPANESE_STYLE_WORDS[one].test(text))
    return style ? [{ key, style }] : []
  })
}

/** Returns true for an element with its own visible text. */
const isLeaf = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''),
  ) &&
  !element.closest(OTHER) &&
  element.checkVisibility({ visibilityProperty: true })

function hasStyle(element: Element, style: TypeStyle): boolean {
  const { fontWeight, fontStyle } = getComputedStyle(element)
  if (style === 'bold') return Number(fontWeight) >= BOLD_MIN
  if (style === 'italic') return fontStyle !== 'normal'
  const cell = element.closest(CELL) ?? element
  for (let part: Element | null = element; part && cell.contains(part); part = part.parentElement)
    if (getComputedStyle(part).textDecorationLine.includes('underline')) return !element.closest('a')
  return false
}

const isMarked = (element: Element): boolean => {
  const cell = element.closest(CELL) ?? element
  const marked = element.closest(MARKED)
  return (marked !== null && cell.contains(marked)) || cell.querySelector('img, svg, abbr, input') !== null
}

/**
 * Returns true if a styled entry has plain neighbors in its cell, column or list. A bold first column is only
 * decoration.
 */
function areMixed(styled: readonly Element[], plain: readonly Element[]): boolean {
  const columns = new Map<Element, Set<string>>()
  for (const leaf of plain)
    for (const [box, column] of columnsOf(leaf)) columns.set(box, (columns.get(box) ?? new Set()).add(column))
  return styled.some((leaf) => columnsOf(leaf).some(([box, column]) => columns.get(box)?.has(column)))
}

/** Returns the collection that contains an entry, and the entry's column, which is empty in a list. */
function columnsOf(leaf: Element): [box: Element, column: string][] {
  const cell = leaf.closest(CELL)
  const box = cell?.closest(COLLECTION)
  return cell && box ? [[box, cell instanceof HTMLTableCellElement ? String(cell.cellIndex) : '']] : []
}

/** Returns true if words or signs distinguish the entries, such as an asterisk after each styled one. */
function areExplained(styled: readonly Element[], plain: readonly Element[]): boolean {
  const others = plain.filter((leaf) => !styled.some((one) => leaf.contains(one)))
  const known = new Set(others.flatMap((leaf) => [...signsIn(ownTextOf(leaf))]))
  const own = styled.map((leaf) => [...signsIn(markedTextOf(leaf))].filter((sign) => !known.has(sign)))
  return own[0]!.some((sign) => own.every((signs) => signs.includes(sign)))
}

/** Returns the text of a styled entry, including the word directly after it. */
const markedTextOf = (leaf: Element): string =>
  `${contentOf(leaf)} ${/^\s*\S*/.exec(leaf.nextSibling?.textContent ?? '')?.[0] ?? ''}`
