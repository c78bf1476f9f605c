import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { LostWords, NarrowDefect } from '../../in-page/probes/layout/text-lines.ts'
import { quotedStart } from '../quoted-start.ts'

const NAMES_MAX = 2
const NARROW = 'In a window 320 px wide'

/**
 * Returns a message that names hidden content by its links, its heading or its first words.
 * @param where the start of the message, which names the windows that hide the content. Defaults to narrow
 * windows.
 */
export function lostMessage({ controls, count, kind, heading, start }: LostWords, where?: string): string {
  const begin = where ?? NARROW
  const [verb, pronoun] = count === 1 || controls.length === 0 ? ['is', 'it'] : ['are', 'them']
  // In the narrow window, only controls near the content are checked, and a setting elsewhere may show it.
  const end = `${verb} hidden, and no control ${where === undefined ? `near ${pronoun} ` : ''}shows ${pronoun}.`
  const plural = count === 1 ? '' : 's'
  const rest = Array.from({ length: count - controls.length }, () => '')
  if (controls.length > 0) {
    const names = joinList([...controls.map((name) => `“${name}”`), ...rest], controls.length)
    return `${begin}, the ${kind}${plural} ${names} ${end}`
  }
  const content = heading ? `the content under the heading “${heading}”` : `the text “${start}”`
  return `${begin}, ${content} ${end}`
}

/** Returns a message about a table whose values are still shown, but without their column headers. */
export function titlesMessage({ table, names }: NonNullable<NarrowDefect['titles']>): string {
  const quoted = names.map((name) => `“${name}”`)
  const called = table ? `the table ${quotedStart(table)}` : 'the table'
  return `${NARROW}, ${called} hides its column headers (${joinList(quoted, NAMES_MAX)}), so the stacked values have no labels.`
}

export const TITLES_FIX =
  'In the styles for narrow windows, show the header of each value: put the column header in a data-label attribute on each td element, and add td::before { content: attr(data-label) ": " }. Or keep the headers and the columns, and put the table in a box with overflow-x: auto.'
