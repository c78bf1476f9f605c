import { joinList } from '../../../model/rule-phrases/join-list.ts'
import type { LostWords } from '../../in-page/probes/text-lines.ts'

const NARROW = 'In a window 320 px wide'

/**
 * Returns a message that names hidden content by its links, its heading or its first words.
 * @param where the windows that hide it, by default narrow ones.
 */
export function lostMessage(
  { controls, count, kind, heading, start }: LostWords,
  where: string = NARROW,
): string {
  const plural = count === 1 ? '' : 's'
  const rest = Array.from({ length: count - controls.length }, () => '')
  if (controls.length > 0) {
    const names = joinList([...controls.map((name) => `“${name}”`), ...rest], controls.length)
    return `${where}, the ${kind}${plural} ${names} ${count === 1 ? 'is' : 'are'} hidden, and no control shows ${count === 1 ? 'it' : 'them'}.`
  }
  const content = heading ? `the content under the heading “${heading}”` : `the text “${start}”`
  return `${where}, ${content} is hidden, and no control shows it.`
}
