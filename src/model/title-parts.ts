/** Matches the separator between the subject of a page and the name of its site. */
const SEPARATOR = /\s+[–—|·•»:-]\s+/

/** Returns the parts of a page's title: “Prices” and “Bread Shop” for “Prices | Bread Shop”. */
export const partsOfTitle = (title: string): string[] => title.split(SEPARATOR)
