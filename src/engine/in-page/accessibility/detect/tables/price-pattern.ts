const NAMES = 'eur|euros?|chf|usd|gbp|pln|czk|sek|nok|dkk|brl|kr|kč|zł|tl'

/** The source of a pattern for the sign or name of a currency, in the supported languages. */
export const CURRENCY = String.raw`(?:\p{Sc}|(?<!\p{L})(?:${NAMES})\.?(?!\p{L})|円)`

/** The source of a pattern for an amount of money in a text. Use it with the flags `i` and `u`. */
export const PRICE_SOURCE = String.raw`${CURRENCY}\s?\d|\d(?:[.,]?[-–—])?\s?${CURRENCY}`
export const PRICE = new RegExp(PRICE_SOURCE, 'iu')
