import { findAll } from '../../../probes/flat-tree.ts'
import { attribute, clean } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { insertedIn } from '../texts/inline-run.ts'

const ICON = 'svg, i, img, span, b, em'
const TELLING = '[aria-label], [aria-labelledby], [aria-describedby], [title]'
const OTHER =
  'a[href^="tel:"], [class*="map" i], [class*="cluster" i], [class*="marker" i], td, th, dl, nav, pre, code, table, [role="img"], [role="table"], [aria-hidden="true"], svg'
/** Matches a figure without a unit, such as “4”, “1.2k” or “2 345”. */
const FIGURE = /^[~≈<>+]?\d{1,3}(?:[.,\s]?\d{1,3}){0,2}\s?(?:k|m|tsd\.?|mil)?\+?$/i
const FIGURES_MIN = 2
/** A figure with more digits is probably a telephone number. */
const DIGITS_MAX = 6
const FIGURES_NAMED = 3
const ITEMS_MAX = 12
const ROWS_MAX = 5000
const EMPTY_LEVELS = 3

interface Item {
  figure: string
  icon: string
}

/** Finds rows of figures in which only icons without a text alternative show what each figure means. */
export function readIconFigures(add: Add): void {
  const rows = findAll('*')
    .filter(({ childElementCount }) => childElementCount >= FIGURES_MIN && childElementCount <= 2 * ITEMS_MAX)
    .slice(0, ROWS_MAX)
    .flatMap((row) => {
      const items = itemsIn(row)
      return items.length >= FIGURES_MIN && isUnexplained(row, items) ? [{ row, items }] : []
    })
  const [first] = rows
  if (!first) return
  const isSure = new Set(first.items.map(({ icon }) => icon)).size > 1
  const figures = first.items.map(({ figure }) => `“${figure}”`).slice(0, FIGURES_NAMED)
  add('icon-figures', first.row, [isSure ? 'sure' : 'doubt', figures.join(', ')].join('\n'), rows.length)
}

/** Returns the children with a figure and an icon, or the figures that alternate with icons. */
function itemsIn(row: Element): Item[] {
  const children = [...row.children]
  const own = children.flatMap((child) => itemOf(child) ?? [])
  // The other children may explain the figures in words.
  const others = children.filter((child) => /\p{L}/u.test(child.textContent ?? ''))
  if (own.length > 0) return others.length < own.length ? own : []
  const found: Item[] = []
  let icon: string | null = null
  for (const node of row.childNodes) {
    const text = clean(node.textContent ?? '')
    if (node instanceof Element && text === '') icon = iconOf(node) ?? icon
    else if (icon !== null && FIGURE.test(text)) {
      if (node instanceof Element && node.matches(TELLING)) return []
      found.push({ figure: text, icon })
      icon = null
    } else if (text !== '') return []
  }
  return found
}

function itemOf(child: Element): Item | null {
  const figure = clean(child.textContent ?? '')
  if (!FIGURE.test(figure) || child.matches(OTHER) || child.querySelector('a[href^="tel:"]')) return null
  if (figure.replace(/\D/g, '').length > DIGITS_MAX) return null
  const parts = [child, ...child.querySelectorAll('*')]
  if (parts.some((part) => part.matches(TELLING) && !isHiddenIcon(part))) return null
  for (const part of parts) {
    const icon = part === child ? drawnBefore(part) : iconOf(part)
    if (icon !== null) return insertsWords(parts) ? null : { figure, icon }
  }
  return null
}

const isHiddenIcon = (part: Element): boolean =>
  part.getAttribute('aria-hidden') === 'true' || part.closest('[aria-hidden="true"]') !== null

/**
 * Returns what distinguishes an icon from other icons, or null if the element isn't an icon or has a name.
 */
function iconOf(element: Element): string | null {
  if (!element.matches(ICON) || clean(element.textContent ?? '') !== '') return null
  if (element.matches(TELLING) && !isHiddenIcon(element)) return null
  if (element.localName === 'svg') return element.innerHTML.replace(/\s+/g, ' ')
  if (element.localName === 'img')
    return attribute(element, 'alt') === '' || isHiddenIcon(element) ? attribute(element, 'src') : null
  if (element.childElementCount > EMPTY_LEVELS || element.querySelector('input, button, select')) return null
  const inner = element.querySelector('svg, img')
  return inner ? iconOf(inner) : drawnBefore(element)
}

/** Returns the icon that a style sheet draws on an element. */
function drawnBefore(element: Element): string | null {
  const inserted = [insertedIn(element, '::before'), insertedIn(element, '::after')].join('')
  if (inserted !== '°' && /^(?:[\p{Co}\p{So}\p{Extended_Pictographic}]|\uFE0F)+$/u.test(inserted))
    return inserted
  const { maskImage, backgroundImage } = getComputedStyle(element)
  const isEmpty = clean(element.textContent ?? '') === ''
  if (isEmpty && maskImage !== 'none') return maskImage
  return isEmpty && backgroundImage.includes('url(') ? backgroundImage : null
}

const insertsWords = (parts: readonly Element[]): boolean =>
  parts.some((part) =>
    /\p{L}{2}/u.test(`${insertedIn(part, '::before')}${insertedIn(part, '::after')}`.replace(/\p{Co}/gu, '')),
  )

function isUnexplained(row: Element, items: readonly Item[]): boolean {
  if (row.closest(OTHER) || !row.checkVisibility({ visibilityProperty: true })) return false
  const inLabel = row.closest(`a${LABEL}, button${LABEL}, [role]${LABEL}, ul${LABEL}, ol${LABEL}, li${LABEL}`)
  const figures = items.map(({ figure }) => Number(figure))
  // Consecutive figures are step or page numbers.
  const isSequence = figures.every((figure, index) => index === 0 || figure === figures[index - 1]! + 1)
  return !inLabel && !isSequence
}

const LABEL = ':is([aria-label], [aria-labelledby], [title], [aria-describedby])'
