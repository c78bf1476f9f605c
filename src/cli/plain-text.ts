import { printable } from '../reports/text.ts'

/** Returns text from a page as a single line without characters that control the terminal. */
export const plain = (text: string): string => printable(text).replaceAll(/\s+/g, ' ').trim()
