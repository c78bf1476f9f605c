// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/**
 * Replaces control characters other than tabs and line breaks because XML forbids them and they confuse
 * spreadsheets and terminals.
 */
export const printable = (text: string): string => text.toWellFormed().replaceAll(UNPRINTABLE, '\ufffd')

export const clipped = (text: string, lengthMax: number): string =>
  text.length <= lengthMax ? text : `${text.slice(0, lengthMax - 1)}…`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and XML, both in elements and in quoted attributes. Also breaks up `]]>`. */
export const escapeMarkup = (text: string): string =>
  printable(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!)

/** Escapes text for an XML attribute, in which parsers would replace line breaks with spaces. */
export const escapeAttribute = (text: string): string =>
  escapeMarkup(text).replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
