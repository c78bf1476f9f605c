import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { tableRowsOf } from '../audit-details.ts'
import { duration, shortAddress } from '../figures.ts'
import { fileName } from '../names.ts'
import { isThirdParty, numberOf, type PageFacts, typeOf } from '../page-facts.ts'
import type { Text } from './text.ts'

const NAMED_MAX = 3
const CALLERS_MAX = 2

/** The processor time of a file until the page has loaded, in milliseconds. */
interface Work {
  url: string
  total: number
  scripting: number
}

/**
 * Returns the files that keep the main thread busy. Their times include tasks that are too short to block,
 * so they may add up to more than the Total Blocking Time.
 */
export function blockingText(page: PageFacts): Partial<Text> {
  const work = workOf(page)
  const [worst] = work
  if (!worst) return {}
  const shown = work.slice(0, NAMED_MAX).map(({ url, total }) => `${nameIn(url, page)} (${duration(total)})`)
  return {
    message: `It adds up the parts of tasks beyond 50 ms, in which the page does not respond to taps. Most processor time, including short tasks, goes to ${joinList(shown)}.`,
    fix: fixOf(worst, work, page),
  }
}

const workOf = ({ byId }: PageFacts): Work[] =>
  tableRowsOf(byId.get('bootup-time')?.details).flatMap(({ url, total, scripting, scriptParseCompile }) =>
    typeof url === 'string' && url.startsWith('http') && typeof total === 'number'
      ? [{ url, total, scripting: numberOf(scripting) + numberOf(scriptParseCompile) }]
      : [],
  )

function nameIn(url: string, page: PageFacts): string {
  return typeOf(url, page) === 'Document' ? `the HTML document ${shortAddress(url)}` : shortAddress(url)
}

const HALF = 0.5

function fixOf(worst: Work, work: readonly Work[], page: PageFacts): string {
  if (typeOf(worst.url, page) !== 'Document') return scriptFix(worst, work, page)
  const script = work.find((file) => typeOf(file.url, page) === 'Script')
  const inline =
    worst.scripting > HALF * worst.total
      ? 'Split the inline scripts of the document into tasks of less than 50 ms with scheduler.yield(), or run them when the browser is idle.'
      : 'Most of the document’s time is layout and drawing: set content-visibility: auto on the sections below the first screen.'
  return script ? `${inline} ${scriptFix(script, work, page)}` : inline
}

const DRAWS = /chart|d3|echarts|plotly|map|leaflet|three|lottie|particles/i
const LIBRARY = /jquery|bootstrap|lodash|moment/i

function scriptFix({ url }: Work, work: readonly Work[], page: PageFacts): string {
  const { host } = page
  const name = fileName(url)
  if (DRAWS.test(name))
    return `Load ${name} and draw its content only when it comes into view (with IntersectionObserver), and without an entrance animation.`
  if (isThirdParty(url, host) && !LIBRARY.test(name))
    return `Load ${name} only after the page has become usable, for example when people first scroll or press a key.`
  if (LIBRARY.test(name))
    return `${name} works for other code, such as ${callersIn(work, page)}. There, set up only the components of the first screen while the page loads, and the others when they come into view (with IntersectionObserver).`
  return `In ${name}, start only what the first screen needs, and split longer work into tasks of less than 50 ms with scheduler.yield().`
}

/** Returns the scripts that probably call a library, busiest first. */
function callersIn(work: readonly Work[], page: PageFacts): string {
  const callers = work
    .filter(({ url }) => typeOf(url, page) === 'Script' && !LIBRARY.test(fileName(url)))
    .map(({ url }) => fileName(url))
  return callers.length > 0 ? joinList(callers.slice(0, CALLERS_MAX)) : 'the page’s inline scripts'
}
