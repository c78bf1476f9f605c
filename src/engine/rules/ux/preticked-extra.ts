import { quote, type Rule } from '../rule.ts'

const EXTRAS = [
  'insur(e|ance)',
  'warranty',
  'donat(e|ion)',
  '\\btip\\b',
  'gift ?wrap',
  'priority (support|boarding|delivery)',
  'versicherung|(reise|käufer|rücktritts?)schutz|schutzbrief',
  'garantieverlängerung',
  'spende',
  'assurance',
  'garantie étendue',
  'don de',
  'seguro',
  'donación',
  'assicurazione',
  'verzekering',
  '\\b(protection|upgrade|subscription|membership)\\b',
  'ubezpieczeni',
  'mitgliedschaft|\\babo\\b|abonnement',
  'adhésion|suscripción|abbonamento|lidmaatschap|subskrypcj|członkostw',
] as const
const REFUSAL = [
  "\\b(do not|don['’]t|no|without|decline)\\b",
  '\\b(nicht|kein(e|en)?|ohne|sans|sin|senza|geen)\\b',
] as const
const PRICE = ['[$€£¥]\\s?\\d', '\\d[\\d.,]*\\s?(€|£|\\$|EUR|USD|GBP|CHF|kr|zł)'] as const
const extra = new RegExp(EXTRAS.join('|'), 'i')
const refusal = new RegExp(REFUSAL.join('|'), 'i')
const price = new RegExp(PRICE.join('|'), 'i')

/** Matches prices in filter labels, such as “Under $50” or “10–20 €”. */
const RANGE =
  /\b(?:under|over|from|to|up|less|more|below|above|unter|über|bis|ab|von|moins|plus|de|à|hasta|desde|fino|tot|vanaf)\b[^\d,;:(+]{0,6}\d|\d\s*[–-]\s*[$€£¥]?\s?\d/i
const WORDS_MIN = 2
/**
 * The minimum number of ticked items for a list to be the user's order. At this number, most of the items
 * must be ticked.
 */
const LIST_MIN = 3
/**
 * Matches the headings of lists that users fill themselves, in the supported languages. A basket isn't such a
 * list, since extras are often added to it.
 */
const OWN_LIST =
  /^(?:(?:(?:my|your|the) )?(?:(?:shopping|grocery|weekly|usual|regular) (?:list|order|shop|groceries)|favou?rites|(?:buy|order) (?:it )?again)|(?:my|your) list|(?:(?:meine?|ihre?|deine?) )?(?:(?:einkaufs|merk|wochen)(?:liste|zettel)|favoriten|erneut (?:bestellen|kaufen))|(?:meine|ihre|deine) liste|(?:(?:ma|votre|ta) )?liste de courses|(?:ma|votre|ta) liste|(?:(?:mes|vos|tes) )?favoris|commander à nouveau|(?:(?:mi|tu|su) )?lista de la compra|(?:mi|tu|su) lista|(?:(?:mis|tus|sus) )?favoritos|volver a comprar|(?:(?:la )?(?:mia|tua|sua) )?lista della spesa|(?:la )?(?:mia|tua|sua|vostra) lista|(?:i )?(?:miei|tuoi|suoi) preferiti|(?:(?:mijn|uw|je) )?(?:boodschappen|week)(?:lijst(?:je)?)?|(?:mijn|uw|je) (?:lijst(?:je)?|favorieten)|opnieuw bestellen|(?:moja |twoja )?lista zakupów|(?:moje |twoje )?ulubione|(?:min |din )?inköpslista|(?:mina|dina) favoriter|(?:a )?(?:minha |sua )?lista de compras|(?:os )?(?:meus|seus) favoritos|(?:můj |váš )?nákupní seznam|(?:moje )?oblíbené|alışveriş listem?|favorilerim)(?!\p{L})|買い物リスト|お気に入り/iu

/**
 * Fires on labels that mention both an extra and its price because filter labels rarely mention both. If a
 * label has a price but no word for an extra, another box with a price must be unticked, since all items in a
 * basket are often ticked. Doesn't fire if users chose the items before, as in a shopping list. In that case,
 * most of the items are ticked or a heading names such a list.
 */
export const pretickedExtra: Rule = {
  id: 'preticked-extra',
  category: 'ux',
  severity: 'error',
  impact: 'serious',
  wcag: null,
  help: 'Paid extras are not preselected.',
  why: 'People who overlook the checkbox may buy something they do not want. Consumers in the European Union do not have to pay for preselected extras.',
  source: 'https://www.deceptive.design/types/preselection',
  fix: 'Remove the checked attribute so that people choose paid extras themselves.',
  criteria: { extras: EXTRAS, refusal: REFUSAL, price: PRICE },
  judge: ({ fields, headings }) => {
    const priced = fields.filter(
      ({ type, isDisabled, label }) =>
        type === 'checkbox' && !isDisabled && price.test(label) && !refusal.test(label),
    )
    const isOffer =
      priced.some(({ isTickedFirst }) => !isTickedFirst) &&
      !isOrder(priced.filter(({ label }) => !extra.test(label))) &&
      !headings.some(({ text }) => OWN_LIST.test(text))
    return priced
      .filter(
        ({ isTickedFirst, label }) => isTickedFirst && (extra.test(label) || (isOffer && isNamed(label))),
      )
      .map(({ visibleLabel, label, ref }) => ({
        element: ref,
        message: `The paid extra ${quote(visibleLabel || label, 90)} is already selected when the page loads.`,
        fixSuggestion: 'Remove the checked attribute so that people check the box themselves.',
      }))
  },
}

/** Returns true if users seem to have chosen the items in a list before, since most of them are ticked. */
function isOrder(articles: readonly { isTickedFirst: boolean }[]): boolean {
  const ticked = articles.filter(({ isTickedFirst }) => isTickedFirst).length
  return ticked > LIST_MIN || (ticked === LIST_MIN && ticked * 2 > articles.length)
}

/** Returns true if the label contains enough words to name what the price is for. */
const isNamed = (label: string): boolean =>
  !RANGE.test(label) && (label.match(/\p{L}{3,}/gu) ?? []).length >= WORDS_MIN
