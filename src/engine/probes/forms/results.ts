import type { NewText } from '../../in-page/probes/forms/try-form.ts'
import { pattern } from './words.ts'

const RESULT_MAX = 120
/** Matches an amount of money. */
const MONEY =
  /\p{Sc}\s?\d(?:[\d.,’' \u00a0\u202f]*\d)?|\d(?:[\d.,’' \u00a0\u202f]*\d)?\s?(?:\p{Sc}|(?:kr|zł|Kč|TL|EUR|USD|GBP|CHF|PLN|SEK|CZK|円)(?![\p{L}]))/gu
const NUMBER = /\d+(?:[.,]\d+)*/g

/** The words of buttons that calculate something, in the supported languages. */
const CALCULATE_WORDS = [
  'calculat|comput|estimat|work out|convert|quote\\b|(?:show|get|see|check|find|what is|what’s) (?:me )?(?:my|your|the|a) (?:\\w+ )?(?:price|cost|fare|quote|result|score|total|rate|estimate)',
  'berechn|ausrechn|umrechn|schätz|(?:preis|kosten|ergebnis|tarif) (?:\\p{L}+ )?(?:anzeigen|ermitteln|prüfen)',
  'calcul|estim|convert|simul|(?:voir|afficher|obtenir) (?:mon|ma|le|la|votre) (?:prix|tarif|résultat|coût)',
  'calcul|estim|convert|simul|(?:ver|mostrar|obtener) (?:mi|el|su|tu) (?:precio|tarifa|resultado|coste|costo)',
  'calcol|stim[ae]|convert|simul|(?:vedi|mostra|scopri) (?:il|la|tuo|tua)?(?: tuo| tua)? ?(?:prezzo|tariffa|risultato|costo)',
  'bereken|omreken|schat|(?:toon|bekijk) (?:mijn|uw|je|de|het) (?:prijs|tarief|resultaat|kosten)',
  'calcul|estim|convert|simul|(?:ver|mostrar|obter) (?:o |meu |seu )*(?:preço|tarifa|resultado|custo)',
  'oblicz|przelicz|wylicz|kalkul|(?:pokaż|sprawdź) (?:moją |swoją )?(?:cenę|wynik|koszt|taryfę)',
  'beräkna|räkna ut|räkna om|uppskatta|(?:visa|se) (?:mitt |ditt |min |din )?(?:pris|resultat|kostnad)',
  'vypočít|spočít|přepočít|odhad|(?:zobrazit|zjistit) (?:cenu|výsledek|náklady)',
  'hesapla|dönüştür|tahmin|(?:fiyat|sonu|ücret)\\p{L}* (?:göster|gör|öğren)',
  '計算|見積|換算|料金を|結果を',
] as const

const calculates = pattern(CALCULATE_WORDS)

/** Returns true for the name of a button that calculates something, such as “Calculate” or “Show my price”. */
export const isCalculation = (name: string): boolean => calculates.test(name)

/**
 * Returns true if a text shows a new amount of money, or, after a calculation, any new number. A new item of a list
 * is content rather than a result.
 */
export function isNewResult({ text, before, isInNewItem }: NewText, isCalculated: boolean): boolean {
  if (isInNewItem || text.length > RESULT_MAX) return false
  const amountsIn = (shown: string): string[] => shown.match(isCalculated ? NUMBER : MONEY) ?? []
  const known = new Set(amountsIn(before ?? ''))
  return amountsIn(text).some((amount) => !known.has(amount))
}
