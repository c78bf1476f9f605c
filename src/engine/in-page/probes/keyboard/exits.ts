import { keep, keptElement } from '../../accessibility/keeper.ts'
import { focusedElement } from '../flat-tree.ts'

/** Returns the text that is visible on the page. */
export const readShownText = (charactersMax: number): string =>
  (document.body?.innerText ?? '').slice(0, charactersMax)

const HELP = /\b(how to|help|exit|leave|keyboard|hilfe|verlassen|aide|quitter|ayuda|salir)\b/i

/**
 * Focuses an element whose text promises a way out. Returns whether one has received focus. Only buttons and
 * links within the page are safe to activate.
 */
export function focusHelp(elements: readonly number[]): boolean {
  const help = elements
    .map(keptElement)
    .find(
      (element) =>
        element.matches('button[type="button"], button:not(form *), a[href^="#"]') &&
        HELP.test(element.textContent ?? ''),
    )
  ;(help as HTMLElement | undefined)?.focus()
  return help !== undefined && focusedElement() === help
}

const SKIP =
  /\b(skip|jump to|go to (the )?(main|content)|zum (haupt)?inhalt|springe|überspringen|aller au contenu|passer au contenu|accéder au contenu|saltar al|ir al contenido|vai al contenuto|salta al|naar de inhoud|naar inhoud|ir para o conteúdo|pular para|saltar para|przejdź do|hoppa till|till innehållet|til indhold|til innhold|siirry sisältöön|přejít k obsahu|přeskočit)|本文へ|コンテンツへ/i
const MAIN = 'main, [role="main"], #content, #main, #main-content'

/** A link for skipping repeated content. */
export interface SkipLink {
  element: number
  target: number
  /**
   * The number of links in the page's first navigation if the target contains it before the main content,
   * otherwise 0.
   */
  unskipped: number
}

/**
 * Returns the first of the given elements that is a skip link with an existing target, or null if there is
 * none.
 */
export function findSkipLink(elements: readonly number[]): SkipLink | null {
  for (const element of elements) {
    const link = keptElement(element)
    const href = link.getAttribute('href') ?? ''
    if (!/^#./.test(href)) continue
    const id = decodeURIComponent(href.slice(1))
    const target = document.getElementById(id) ?? document.getElementsByName(id)[0]
    if (!target || target === document.body) continue
    if (SKIP.test(link.textContent ?? '') || target.matches(MAIN))
      return { element, target: keep(target), unskipped: unskippedIn(target) }
  }
  return null
}

function unskippedIn(target: Element): number {
  const main = target.querySelector('main, [role="main"]')
  const navigation = target.querySelector('nav, [role="navigation"]')
  const isBefore =
    main && navigation && navigation.compareDocumentPosition(main) === Node.DOCUMENT_POSITION_FOLLOWING
  return isBefore ? navigation.querySelectorAll('a[href]').length : 0
}

/** Returns true if focus is on the element, inside it, or after it in document order. */
export function isFocusFrom(target: number): boolean {
  const active = focusedElement()
  const start = keptElement(target)
  if (!active) return false
  const position = start.compareDocumentPosition(active)
  return active === start || (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
