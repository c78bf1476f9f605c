import { keep } from '../../accessibility/keeper.ts'
import { nameOf, parentOf } from '../../elements/text.ts'
import { findAll, isShown } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { ENDING } from '../risky.ts'
import { isSubmitButton, USABLE_SIZE_MIN } from '../usable.ts'

const BUTTON = 'button, [role=button], input[type=button]'
const OTHERWISE =
  '[aria-haspopup], [aria-expanded], [aria-controls], [aria-pressed], [popovertarget], [commandfor], [data-toggle], [data-bs-toggle], [type=reset], :disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *, [role=tablist] *, nav *, dialog *, [role=dialog] *'
/** Matches words on buttons that may pay, send, delete or end something, in the supported languages. */
const RISKY =
  /delete|remove|\bbuy|\border|\bpay|\bsend|submit|\bbook\b|reserve|cancel|checkout|subscri|log-?(in|out)|sign-?(in|out|up)|donate|print|install|upload|download|share|reject|accept|agree|allow|löschen|entfern|kauf|bestell|zahl|senden|buch|stornier|abonn|abmeld|anmeld|spend|akzept|ablehn|supprim|achet|command|payer|envoy|réserv|annul|refus|accept|elimin|borrar|comprar|pedir|pagar|enviar|acept|rechaz|acquist|invia|prenot|accett|rifiut|verwijder|kopen|betal|verzend|weiger|excluir|apagar|usuń|kup|zapłać|wyślij|ta bort|köp|skicka|smazat|koupit|odeslat|\bsil\b|kaldır|satın|sipariş|ödeme|^öde|gönder|rezerv|[iİ]ptal|abone|[iİ]ndir|paylaş|kabul|reddet|購入|注文|削除|送信/i
/** Matches words for buying in the names of buttons, in the supported languages. */
const BUYS =
  /\bbuy\b|kaufen|acheter|comprar|acquista|compra\b|kopen|\bkoop\b|\bkup\b|köpa?\b|\bkop\b|koupit|satın al|購入/giu
/** Matches words for paying now, in the supported languages. */
const AT_ONCE =
  /now|click|checkout|instant|express|jetzt|sofort|direkt|kasse|maintenant|direct|ahora|subito|\bora\b|meteen|kassa|agora|teraz|\bnu\b|snabb|hned|pokladn|hemen|şimdi|今すぐ|レジ/iu
/** Fewer equal buttons may belong to one purchase. */
const BASKET_MIN = 3
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
  const baskets = basketButtonsIn(buttons)
  for (const element of buttons.toSorted((one, other) => Number(isHeard(other)) - Number(isHeard(one)))) {
    if (isSubmitButton(element) || element.matches(OTHERWISE) || element.tabIndex < 0) continue
    const { width, height } = element.getBoundingClientRect()
    if (width < USABLE_SIZE_MIN || height < USABLE_SIZE_MIN || !isShown(element)) continue
    const name = nameOf(element, NAME_MAX)
    const words = wordsOf(element)
    const look = lookOf(element)
    const kind = `${look} ${name}`
    if (name === '' || kinds.has(kind)) continue
    if (isRiskyAction(element) && !baskets.has(element)) continue
    kinds.add(kind)
    found.push({ element: keep(element), name, look, isView: SHOWS.test(words) || CLOSE_SIGN.test(name) })
  }
  return found
}

const lookOf = (element: Element): string => `${element.localName} ${element.getAttribute('class') ?? ''}`

/**
 * Returns the buttons such as “Buy” next to several products. They put the product into a basket, since people
 * would otherwise have to pay for each product on its own.
 */
function basketButtonsIn(buttons: readonly Element[]): Set<Element> {
  const groups = Map.groupBy(buttons.filter(isBuyButton), lookOf)
  return new Set(
    [...groups.values()].flatMap((alike) =>
      new Set(alike.filter(isShown).map(parentOf)).size < BASKET_MIN ? [] : alike,
    ),
  )
}

function isBuyButton(element: Element): boolean {
  const words = wordsOf(element)
  const rest = words.replace(BUYS, '')
  return (
    nameOf(element, NAME_MAX).search(BUYS) >= 0 && ![RISKY, ENDING, AT_ONCE].some((risk) => risk.test(rest))
  )
}

const wordsOf = (element: Element): string =>
  `${nameOf(element, NAME_MAX)} ${element.id} ${element.getAttribute('class') ?? ''}`

/** Returns true for a button whose name, id or class suggests that pressing it can't be undone. */
export function isRiskyAction(element: Element): boolean {
  const words = wordsOf(element)
  return RISKY.test(words) || ENDING.test(words)
}
