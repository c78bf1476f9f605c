const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/**
 * Returns the English name of a language, or its code if it has none.
 * @param code an ISO 639 code.
 */
export const languageName = (code: string): string => languages.of(code) ?? code
