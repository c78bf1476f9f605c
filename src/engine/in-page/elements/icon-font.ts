const ICON_FONT = /icon|material|awesome|glyph|symbol|fontello|dashicons/i

/**
 * Returns true if an icon font draws the text. Checks only the first family, since lists of ordinary fonts
 * often end with "Segoe UI Symbol".
 * @param fontFamily the computed value of `font-family`.
 */
export const isIconFont = (fontFamily: string): boolean => ICON_FONT.test(fontFamily.split(',', 1)[0]!)
