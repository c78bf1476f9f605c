import { keep, keptElement } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isShown } from '../flat-tree.ts'
import { rovingOf } from '../roving.ts'

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, details > summary, [role=button], [role=link], [role=checkbox], [role=switch], [role=tab], [role=menuitem], [role=combobox], [role=textbox], [role=slider]'
/** Selects containers in which the arrow keys move between items and one item is a tab stop. */
const COMPOSITE =
  '[role=tablist], [role=menu], [role=menubar], [role=listbox], [role=tree], [role=radiogroup], [role=toolbar], [role=grid], [role=treegrid], [role=combobox], [role=application], [class*=carousel], [class*=slider], [class*=slick], [class*=swiper]'
/**
 * Matches the names of buttons that aren't needed because keys in the field have the same effect, in the
 * supported languages.
 */
const HELPS =
  /clear|reset|show|hide|open|toggle|calendar|date|browse|choose|lösch|zeig|ausblend|öffn|kalender|effacer|afficher|masquer|ouvrir|borrar|mostrar|ocultar|abrir|cancella|mostra|nascondi|wis|toon|verberg|limpar|wyczyść|pokaż|ukryj|rensa|visa|dölj|vymazat|zobrazit|skrýt/i
const WORD_MIN = 3
const SIZE_MIN = 8
const NAME_MAX = 80

/**
 * Returns visible controls that were removed from the tab order and have no alternative.
 * @param visited the elements that received focus during a complete walk.
 */
export function findUnreachable(visited: readonly number[], max: number): number[] {
  const reached = visited.map(keptElement)
  const wasReached = new Set(reached)
  const names = new Set(reached.map((element) => nameOf(element, NAME_MAX)).filter(Boolean))
  const targets = new Set(reached.map((element) => element.getAttribute('href')).filter(Boolean))
  return findAll(CONTROLS)
    .filter((element) => {
      if (wasReached.has(element) || (element as HTMLElement).tabIndex >= 0) return false
      if (element.matches(':disabled, [aria-disabled=true]') || !isOnPage(element)) return false
      const around = [element, ...ancestorsOf(element)]
      if (around.some((other) => other.matches(`${COMPOSITE}, [inert], [aria-hidden=true]`))) return false
      if (ancestorsOf(element).some((other) => wasReached.has(other))) return false
      const href = element.getAttribute('href')
      if (names.has(nameOf(element, NAME_MAX)) || (href && targets.has(href))) return false
      return !helpsField(element, wasReached) && rovingOf(element) === null
    })
    .slice(0, max)
    .map(keep)
}

function isOnPage(element: Element): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const isInside = right + scrollX > 0 && left < innerWidth && bottom + scrollY > 0 && top + scrollY >= 0
  return isInside && width >= SIZE_MIN && height >= SIZE_MIN && isShown(element)
}

/** Returns true for a button that clears a field or opens its list. Keys in the field can do the same. */
function helpsField(element: Element, reached: ReadonlySet<Element>): boolean {
  const near = [element.parentElement, element.parentElement?.parentElement]
  if (
    (element.textContent?.match(/\p{L}/gu)?.length ?? 0) >= WORD_MIN &&
    !HELPS.test(element.textContent ?? '')
  )
    return false
  return (
    element.localName !== 'a' &&
    near.some((box) =>
      [...(box?.querySelectorAll('input, select, textarea') ?? [])].some((field) => reached.has(field)),
    )
  )
}
