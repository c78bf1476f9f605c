import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { isRecord, tableRowsOf } from '../audit-details.ts'
import { type CodePlace, type ForcedLayout, slowestPlaces } from '../callers.ts'
import { duration, shortAddress } from '../figures.ts'
import { isIconScript, isLibrary, isMinified } from '../library-files.ts'
import { fileName, namesOf } from '../names.ts'
import { numberOf, type PageFacts } from '../page-facts.ts'
import { iconFix } from './blocking-time.ts'
import { arePlural, capitalized, mentionPlaces } from './code-place.ts'
import type { Text, TextOf } from './text.ts'

interface Reflow {
  url: string | null
  line: number | null
  ms: number
}

/**
 * Returns the places that read the layout. The last table contains them. The table before it contains only
 * the function that starts the slowest task, with lines counted from 1.
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
  return own.some(({ url }) => url !== null) ? own : [...read(tables.at(-2), 1), ...own]
}

function placeOf(source: unknown, firstLine: number): Omit<Reflow, 'ms'> {
  if (!isRecord(source) || typeof source.url !== 'string') return { url: null, line: null }
  return { url: source.url, line: typeof source.line === 'number' ? source.line - firstLine + 1 : null }
}

/** The places in one file that read the layout. */
interface FileReflows {
  url: string
  lines: number[]
  ms: number
}

function filesIn(rows: readonly Reflow[]): FileReflows[] {
  const groups = Map.groupBy(
    rows.filter(({ url }) => url !== null),
    ({ url }) => url!,
  )
  return [...groups]
    .map(([url, group]) => ({
      url,
      lines: [
        ...new Set(
          group.toSorted((a, b) => b.ms - a.ms).flatMap(({ line }) => (line === null ? [] : [line])),
        ),
      ],
      ms: group.reduce((sum, { ms }) => sum + ms, 0),
    }))
    .toSorted((a, b) => b.ms - a.ms)
}

/** Returns the text about scripts that change the page and then read its layout. */
export const forcedReflow: TextOf = ({ details }, page) => {
  const rows = reflowsOf(details)
  const files = filesIn(rows)
  if (files.length === 0) return unattributed(Math.max(0, ...rows.map(({ ms }) => ms)), page)
  const isFixed = ({ url }: FileReflows) => isLibrary(url, page)
  const own = files.filter((file) => !isFixed(file))
  const libraries = files.filter(isFixed)
  const [library] = libraries
  const isUnknown =
    own.length === 0 &&
    library !== undefined &&
    !isIconScript(library.url) &&
    placesCalling(library.url, page).length === 0
  return {
    message: `Scripts change the page and then immediately read sizes or positions, so the browser must compute the layout several times: ${joinList(files.map((file) => shownIn(file, page)))}.`,
    fix: [
      ...(own[0] ? [ownFix(own[0], page)] : []),
      ...(library && !(own[0] && own[0].ms > MUCH * library.ms) ? [libraryFix(libraries, page)] : []),
    ].join(' '),
    // A library can't be changed, and the trace doesn't show what calls it. A short delay makes almost no
    // difference.
    ...((isUnknown || files[0]!.ms < SHORT_MS) && {
      severity: 'info' as const,
    }),
  }
}

const RECORD =
  'Record the page load in the Performance panel of the browser’s developer tools, and select “Forced reflow”'

/**
 * The delay per file, in milliseconds on an unthrottled processor, below which forced layouts are reported
 * only as info. Browsers don't count shorter tasks as long.
 */
const SHORT_MS = 50

/**
 * Returns the text for a delay without a known place. The trace may still contain the function that the
 * browser started.
 */
function unattributed(ms: number, page: PageFacts): Text {
  const costs = ms >= 1 ? `, which costs ${duration(ms)}` : ''
  const places = slowestPlaces(
    page.callers.layouts.map(({ stack, ms }) => ({
      place: stack.find(({ url }) => !isLibrary(url, page)) ?? stack[0],
      ms,
    })),
  )
  const [place] = places
  if (!place)
    return {
      message: `A script reads sizes or positions right after changing the page${costs}. The browser’s trace does not show which script it is.`,
      fix: `${RECORD}. In the function shown there, read all sizes before changing any styles.`,
      severity: 'info',
    }
  const name = mentionPlaces(places, page)
  return {
    message: `Code that starts ${place.line > 0 ? 'at' : 'in'} ${name} changes the page and then immediately reads sizes or positions, so the browser must compute the layout several times${costs}.`,
    fix: isLibrary(place.url, page)
      ? `${RECORD}. The call stack shows what calls ${name}. If that sets up something below the fold, start it only when it comes into view (with IntersectionObserver).`
      : `In the code that starts at ${name}, read all sizes and positions (such as offsetWidth and getBoundingClientRect()) first, and change styles and classes afterward. Set up components below the fold only when they come into view (with IntersectionObserver).`,
  }
}

/** A place that takes this many times as long as the others is worth fixing first. */
const MUCH = 3

/** Returns "a.js line 12 (13 ms)" or, for several places, "a.js (7 places, 39 ms)". */
function shownIn({ url, lines, ms }: FileReflows, page: PageFacts): string {
  const isPlain = lines.length === 1 && !isMinified(url, page) && !isLibrary(url, page)
  const facts = [...(lines.length > 1 ? [`${lines.length} places`] : []), ...(ms >= 1 ? [duration(ms)] : [])]
  return `${shortAddress(url)}${isPlain ? ` line ${lines[0]}` : ''}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

const LINES_MAX = 3

function ownFix({ url, lines }: FileReflows, page: PageFacts): string {
  const where = isMinified(url, page)
    ? `the source of ${fileName(url)}`
    : lines.length === 0
      ? fileName(url)
      : `${fileName(url)} ${lines.length === 1 ? 'line' : 'lines'} ${joinList(lines.map(String), LINES_MAX)}`
  return `In ${where}, read all sizes and positions (such as offsetWidth and getBoundingClientRect()) first, and change styles and classes afterward.`
}

const layoutsIn = (library: string, { callers }: PageFacts) =>
  callers.layouts.filter(({ stack }) => stack[0]?.url === library)

/** Returns the places in the site's own code that call a library that then reads the layout. */
const placesCalling = (library: string, page: PageFacts) =>
  slowestPlaces(
    layoutsIn(library, page).map(({ stack, ms }) => ({
      place: stack.find(({ url }) => !isLibrary(url, page)),
      ms,
    })),
  )

/** Returns true if other lines of the same file also start layouts. */
const hasMore = (places: readonly CodePlace[], layouts: readonly ForcedLayout[]): boolean =>
  layouts.some(({ stack }) =>
    stack.some(({ url, line }) => url === places[0]!.url && places.every((place) => place.line !== line)),
  )

/** Returns the fix for libraries. Sites don't edit a library, but they decide when to call it. */
function libraryFix(files: readonly FileReflows[], page: PageFacts): string {
  const names = namesOf(files.map(({ url }) => url))
  const worst = files[0]!.url
  if (isIconScript(worst)) return iconFix(fileName(worst))
  const layouts = layoutsIn(worst, page)
  const places = placesCalling(worst, page)
  if (places.length > 0) {
    const callers = mentionPlaces(places, page)
    const calls = `${arePlural(callers) ? 'call' : 'calls'} ${fileName(worst)}`
    const who = hasMore(places, layouts) ? `Mainly ${callers} ${calls}` : `${capitalized(callers)} ${calls}`
    return `${who}, which does this. If ${arePlural(callers) ? 'some of these calls set' : 'this call sets'} up components below the fold, make ${arePlural(callers) ? 'them' : 'it'} only when users scroll there (with IntersectionObserver).`
  }
  return `${RECORD}. The call stack shows what makes ${names} read sizes or positions. If that sets up something below the fold, start it only when it comes into view (with IntersectionObserver).`
}
