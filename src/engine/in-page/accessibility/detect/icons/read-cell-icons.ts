import { keep } from '../../keeper.ts'
import { contentOf } from '../names/names.ts'
import type { Add } from '../read-markup.ts'
import { isIconSized, isWordSized } from './icon-size.ts'

const ICON = 'i:empty, span:empty, b:empty, em:empty, div:empty'
const NAMED = '[role], [aria-label], [aria-labelledby], [title]'
/** The images or controls in a cell may explain its icons. */
const TELLING = `img, svg, canvas, object, input, select, a, button, label, ${NAMED}`
const PLACES_MAX = 1000
const PLACES_MIN = 2
const NAMES_MAX = 3
/** A larger number of different icons are usually flags or logos next to the names that they illustrate. */
const KINDS_MAX = 4
/** Icons with these names illustrate the text next to them. */
const DECORATION = '[class*="flag" i], .fi, [class*="crest" i], [class*="logo" i], [class*="avatar" i]'
const RATING = '[class*="star" i], [class*="rating" i]'

interface IconPlace {
  place: Element
  icons: Element[]
  /** The image of each icon. */
  pictures: string[]
  row: HTMLTableRowElement | null
}

/**
 * Finds tables and lists in which different icons from the style sheet are the only content of cells or
 * items. The detail consists of the list's id and tag, the names of some icons, and “sure” if the icons seem
 * to convey information.
 */
export function readCellIcons(list: Element, add: Add): void {
  if (!list.matches('table, ul, ol, dl') || list.closest('[aria-hidden="true"], nav, [role="img"]')) return
  if (list.matches('[aria-label], [aria-labelledby], [title]') && !list.matches('table')) return
  if (list.querySelector('table, ul, ol, dl') || !list.querySelector(`${ICON}, td:empty`) || isRating(list))
    return
  const places = [...list.querySelectorAll('td, li, dd')].slice(0, PLACES_MAX).flatMap((place) => {
    const icons = iconsIn(place)
    return icons.length > 0
      ? [{ place, icons, pictures: icons.map(pictureOf), row: place.closest('tr') }]
      : []
  })
  // In a row without text, a cell may only draw the edge of a box.
  const telling = places.filter(({ row }) => row === null || /\p{L}{2}/u.test(row.textContent ?? ''))
  const looks = new Set(telling.flatMap(({ pictures }) => pictures))
  if (telling.length < PLACES_MIN || looks.size < 2 || isSameInAllRows(list, telling)) return
  const isTable = list instanceof HTMLTableElement
  if (isTable && (!doLooksRecur(telling) || areSaidInRows(list, telling))) return
  const isSure = isTable
    ? looks.size <= KINDS_MAX && (areSideBySide(telling) || telling.every(hasHeader))
    : looks.size <= KINDS_MAX && telling.every(hasTerm)
  const names = [...new Set(telling.flatMap(({ icons }) => icons.map(nameOf)))].filter(Boolean)
  const detail = [keep(list), list.localName, names.slice(0, NAMES_MAX).join(', '), isSure ? 'sure' : '']
  add('cell-icons', telling[0]!.icons[0]!, detail.join('\n'), telling.length)
}

/** The number before a star rating conveys the same as the stars. */
function isRating(list: Element): boolean {
  if (list.matches('table')) return false
  const { previousSibling, previousElementSibling } = list
  const text = previousSibling?.nodeType === Node.TEXT_NODE ? previousSibling.nodeValue : ''
  const before = `${text} ${previousElementSibling ? contentOf(previousElementSibling) : ''}`
  return list.matches(RATING) || list.querySelector(RATING) !== null || /\d/.test(before)
}

const looksOf = ({ pictures }: IconPlace): string => pictures.join()

/**
 * Returns true if an icon occurs in several rows. Other icons illustrate their row, as a country's flag does.
 */
function doLooksRecur(places: readonly IconPlace[]): boolean {
  const shown = places.flatMap(({ pictures, row }) => pictures.map((look) => ({ look, row })))
  return [...Map.groupBy(shown, ({ look }) => look).values()].some(
    (same) => new Set(same.map(({ row }) => row)).size > 1,
  )
}

/** Returns true if all rows with the same icons have the same text in a column, such as the name of a country. */
function areSaidInRows(table: HTMLTableElement, places: readonly IconPlace[]): boolean {
  const columns = Math.max(...[...table.rows].map(({ cells }) => cells.length))
  const same = [...Map.groupBy(places, looksOf).values()]
  if (same.every((group) => group.length < 2)) return false
  return Array.from({ length: columns }, (_, column) => column).some((column) => {
    const texts = same.map((group) => [...new Set(group.map(({ row }) => textIn(row, column)))])
    const areOne = texts.every((ofGroup) => ofGroup.length === 1 && ofGroup[0] !== '')
    return areOne && new Set(texts.flat()).size === texts.length
  })
}

const textIn = (row: HTMLTableRowElement | null, column: number): string => {
  const cell = row?.cells[column]
  return cell ? contentOf(cell) : ''
}

/** Returns true if a row has several cells with icons, as in product comparisons. */
const areSideBySide = (places: readonly IconPlace[]): boolean =>
  [...Map.groupBy(places, ({ row }) => row).values()].some((ofRow) => ofRow.length > 1)

function hasHeader({ place, row }: IconPlace): boolean {
  const header = row?.closest('table')?.rows[0]?.cells[(place as HTMLTableCellElement).cellIndex]
  return header?.localName === 'th' && contentOf(header) !== ''
}

/** Returns true for a `dd` element that is the only description of its term. */
function hasTerm({ place: { localName, previousElementSibling, nextElementSibling } }: IconPlace): boolean {
  const isOnly = previousElementSibling?.localName === 'dt' && nextElementSibling?.localName !== 'dd'
  return localName === 'dd' && isOnly && contentOf(previousElementSibling) !== ''
}

/** Icons that are the same in all rows, such as drag handles, don't convey information. */
function isSameInAllRows(list: Element, places: readonly IconPlace[]): boolean {
  if (!(list instanceof HTMLTableElement)) return false
  const rows = [...list.rows].filter(({ cells }) => [...cells].some((cell) => cell.localName === 'td'))
  const looks = rows.map((row) =>
    places
      .filter((place) => place.row === row)
      .map(looksOf)
      .join(';'),
  )
  return new Set(looks).size < 2
}

/** Returns the icons in a cell or item that has no other content. */
function iconsIn(place: Element): Element[] {
  if (contentOf(place) !== '' || place.matches(NAMED) || place.querySelector(TELLING)) return []
  if (place.childElementCount === 0 && isPictured(place)) return [place]
  return [...place.querySelectorAll(ICON)].filter((icon) => {
    if (icon.matches(DECORATION)) return false
    return (
      (isIconSized(icon) || isWordSized(icon)) &&
      pictureOf(icon) !== '' &&
      getComputedStyle(icon).cursor !== 'pointer'
    )
  })
}

/** Returns true for an empty cell with a single image from the style sheet. */
function isPictured(place: Element): boolean {
  const { backgroundRepeat, cursor } = getComputedStyle(place)
  return (
    place.matches('td') && pictureOf(place) !== '' && backgroundRepeat === 'no-repeat' && cursor !== 'pointer'
  )
}

/**
 * Returns the image that an element shows, with its position in a sprite. Returns an empty string if it shows
 * none.
 */
function pictureOf(icon: Element): string {
  const { backgroundImage, backgroundPosition, maskImage } = getComputedStyle(icon)
  if (backgroundImage.includes('url(')) return `${backgroundImage} ${backgroundPosition}`
  return maskImage.includes('url(') ? maskImage : ''
}

/** Returns the last class name of an icon, which usually describes what it shows. */
const nameOf = (icon: Element): string => [...icon.classList].at(-1) ?? ''
