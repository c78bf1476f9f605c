import { joinList } from '../../../model/rule-phrases/join-list.ts'
import { tableRowsOf } from '../audit-details.ts'
import { type CodePlace, slowestPlaces } from '../callers.ts'
import { duration, shortAddress, size } from '../figures.ts'
import { isIconScript, isLibrary, isMinified } from '../library-files.ts'
import { fileName } from '../names.ts'
import { isThirdParty, numberOf, type PageFacts, typeOf } from '../page-facts.ts'
import { sourceText } from '../sources.ts'
import { mentionPlaces, UNKNOWN_PLACE } from './code-place.ts'
import { isEmptySheet, isStarter, loopFix, loopOf, tinyFix } from './loops.ts'
import { isRepeating, repeatedFix } from './repeated-work.ts'
import { selfStartingFix } from './self-starting.ts'
import type { Text } from './text.ts'

const NAMED_MAX = 3
const CALLERS_MAX = 2

/** The CPU time that a file takes until the page has loaded, in milliseconds. */
interface Work {
  url: string
  total: number
  scripting: number
}

/**
 * Returns the text about the files that keep the main thread busy. Their times include tasks that are too
 * short to block, so they may add up to more than the Total Blocking Time.
 */
export function blockingText(page: PageFacts): Partial<Text> {
  const work = workOf(page)
  const [worst] = work
  if (!worst) return {}
  const shown = work.slice(0, NAMED_MAX).map(({ url, total }) => {
    const others = isStarter(url, page) ? ' with the code that it starts' : ''
    return `${nameIn(url, page)}${others} (${duration(total)})`
  })
  return {
    message: `Most of the work comes from ${joinList(shown)}.`,
    fix: fixOf(worst, work, page),
  }
}

const workOf = (page: PageFacts): Work[] =>
  tableRowsOf(page.byId.get('bootup-time')?.details).flatMap(
    ({ url, total, scripting, scriptParseCompile }) =>
      typeof url === 'string' &&
      url.startsWith('http') &&
      typeof total === 'number' &&
      !isEmptySheet(url, page)
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
  if (worst.scripting > HALF * worst.total && mayHaveInlineCode(page)) return inlineFix(page)
  // Hidden sections need no layout, so content-visibility wouldn't help.
  if (page.hidesSections) return script ? scriptFix(script, work, page) : recordFix
  if (page.fitsScreen && script) return scriptFix(script, work, page)
  const drawing =
    'Most of the document’s processing time goes to layout and drawing. In the style sheet, set content-visibility: auto and contain-intrinsic-size: auto 500px on the sections below the fold so that the browser draws them only when users scroll to them.'
  return script ? `${drawing} ${scriptFix(script, work, page)}` : drawing
}

/** Matches inline code, but not data such as JSON. */
const INLINE_CODE =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype=["']?(?!module|text\/javascript|application\/javascript))[^>]*>\s*\S|\son[a-z]+\s*=\s*["']/i

/** Returns false if the HTML is known and contains no code. Its times then come from scripts that it loads. */
const mayHaveInlineCode = ({ sources: { html } }: PageFacts): boolean => html === '' || INLINE_CODE.test(html)

const recordFix =
  'Most of the document’s processing time goes to layout and drawing, although most of its sections are hidden. Record the page load in the Performance panel of the browser’s developer tools. The longest “Layout” and “Recalculate style” events show which elements and rules to simplify.'

function inlineFix(page: PageFacts): string {
  const places = slowestPlaces(
    startsOf(page).filter(({ place }) => place && typeOf(place.url, page) === 'Document'),
  )
  const where = places.length > 0 ? mentionPlaces(places, page) : ''
  const scripts = !where
    ? 'the document’s inline scripts'
    : where === UNKNOWN_PLACE
      ? where
      : `the inline code in ${where}`
  return `In ${scripts}, add “await scheduler.yield()” between the steps of long tasks, or use requestIdleCallback() to run what the initial view does not need.`
}

/** The size in bytes above which a bundle contains much more than the first screen needs. */
const BUNDLE_MIN = 400 * 1024

/** Matches scripts that wrap timers, listeners and promises, so that the work of other scripts counts as theirs. */
const PASSES_ON = /polyfill|(?:^|[-.])zone\b/i

const DRAWS = /chart|d3|echarts|plotly|map|leaflet|three|lottie|particles/i

function scriptFix({ url, total }: Work, work: readonly Work[], page: PageFacts): string {
  const name = fileName(url)
  const next = work.find((file) => typeOf(file.url, page) === 'Script' && !PASSES_ON.test(fileName(file.url)))
  if (PASSES_ON.test(name) && next)
    return `${name} mostly runs the functions that other scripts pass to it. ${scriptFix(next, work, page)}`
  if (isRepeating(url, total, page)) return repeatedFix(url, total, page)
  if (isStarter(url, page)) {
    const loop = loopOf(page)
    return loop ? loopFix(loop, page) : tinyFix(name)
  }
  if (DRAWS.test(name))
    return page.fitsScreen
      ? `Turn off the entrance animation of the content that ${name} draws, and draw parts that the initial view does not show only when users open them.`
      : `With ${name}, draw content below the fold only when users scroll to it (with IntersectionObserver). Turn off the entrance animation of all content that it draws.`
  if (isThirdParty(url, page.host) && !SHARED.test(name))
    return `Have a script insert the script element for ${name} only when users first scroll, tap or press a key.`
  if (isIconScript(url)) return iconFix(name)
  if (isLibrary(url, page)) return libraryFix(url, work, page)
  const bytes = sourceText(url, page.sources).length
  if (bytes >= BUNDLE_MIN && isMinified(url, page))
    return `${name} is a single ${size(bytes)} file that runs as a whole. In its source, use import() for code that the first view does not need, such as ${page.fitsScreen ? 'other views and dialogs' : 'other views, dialogs and components below the fold'}, so that the build splits the file. Load each part only when users open it${page.fitsScreen ? '' : ' or scroll to it'}.`
  return page.fitsScreen
    ? `In ${name}, start components that the initial view does not show only when users open them, and add “await scheduler.yield()” between the steps of long tasks.`
    : `In ${name}, start components below the fold only when users scroll to them (with IntersectionObserver), and add “await scheduler.yield()” between the steps of long tasks.`
}

/** Returns the fix for an icon script, which searches the whole page for icons each time the page changes. */
export const iconFix = (name: string): string =>
  `Put the page’s icons in the HTML as <svg> elements instead of letting ${name} insert them, and remove this script.`

/** Libraries that sites load from other hosts but start from their own code. */
const SHARED = /jquery|bootstrap|lodash|moment/i

function libraryFix(url: string, work: readonly Work[], page: PageFacts): string {
  const selfStarting = selfStartingFix(url, page)
  if (selfStarting) return selfStarting
  const name = fileName(url)
  const starters = slowestPlaces(startsOf(page, url))
  const callers = callersIn(work, page)
  const how = `wait with parts that the initial view does not show until users ${page.fitsScreen ? 'open them' : 'open them or scroll to them (with IntersectionObserver)'}. If a single call starts everything, add defer to its script so that the HTML appears first.`
  if (starters.length > 0)
    return `${name} is called by the site’s own code, mainly ${mentionPlaces(starters, page)}. There, ${how}`
  if (callers.length === 0 && page.callers.starts.length > 0)
    return `${name} does this work when it starts, not because the site’s own code calls it. If the initial view works without it, load it only when users ${page.fitsScreen ? 'open a component that needs it' : 'scroll to a component that needs it (with IntersectionObserver)'}. Otherwise, add defer to its script element so that the HTML appears first.`
  const others = callers.length > 0 ? joinList(callers.slice(0, CALLERS_MAX)) : 'the page’s inline scripts'
  return `${name} is probably called by other code, such as ${others}. There, ${how}`
}

/**
 * Returns the places in the site's own code that start work, with the time that it takes. If `file` is given,
 * includes only work in which that file runs.
 */
function startsOf(page: PageFacts, file?: string): { place: CodePlace | undefined; ms: number }[] {
  const isOwn = ({ url }: CodePlace) => !isLibrary(url, page)
  const starts = page.callers.starts.filter(
    ({ place, stacks }) =>
      file === undefined ||
      place.url === file ||
      stacks.some((stack) => stack.some(({ url }) => url === file)),
  )
  return starts.map(({ ms, place, stacks }) => ({
    ms,
    place: isOwn(place)
      ? place
      : slowestPlaces(stacks.map((stack) => ({ place: stack.findLast(isOwn), ms: 1 })))[0],
  }))
}

/** Returns the scripts that probably call a library, busiest first. */
const callersIn = (work: readonly Work[], page: PageFacts): string[] =>
  work
    .filter(({ url }) => typeOf(url, page) === 'Script' && !isLibrary(url, page))
    .map(({ url }) => fileName(url))
