import { keep } from '../../accessibility/keeper.ts'
import { tellingMarkOf } from '../../elements/mark.ts'
import { letters, ownTextOf, squeeze } from '../../elements/text.ts'
import { ancestorsOf, findAll, isShown } from '../flat-tree.ts'
import { styleCauseOf } from '../style-cause.ts'
import { CELL, findLostColumns, isLost } from './lost-columns.ts'
import { isOfStacked } from './lost-titles.ts'
import { lostWordsOf } from './lost-words.ts'
import type { NarrowDefect } from './text-lines.ts'

/** The text of an element in the wide window. */
export interface WideText {
  text: string
  isInMain: boolean
}

export const ASIDE =
  'nav, header, footer, aside, [role=navigation], [role=banner], [role=contentinfo], [role=complementary], dialog, [role=dialog], [aria-hidden=true], [class*=ad-], [class*=print]'

const LOST_LETTERS_MIN = 40
const LOST_BUTTONS_MIN = 2

/**
 * Returns whether a button exists only in the narrow window. This button probably opens the hidden content.
 */
function isNewControl(element: Element, wide: ReadonlyMap<Element, WideText>): boolean {
  const control = element.closest('a, button, summary, [role=button], [aria-expanded]')
  return control !== null && !wide.has(element) && !control.closest(ASIDE)
}

/** Returns main content that is hidden in the narrow window and that no control can open. */
export function findLost(shown: readonly Element[], wide: ReadonlyMap<Element, WideText>): NarrowDefect[] {
  if (shown.some((element) => isNewControl(element, wide))) return []
  const texts = new Set(shown.map((element) => squeeze(ownTextOf(element))))
  const gone = new Map<Element, number>()
  for (const [element, { text, isInMain }] of wide) {
    if (!isInMain || !element.isConnected || isShown(element) || texts.has(text)) continue
    const hidden = hiddenAt(element)
    if (hidden && !isOffered(hidden)) gone.set(hidden, (gone.get(hidden) ?? 0) + letters(text))
  }
  const controls = lostControls([...gone.keys()])
  const others = [...gone]
    .filter(([element, count]) => count >= LOST_LETTERS_MIN || controls.includes(element))
    .filter(([element]) => !isOfStacked(element) && (!element.matches(CELL) || isLost(element)))
    .map(([element, amount]) => ({
      rule: 'reflow-lost' as const,
      element: keep(element),
      amount,
      isQuestion: false,
      lost: lostWordsOf(element),
      ...hiddenByOf(element),
    }))
  return [...others, ...findLostColumns([...gone.keys()])]
}

function hiddenByOf(element: Element): Pick<NarrowDefect, 'hiddenBy'> {
  const cause = styleCauseOf(element, 'display')
  if (cause?.value !== 'none') return {}
  const className = /^\.([\w-]+)$/.exec(cause.selector)?.[1] ?? ''
  const list = element.getAttribute('class')
  const users = className ? [...document.querySelectorAll(`.${CSS.escape(className)}`)] : []
  const alike = users.filter((other) => other.getAttribute('class') === list)
  const others = alike.filter((other) => other !== element).length
  const isShared = users.length > alike.length
  const { selector, file, media } = cause
  return { hiddenBy: { mark: tellingMarkOf(element), selector, file, media, className, others, isShared } }
}

/**
 * Returns the first of several similar buttons, such as one in each card. A single hidden button may be of
 * little use in a narrow window, such as a button that prints the page.
 */
function lostControls(gone: readonly Element[]): Element[] {
  const buttons = gone.filter((element) => element.matches('button, [role=button]'))
  const similar = Map.groupBy(
    buttons,
    (element) => `${element.localName} ${element.getAttribute('class') ?? ''}`,
  )
  return [...similar.values()].flatMap((group) => (group.length >= LOST_BUTTONS_MIN ? group.slice(0, 1) : []))
}

/**
 * Returns the outermost element with `display: none` among the element and its ancestors, or null if there is
 * none.
 */
export function hiddenAt(element: Element): Element | null {
  let hidden: Element | null = null
  for (const around of [element, ...ancestorsOf(element)])
    if (getComputedStyle(around).display === 'none') hidden = around
  return hidden
}

/** Returns true if a button or tab may open the hidden element. */
export function isOffered(hidden: Element): boolean {
  const id = hidden.id
  if (
    id &&
    findAll(
      `[aria-controls~="${CSS.escape(id)}"], [href="#${CSS.escape(id)}"], [data-target="#${CSS.escape(id)}"], [data-bs-target="#${CSS.escape(id)}"]`,
    ).length > 0
  )
    return true
  const openers = ':scope > button, :scope > summary, :scope > * > [aria-expanded], :scope > [aria-expanded]'
  return [...(hidden.parentElement?.querySelectorAll(openers) ?? [])].some(
    (opener) => opener !== hidden && isShown(opener),
  )
}
