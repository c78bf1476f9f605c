import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import { pattern } from './words.ts'

const RESULT_MAX = 120
/** The maximum length of a result in a box that was empty. Longer text is an explanation, not a result. */
const FILLED_MAX = 60
/** The maximum number of changed amounts. More amounts are probably the prices in a list. */
const AMOUNTS_MAX = 2
/** Matches an amount of money. */
const MONEY =
  /\p{Sc}\s?\d(?:[\d.,’' \u00a0\u202f]*\d)?|\d(?:[\d.,’' \u00a0\u202f]*\d)?\s?(?:\p{Sc}|(?:kr|zł|Kč|TL|EUR|USD|GBP|CHF|PLN|SEK|CZK|円)(?![\p{L}]))/gu
const NUMBER = /\d+(?:[.,]\d+)*/g

/** The verbs on buttons that calculate something, in the supported languages. */
const CALCULATE_WORDS = [
  '(?:re-?)?(?:calculate|compute|estimate)|work out|convert|(?:show|get|see|check|find|what is|what’s) (?:me )?(?:my|your|the) (?:\\w+ )?(?:price|cost|fare|quote|result|score|total|estimate)',
  '(?:neu ?)?berechnen?|ausrechnen|umrechnen|schätz(?:en|ung)|(?:preis|kosten|ergebnis|tarif) (?:\\p{L}+ )?(?:anzeigen|ermitteln|prüfen)',
  '(?:re)?calcule[rz]?|estime[rz]|convertir|convertissez|simule[rz]|(?:voir|afficher|obtenir) (?:mon|ma|le|la|votre) (?:prix|tarif|résultat|coût)',
  '(?:re)?calcul(?:ar?|e)|estimar|convertir|simular|(?:ver|mostrar|obtener) (?:mi|el|su|tu) (?:precio|tarifa|resultado|coste|costo)',
  '(?:ri)?calcola(?:re)?|stimare|converti(?:re)?|simulare|(?:vedi|mostra|scopri) (?:il|la|tuo|tua)?(?: tuo| tua)? ?(?:prezzo|tariffa|risultato|costo)',
  '(?:her)?bereken(?:en)?|omrekenen|reken om|(?:toon|bekijk) (?:mijn|uw|je|de|het) (?:prijs|tarief|resultaat|kosten)',
  '(?:re)?calcul(?:ar|e)|estimar|converter|simular|(?:ver|mostrar|obter) (?:o |meu |seu )*(?:preço|tarifa|resultado|custo)',
  '(?:oblicz|przelicz|wylicz)(?:yć)?|(?:pokaż|sprawdź) (?:moją |swoją )?(?:cenę|wynik|koszt|taryfę)',
  'beräkna|räkna (?:ut|om)|uppskatta|(?:visa|se) (?:mitt |ditt |min |din )?(?:pris|resultat|kostnad)',
  '(?:vy|s|pře)počít(?:at|ejte)|odhadnout|(?:zobrazit|zjistit) (?:cenu|výsledek|náklady)',
  'hesapla|dönüştür|tahmin et|(?:fiyat|sonu|ücret)\\p{L}* (?:göster|gör|öğren)',
  '計算する|再計算|換算する|見積もる|料金を|結果を',
] as const

const isLast = (index: number): boolean => index === CALCULATE_WORDS.length - 1

/**
 * Matches whole words because “Convertible” and “Estimated delivery” aren't verbs. Japanese has no spaces
 * between words.
 */
const calculates = pattern(
  CALCULATE_WORDS.map((words, index) => (isLast(index) ? words : `(?:${words})(?!\\p{L})`)),
)

/** Returns true for the names of buttons that calculate something, such as “Calculate” or “Show my price”. */
export const isCalculation = (name: string): boolean => calculates.test(name)

/** Matches words for a payment period, in the supported languages. */
const PERIOD =
  /(?<!\p{L})(?:year|annual|month|week|jahr|jähr|monat|woche|wöch|annuel|mois|mensu|año|anual|(?<=(?:al|por|cada|un) )mes(?!\p{L})|anno|mese|mensil|jaar|maand|ano(?!\p{L})|mês|rok|rocz|miesi|år|månad|roč|měsí|yıl|ay(?!\p{L})|aylık)|年|月/giu

const periodsIn = (text: string): string => (text.match(PERIOD) ?? []).join().toLowerCase()

/** Returns true if text shows a new number after a calculation. A new list item is content, not a result. */
export const isNewResult = ({ text, before, isInNewItem }: NewText): boolean =>
  !isInNewItem && text.length <= RESULT_MAX && hasOther(text, before ?? '', NUMBER)

function hasOther(text: string, before: string, kind: RegExp): boolean {
  const known = new Set(before.match(kind))
  return (text.match(kind) ?? []).some((amount) => !known.has(amount))
}

/**
 * Returns the text whose amount of money has changed, such as a total. Prices that only change places belong
 * to a sorted list, and prices for a different period are content.
 * @param name the name of the control that was used.
 * @param withFilled whether short text in a previously empty element counts too.
 */
export function changedAmounts(texts: readonly NewText[], name: string, withFilled: boolean): NewText[] {
  if (periodsIn(name) !== '') return []
  const known = texts.map(({ before }) => before ?? '').join('\n')
  const changed = texts.filter(
    ({ text, before, isInItem, wasEmpty }) =>
      !isInItem &&
      text.length <= RESULT_MAX &&
      hasOther(text, known, MONEY) &&
      (before === null
        ? withFilled && wasEmpty && text.length <= FILLED_MAX
        : before.search(MONEY) >= 0 && periodsIn(before) === periodsIn(text)),
  )
  return changed.length > AMOUNTS_MAX ? [] : changed
}
