import { printable } from '../reports/text.ts'

/** Returns a text of a page as one line that can't control the terminal. */
export const plain = (text: string): string => printable(text).replaceAll(/\s+/g, ' ').trim()
