import { keep } from '../keeper.ts'
import { contentOf } from './names.ts'
import type { Add } from './read-markup.ts'

const ICON = 'i:empty, span:empty, b:empty, em:empty, div:empty'
const NAMED = '[role], [aria-label], [aria-labelledby], [title]'
/** The images or controls in a cell may say what its icons mean. */
const TELLING = `img, svg, canvas, object, input, select, a, button, label, ${NAMED}`
const SIZE = { min: 8, max: 64 }
const PLACES_MAX = 1000
const PLACES_MIN = 2
const NAMES_MAX = 3

/** Finds tables and lists in which different icons from the style sheet are the only content of cells or items. */
export function readCellIcons(list: Element, add: Add): void {
  if (!list.matches('table, ul, ol') || list.closest('[aria-hidden="true"], nav, [role="img"]')) return
  if (list.matches('[aria-label], [aria-labelledby], [title]') && !list.matches('table')) return
  if (list.querySelector('table, ul, ol') || !list.querySelector(ICON)) return
  const places = [...list.querySelectorAll('td, li')].slice(0, PLACES_MAX).flatMap((place) => {
    const icons = iconsIn(place)
    return icons.length > 0 ? [{ place, icons, row: place.closest('tr') }] : []
  })
  // Without text in its row, a cell may only draw the edge of a box.
  const telling = places.filter(({ row }) => row === null || /\p{L}{2}/u.test(row.textContent ?? ''))
  const looks = new Set(telling.flatMap(({ icons }) => icons.map(pictureOf)))
  if (telling.length < PLACES_MIN || looks.size < 2 || isSameInAllRows(list, telling)) return
  const names = [...new Set(telling.flatMap(({ icons }) => icons.map(nameOf)))].filter(Boolean)
  const detail = [keep(list), list.localName, names.slice(0, NAMES_MAX).join(', ')].join('\n')
  add('cell-icons', telling[0]!.icons[0]!, detail, telling.length)
}

/** Icons that are the same in all rows, such as handles for moving them, don't convey information. */
function isSameInAllRows(
  list: Element,
  places: readonly { row: Element | null; icons: Element[] }[],
): boolean {
  if (!(list instanceof HTMLTableElement)) return false
  const rows = [...list.rows].filter(({ cells }) => [...cells].some((cell) => cell.localName === 'td'))
  const looks = rows.map((row) =>
    places
      .filter((place) => place.row === row)
      .map(({ icons }) => icons.map(pictureOf).join())
      .join(';'),
  )
  return new Set(looks).size < 2
}

/** Returns the icons in a cell or item that has no other content. */
function iconsIn(place: Element): Element[] {
  if (contentOf(place) !== '' || place.matches(NAMED) || place.querySelector(TELLING)) return []
  return [...place.querySelectorAll(ICON)].filter((icon) => {
    const { width, height } = icon.getBoundingClientRect()
    const isIcon = Math.min(width, height) >= SIZE.min && Math.max(width, height) <= SIZE.max
    return isIcon && pictureOf(icon) !== '' && getComputedStyle(icon).cursor !== 'pointer'
  })
}

/** Returns the image that an element shows, with its position in a sprite. Empty without an image. */
function pictureOf(icon: Element): string {
  const { backgroundImage, backgroundPosition, maskImage } = getComputedStyle(icon)
  if (backgroundImage.includes('url(')) return `${backgroundImage} ${backgroundPosition}`
  return maskImage.includes('url(') ? maskImage : ''
}

/** Returns the last class name of an icon, which usually says what it shows. */
const nameOf = (icon: Element): string => [...icon.classList].at(-1) ?? ''
