import { isIconFont } from '../../elements/icon-font.ts'
import { plainTextOf } from '../../elements/text.ts'

const NAME_MAX = 40

/** Returns a name for an element, based on its text. */
export const nameOf = (element: Element | null): string => {
  const text = plainTextOf(element, NAME_MAX + 1)
  if (element && text !== '' && isIconFont(getComputedStyle(element).fontFamily)) return `the icon “${text}”`
  return text === ''
    ? 'another element'
    : `“${text.length > NAME_MAX ? `${text.slice(0, NAME_MAX - 1)}…` : text}”`
}

/** Returns the names of elements. Returns an empty list if one of them has no text. */
export const namesOf = (elements: readonly Element[]): string[] =>
  elements.every((element) => plainTextOf(element, NAME_MAX) !== '') ? elements.map(nameOf) : []
