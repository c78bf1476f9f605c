import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { isRecord, itemsOf, tableRowsOf } from '../audit-details.ts'
import { duration, shortAddress } from '../figures.ts'
import { fileName } from '../names.ts'
import { numberOf, subRowsOf } from '../page-facts.ts'
import type { Text, TextOf } from './text.ts'

interface Reflow {
  place: string | null
  name: string
  ms: number
}

/**
 * Returns the places that read the layout. The last table contains them. The table before it contains only the
 * function in which the slowest task starts, with lines counted from 1.
 */
function reflowsOf(details: unknown): Reflow[] {
  const tables =
    isRecord(details) && details.type === 'list' && Array.isArray(details.items) ? details.items : [details]
  const read = (table: unknown, firstLine: number): Reflow[] =>
    tableRowsOf(table).map(({ source, reflowTime }) => ({
      ...placeOf(source, firstLine),
      ms: numberOf(reflowTime),
    }))
  const own = read(tables.at(-1), 0)
  return own.some(({ place }) => place !== null) ? own : [...read(tables.at(-2), 1), ...own]
}

const LONG_LINE = 300

/** Files of libraries, which other scripts call. */
const LIBRARY = /^(?:jquery|bootstrap|react|vue|ckeditor|codemirror|tinymce)\b|\.min\.js\b/i

/** Scripts that change the page and then read its layout. */
export const forcedReflow: TextOf = ({ details }) => {
  const rows = reflowsOf(details)
  const known = rows.filter(({ place }) => place !== null).toSorted((a, b) => b.ms - a.ms)
  if (known.length === 0) {
    const ms = Math.max(0, ...rows.map(({ ms }) => ms))
    return {
      message: `A script reads sizes or positions directly after it has changed the page${ms >= 1 ? `, which costs ${duration(ms)}` : ''}. The browser’s trace does not say which script it is.`,
      fix: 'Record the loading of the page in the Performance panel of the browser’s developer tools and select “Forced reflow”. In the function shown there, read all sizes before you change any styles.',
    }
  }
  const places = new Map<string, number>()
  for (const { place, ms } of known) places.set(place!, Math.max(ms, places.get(place!) ?? 0))
  const named = [...places].map(([place, ms]) => (ms >= 1 ? `${place} (${duration(ms)})` : place))
  const worst = known.find(({ name }) => !LIBRARY.test(name)) ?? known[0]
  return {
    message: `Scripts read sizes or positions directly after they have changed the page, so the browser must recalculate the layout: ${joinList(named)}.`,
    fix: LIBRARY.test(worst!.name)
      ? `These places are in libraries, which the page’s own code calls. Update the libraries, and call them only for components of the first screen while the page loads.`
      : `In ${worst!.name}, read all sizes and positions (such as offsetWidth and getBoundingClientRect()) first, and change styles and classes afterwards.`,
  }
}

function placeOf(source: unknown, firstLine: number): Omit<Reflow, 'ms'> {
  if (!isRecord(source) || typeof source.url !== 'string') return { place: null, name: '' }
  const lineNumber = typeof source.line === 'number' ? source.line - firstLine + 1 : null
  // A minified file has only a few long lines.
  const isLong = typeof source.column === 'number' && source.column > LONG_LINE
  const line = lineNumber ? ` line ${lineNumber}${isLong ? `, column ${source.column}` : ''}` : ''
  return { place: `${shortAddress(source.url)}${line}`, name: `${fileName(source.url)}${line}` }
}

export const thirdParties: TextOf = ({ details }) => {
  const rows = tableRowsOf(details)
    .map((row) => ({ row, name: String(row.entity), ms: numberOf(row.mainThreadTime) }))
    .filter(({ ms }) => ms >= 1)
    .toSorted((a, b) => b.ms - a.ms)
  const [worst] = rows
  if (!worst) return null
  const script = subRowsOf(worst.row).find(({ url }) => typeof url === 'string')?.url
  return {
    message: `Scripts of third parties block the main thread: ${joinList(rows.map(({ name, ms }) => `${name} (${duration(ms)})`))}.`,
    fix: `Remove ${script ? fileName(String(script)) : `the scripts`} of ${worst.name} if you no longer need it, or load it only when people scroll to or press the part that uses it.`,
  }
}

export const manyElements: TextOf = (audit) => {
  const rows = tableRowsOf(audit.details)
  const total = audit.numericValue ?? 0
  const debug = isRecord(audit.details) && isRecord(audit.details.debugData) ? audit.details.debugData : {}
  const children = numberOf(debug.maxChildren)
  const [widest] = itemsOf(rows.at(-1)).filter(({ selector }) => selector !== null)
  if (total === 0) return null
  const crowded = widest?.selector && children > MANY_CHILDREN
  return {
    message: `The page has ${total.toLocaleString('en-US')} elements${crowded ? `, ${children.toLocaleString('en-US')} of them directly in ${widest.selector}` : ''}. Each style change and layout takes longer because of them.`,
    fix: crowded
      ? `Show the content of ${widest.selector} in parts, with pagination or a virtual list.`
      : 'Set content-visibility: auto on the sections below the first screen, and remove wrapper elements that nothing styles.',
  }
}

const MANY_CHILDREN = 60

/** Returns the text about an animation that the graphics processor can't run alone. */
export function animationText(row: Readonly<Record<string, unknown>>, name: string): Text {
  const reasons = subRowsOf(row)
  const animations = [...new Set(reasons.flatMap(({ animation }) => (animation ? [String(animation)] : [])))]
  const properties = [
    ...new Set(
      reasons.flatMap(
        ({ failureReason }) => /:\s*(.+)$/.exec(String(failureReason))?.[1]?.split(/,\s*/) ?? [],
      ),
    ),
  ]
  const which =
    animations.length > 0 ? `The animation ${joinList(animations)} of ${name}` : `An animation of ${name}`
  const what = properties.length > 0 ? ` because it changes ${joinList(properties)}` : ''
  return {
    message: `${which} may not run smoothly${what}.`,
    fix: `Animate only transform and opacity${properties.length > 0 ? ` instead of ${joinList(properties)}` : ''}, for example transform: translate() instead of left or scale() instead of width.`,
  }
}
