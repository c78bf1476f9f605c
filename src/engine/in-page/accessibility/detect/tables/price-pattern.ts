const NAMES = 'eur|euros?|chf|usd|gbp|pln|czk|sek|nok|dkk|brl|kr|kč|zł|tl'

/** The source of a pattern for a currency symbol or name, in the supported languages. */
export const CURRENCY = String.raw`(?:\p{Sc}|(?<!\p{L})(?:${NAMES})\.?(?!\p{L})|円)`

/** The source of a pattern for an amount of money in text. Use it with the `i` and `u` flags. */
export const PRICE_SOURCE = String.raw`${CURRENCY}\s?\d|\d(?:[.,]?[-–—])?\s?${CURRENCY}`
export const PRICE = new RegExp(PRICE_SOURCE, 'iu')
