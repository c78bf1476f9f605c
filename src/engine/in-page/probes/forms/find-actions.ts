import { keep } from '../../accessibility/keeper.ts'
import { nameOf } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { ENDING } from '../risky.ts'
import { isSubmitButton, USABLE_SIZE_MIN } from '../usable.ts'

const BUTTON = 'button, [role=button], input[type=button]'
const OTHERWISE =
  '[aria-haspopup], [aria-expanded], [aria-controls], [aria-pressed], [popovertarget], [commandfor], [data-toggle], [data-bs-toggle], [type=reset], :disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *, [role=tablist] *, nav *, dialog *, [role=dialog] *'
/** Matches words on buttons that may pay, send, delete or end something, in the supported languages. */
const RISKY =
  /delete|remove|\bbuy|\border|\bpay|\bsend|submit|\bbook\b|reserve|cancel|checkout|subscri|log-?(in|out)|sign-?(in|out|up)|donate|print|install|upload|download|share|reject|accept|agree|allow|löschen|entfern|kauf|bestell|zahl|senden|buch|stornier|abonn|abmeld|anmeld|spend|akzept|ablehn|supprim|achet|command|payer|envoy|réserv|annul|refus|accept|elimin|borrar|comprar|pedir|pagar|enviar|acept|rechaz|acquist|invia|prenot|accett|rifiut|verwijder|kopen|betal|verzend|weiger|excluir|apagar|usuń|kup|zapłać|wyślij|ta bort|köp|skicka|smazat|koupit|odeslat|購入|注文|削除|送信/i
/** Matches words on buttons that show or hide content, which doesn't have to be announced. */
const SHOWS =
  /next|prev|slide|carousel|swiper|slick|more|page|tab|weiter|zurück|mehr|suivant|précédent|plus|siguiente|anterior|avanti|indietro|close|dismiss|hide|schließ|ausblend|ferm|masquer|cerrar|ocultar|chiudi|nascond|sluit|verberg|fechar|zamknij|ukryj|stäng|dölj|zavřít|skrýt|閉じる/i
const CLOSE_SIGN = /^[×✕✖x]$/i
const NAME_MAX = 60

/** A button that runs a script and is safe to press. */
export interface Action {
  element: number
  name: string
  /**
   * A string that is the same for buttons that look alike. Such buttons probably do the same thing to
   * different items.
   */
  look: string
  /** Whether the button only shows or hides content. */
  isView: boolean
}

/**
 * Returns the first button of each kind that is safe to press. Buttons with a listener of their own come
 * first.
 */
export function findActions(): Action[] {
  const { isHeard, mayBeHeard } = createHearing()
  const kinds = new Set<string>()
  const found: Action[] = []
  const buttons = (findAll(BUTTON) as HTMLElement[]).filter(mayBeHeard)
  for (const element of buttons.toSorted((one, other) => Number(isHeard(other)) - Number(isHeard(one)))) {
    if (isSubmitButton(element) || element.matches(OTHERWISE) || element.tabIndex < 0) continue
    const { width, height } = element.getBoundingClientRect()
    if (width < USABLE_SIZE_MIN || height < USABLE_SIZE_MIN || !isShown(element)) continue
    const name = nameOf(element, NAME_MAX)
    const words = wordsOf(element)
    const look = `${element.localName} ${element.getAttribute('class') ?? ''}`
    const kind = `${look} ${name}`
    if (name === '' || kinds.has(kind) || isRiskyAction(element)) continue
    kinds.add(kind)
    found.push({ element: keep(element), name, look, isView: SHOWS.test(words) || CLOSE_SIGN.test(name) })
  }
  return found
}

const wordsOf = (element: Element): string =>
  `${nameOf(element, NAME_MAX)} ${element.id} ${element.getAttribute('class') ?? ''}`

/** Returns true for a button whose name, id or class suggests that pressing it can't be undone. */
export function isRiskyAction(element: Element): boolean {
  const words = wordsOf(element)
  return RISKY.test(words) || ENDING.test(words)
}
