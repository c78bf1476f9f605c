import { keep } from '../../accessibility/keeper.ts'
import { firstClassOf } from '../../elements/identity-order.ts'
import { nameOf, ownTextOf, parentOf, textOf } from '../../elements/text.ts'
import { ancestorsOf, findAll, isShown } from '../flat-tree.ts'
import { createHearing } from '../heard.ts'
import { ENDING, RISKY as RISKY_TOGGLE } from '../risky.ts'
import { isSubmitButton, USABLE_SIZE_MIN } from '../usable.ts'

export const BUTTON = 'button, [role=button], input[type=button]'
const OTHERWISE =
  '[aria-haspopup], [popovertarget], [commandfor], [data-toggle], [data-bs-toggle], [type=reset], :disabled, [aria-disabled=true], [inert] *, [aria-hidden=true] *, nav *, dialog *, [role=dialog] *'
/** Selects buttons that expose a state, which other probes check. */
const STATEFUL = '[aria-expanded], [aria-controls], [aria-pressed], [role=tablist] *'
/** Selects buttons that are already on, which may do nothing when pressed. */
const ON = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])'
const TOGGLE = '[aria-pressed]'
/** Matches words on toggles whose state a site may store for the user, in the supported languages. */
const PERSONAL =
  /follow|favou?rite|bookmark|wish ?list|\bpin\b|mute|block|\bwatch|folgen|merken|favorit|stumm|suivre|favori|seguir|favorit[oa]|segui\b|volgen|favoriet|obserwuj|ulubion|följ|favorit|sledovat|oblíben|takip|favori|フォロー|お気に入り/i
/** Matches words on buttons that may pay, send, delete or end something, in the supported languages. */
const RISKY =
  /delete|remove|\bbuy|\border|\bpay|\bsend|submit|\bbook\b|reserve|cancel|checkout|subscri|log-?(in|out)|sign-?(in|out|up)|donate|print|install|upload|download|share|reject|accept|agree|allow|löschen|entfern|kauf|bestell|zahl|senden|buch|stornier|abonn|abmeld|anmeld|spend|akzept|ablehn|supprim|achet|command|payer|envoy|réserv|annul|refus|accept|elimin|borrar|comprar|pedir|pagar|enviar|acept|rechaz|acquist|invia|prenot|accett|rifiut|verwijder|kopen|betal|verzend|weiger|excluir|apagar|usuń|kup|zapłać|wyślij|ta bort|köp|skicka|smazat|koupit|odeslat|\bsil\b|kaldır|satın|sipariş|ödeme|^öde|gönder|rezerv|[iİ]ptal|abone|[iİ]ndir|paylaş|kabul|reddet|購入|注文|削除|送信/i
/** Matches words for buying in the names of buttons, in the supported languages. */
const BUYS =
  /\bbuy\b|kaufen|acheter|comprar|acquista|compra\b|kopen|\bkoop\b|\bkup\b|köpa?\b|\bkop\b|koupit|satın al|購入/giu
/** Matches words for paying now, in the supported languages. */
const AT_ONCE =
  /now|click|checkout|instant|express|jetzt|sofort|direkt|kasse|maintenant|direct|ahora|subito|\bora\b|meteen|kassa|agora|teraz|\bnu\b|snabb|hned|pokladn|hemen|şimdi|今すぐ|レジ/iu
/** Matches the words for a basket, in the supported languages. */
export const BASKET =
  /(?<![a-z])(?:cart|basket|trolley|shopping[-_ ]?bag)(?![a-z])|warenkorb|einkaufswagen|panier(?!s? de)|carrito|cesta de|carrello|winkelwagen|winkelmand|carrinho|koszyk|varukorg|kundvagn|košík|sepet|カート/iu
const BASKET_SIGN = 'a[href], button, [role=button], h1, h2, h3, h4, [aria-label], [id], [class]'
/** Matches the words for a recurring price, in the supported languages. */
const PERIODIC =
  /\/ ?(?:mo|month|yr|year|monat|jahr|mois|mes|mese|maand|mês|mies|mån|ay|yıl)(?![\p{L}])|(?:per|a|each|pro|par|al|por|na|im) (?:month|year|monat|jahr|mois|an|mes|año|mese|anno|maand|jaar|mês|ano|miesiąc|rok|månad|år)(?![\p{L}])|monthly|yearly|monatlich|jährlich|mensuel|mensual|mensile|maandelijks|miesięcznie|månadsvis|měsíčně|aylık|yıllık|月額/iu
/** The possible numbers of levels between a button and the product that it belongs to. */
const PRODUCT_LEVELS = [1, 2, 3, 4]
const PRODUCT_TEXT_MAX = 600
/** Fewer identical buttons may belong to the same purchase. */
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
  /** Whether the button has a state that other probes check, so that only the focus has to be checked. */
  isStateful: boolean
}

/**
 * Returns the first button of each kind that is safe to press. Buttons with their own listener come first.
 */
export function findActions(): Action[] {
  const { isHeard, mayBeHeard } = createHearing()
  const kinds = new Set<string>()
  const found: Action[] = []
  const buttons = (findAll(BUTTON) as HTMLElement[]).filter(mayBeHeard)
  const baskets = basketButtonsIn(buttons)
  for (const element of buttons.toSorted((one, other) => Number(isHeard(other)) - Number(isHeard(one)))) {
    if (isSubmitButton(element) || element.matches(OTHERWISE) || element.tabIndex < 0) continue
    if (element.matches(ON)) continue
    const { width, height } = element.getBoundingClientRect()
    if (width < USABLE_SIZE_MIN || height < USABLE_SIZE_MIN || !isShown(element)) continue
    const name = nameOf(element, NAME_MAX)
    const words = wordsOf(element)
    const look = lookOf(element)
    const isStateful = element.matches(STATEFUL)
    if (element.matches(TOGGLE) && (RISKY_TOGGLE.test(words) || PERSONAL.test(words))) continue
    const kind = isStateful ? look : `${look} ${name}`
    if (name === '' || kinds.has(kind)) continue
    if (isRiskyAction(element) && !baskets.has(element)) continue
    kinds.add(kind)
    const isView = isStateful || SHOWS.test(words) || CLOSE_SIGN.test(name)
    found.push({ element: keep(element), name, look, isView, isStateful })
  }
  return found
}

const lookOf = (element: Element): string => `${element.localName} ${element.getAttribute('class') ?? ''}`

/**
 * Returns buttons, such as “Buy”, of several products in one list, if the page has a basket. They put the
 * product in the basket because people would otherwise have to pay for each product separately. Subscription
 * plans have such buttons, too, but there a single press may buy a plan.
 */
function basketButtonsIn(buttons: readonly Element[]): Set<Element> {
  const shown = buttons.filter((button) => isBuyButton(button) && isShown(button))
  if (shown.length < BASKET_MIN || !findAll(BASKET_SIGN).some(isBasketSign)) return new Set()
  const groups = [...Map.groupBy(shown, lookOf).values()]
  return new Set(groups.flatMap((alike) => PRODUCT_LEVELS.flatMap((level) => inListAt(level, alike))))
}

/** Returns the buttons whose ancestors at a given level are products next to others that look alike. */
function inListAt(level: number, buttons: readonly Element[]): Element[] {
  const placed = buttons.flatMap((button) => {
    const product = ancestorsOf(button).take(level).toArray()[level - 1]
    return product ? { button, product } : []
  })
  const lists = Map.groupBy(placed, ({ product }) => parentOf(product))
  return [...lists.values()].flatMap((list) =>
    [...Map.groupBy(list, ({ product }) => `${product.localName} ${firstClassOf(product)}`).values()].flatMap(
      (alike) => {
        const products = [...new Set(alike.map(({ product }) => product))]
        const arePlans = products.some((product) => PERIODIC.test(textOf(product, PRODUCT_TEXT_MAX)))
        return products.length < BASKET_MIN || arePlans ? [] : alike.map(({ button }) => button)
      },
    ),
  )
}

function isBasketSign(element: Element): boolean {
  const values = ['id', 'class', 'href', 'aria-label'].map((name) => element.getAttribute(name) ?? '')
  return BASKET.test([...values, ownTextOf(element).slice(0, NAME_MAX)].join(' '))
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
  return isRiskyText(wordsOf(element))
}

/** Returns true for words that suggest that something can't be undone. */
export const isRiskyText = (words: string): boolean => RISKY.test(words) || ENDING.test(words)
