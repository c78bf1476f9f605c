/** Words and signs that only mean yes or no, in several languages. */
const FLAG =
  /^(?:[✓✔✗✘x×]|yes|no|ja|nein|nee|nej|oui|non|s[íi]|sim|não|tak|nie|ano|ne|да|нет|так|ні|evet|hayır|kyllä|ei|はい|いいえ|是|否|예|아니요)$/iu
const CURRENCY = /\p{Sc}|\b(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|kr|zł|Kč)\b/u
const TIME = /^\d{1,2}(?:[:h]\d{2}|[:.]\d{2}\s?(?:Uhr|am|pm|h)|\s?(?:am|pm|Uhr|h))\b/iu
const DATE = /^\d{1,4}[./-]\d{1,2}[./-](?:\d{1,4})?$/
const PHONE = /^[+(]|^0\d{2,}[\s/-]?\d{3,}/
const UNIT = /^[-–−+±]?\s?[\d\s.,'’]+\s?(\p{L}{1,3}|[%‰°′″])[²³]?$/u
const FIGURE = /^[-–−+±~<>≤≥]?\s?[\d\s.,'’/()–-]+$/

/**
 * Returns the kind of a bare value, which doesn't explain what it is. Returns null for a value that does,
 * such as a sentence or a name. Figures and values such as “yes” are always bare. Values of other kinds are
 * bare only if there are two of the same kind.
 */
export function bareKindOf(text: string): string | null {
  if (FLAG.test(text)) return 'figure'
  if (!/\d/.test(text)) return null
  if (PHONE.test(text)) return null
  if (CURRENCY.test(text)) return (text.match(/\p{L}/gu)?.length ?? 0) > 3 ? null : 'money'
  if (TIME.test(text)) return text.length <= 16 ? 'time' : null
  if (DATE.test(text)) return 'date'
  if (FIGURE.test(text)) return 'figure'
  return UNIT.exec(text)?.[1]?.toLowerCase() ?? null
}
