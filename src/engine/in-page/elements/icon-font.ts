const ICON_FONT = /icon|material|awesome|glyph|symbol|fontello|dashicons/i

/**
 * Returns true if a text is drawn with an icon font. Looks at the first family only, since stacks of ordinary fonts often
 * end with "Segoe UI Symbol".
 *
 * @param fontFamily the computed value of `font-family`.
 */
export const isIconFont = (fontFamily: string): boolean => ICON_FONT.test(fontFamily.split(',', 1)[0]!)
