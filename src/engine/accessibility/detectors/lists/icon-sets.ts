import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { type Detection, type Detector, sure } from '../detector.ts'
import { sortedBy } from '../links/sorted-by.ts'
import { quoted, wordsIn } from '../text.ts'
import type { IconSetFact, IconSetItem } from './icon-set-fact.ts'

const KINDS = { min: 2, max: 16 }
/** Icons with these names are controls or parts of the list, not information about its items. */
const OF_LIST =
  /^(?:chevron|caret|arrow|angle|expand|collapse|toggle|drag|grip|handle|move|sort|filter|search|zoom|plus|minus|add|remove|close|more|menu|dots|ellipsis|edit|pencil|delete|trash|download|upload|print|save|share|link|external|copy|info|star|heart)(?:$|-)/

type Icon = IconSetItem['icons'][number]

/**
 * Finds lists in which different combinations of icons without a text alternative give information about the
 * items, such as which dishes are hot or vegetarian.
 */
export const iconSets: Detector = ({ facts: { iconSets: lists } }) =>
  lists.flatMap(({ items }): Detection[] => {
    const icons = items.flatMap((item) => item.icons)
    const kinds = Map.groupBy(icons, ({ picture }) => picture)
    if (kinds.size < KINDS.min || kinds.size > KINDS.max || !areDifferent(items)) return []
    if (icons.some(({ names }) => names.some((name) => OF_LIST.test(name)))) return []
    if ([...kinds.keys()].some((picture) => isSaid(picture, items))) return []
    const marked = items.filter((item) => item.icons.length > 1)
    const [example] = sortedBy(marked, ({ text }) => text)
    const [first] = example!.icons
    const names = [...kinds.values()].flatMap(([icon]) => ownName(icon!, icons))
    const shown = names.length === kinds.size ? ` (${joinList(names.toSorted().map(quoted))})` : ''
    const count = items.filter((item) => item.icons.length > 0).length
    const message = `${kinds.size} different icons without a text alternative${shown} give information about ${count} items in this list, such as ${quoted(example!.text)}. Screen reader users don’t get this information.`
    const fix = first!.isStyled
      ? `After ${quoted(example!.text)} and the other items, explain what their icons mean, in visible or visually hidden text.`
      : 'In the text alternative of each icon, describe what it means. Use the alt attribute of an img, or role="img" and an aria-label on an svg.'
    return [
      sure(
        first!.isStyled ? 'background-image-content' : 'image-informative-empty',
        first!.element,
        message,
        fix,
      ),
    ]
  })

/**
 * Returns true if the items have different combinations of icons. If an item has the same icon several times,
 * it is a rating.
 */
function areDifferent(items: IconSetFact['items']): boolean {
  const sets = items.map(({ icons }) => icons.map(({ picture }) => picture))
  const pictures = sets.flat()
  return (
    new Set(sets.map((set) => set.toSorted().join(' '))).size > 2 &&
    sets.every((set) => new Set(set).size === set.length) &&
    new Set(pictures).size < pictures.length
  )
}

/** Returns true if the items with an icon share a word that no other item has. */
function isSaid(picture: string, items: IconSetFact['items']): boolean {
  const [having, others] = [true, false].map((has) =>
    items
      .filter(({ icons }) => icons.some((icon) => icon.picture === picture) === has)
      .map(({ text }) => new Set(wordsIn(text))),
  )
  const [first, ...rest] = having!
  return (
    rest.length > 0 &&
    [...first!].some((word) => rest.every((set) => set.has(word)) && !others!.some((set) => set.has(word)))
  )
}

/** Returns a name of the icon that icons of other kinds don’t have, if it consists of letters. */
function ownName({ picture, names }: Icon, icons: readonly Icon[]): string[] {
  const others = new Set(icons.filter((icon) => icon.picture !== picture).flatMap((icon) => icon.names))
  const own = names.find((name) => /^[a-z]{3,20}$/.test(name) && !others.has(name))
  return own ? [own] : []
}
