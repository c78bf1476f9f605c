import { failedChecks, isRecord } from '../audit-details.ts'
import { duration, size } from '../figures.ts'
import { type LargestElement, largestElementOf, PHASES } from '../largest-element.ts'
import { isLibrary } from '../library-files.ts'
import type { HidingRule } from '../located-element.ts'
import { fileName, hrefOf, namesOf, quote } from '../names.ts'
import {
  bytesOf,
  type FileRow,
  filesOf,
  isThirdParty,
  numberOf,
  type PageFacts,
  typeOf,
} from '../page-facts.ts'
import { isIconFontFile } from './fonts.ts'
import {
  hiddenBecause,
  hidingRule,
  isEmptyHtml,
  isFileInHtml,
  isNamedIn,
  isTextInHtml,
  showByStyle,
} from './hidden-content.ts'
import { discoveryText, imageFix, preloadOf } from './images.ts'
import { type LargestImage, largestImageOf } from './largest-image.ts'
import { blockingFiles, unblock } from './render-blocking.ts'
import type { Text } from './text.ts'

/** An element that appears this much later than the first content is waiting for something else. */
const LATER = { factor: 1.25, ms: 100 }
/** An image whose download takes this proportion of the time is too large, whatever else delays it. */
const MOST = 0.3

/** Returns the text about what delays the largest element, with the fix for its longest phase. */
export function largestText(page: PageFacts): Partial<Text> {
  const largest = largestElementOf(page.byId.get('lcp-breakdown-insight'))
  if (!largest.kind) return blankText(page)
  const file = largest.kind === 'text' ? null : largestImageOf(largest, page)
  const name = nameOf(largest, file)
  if (file && largest.item && page.isCovered(largest.item))
    return {
      message: `This element is ${name}, which is covered by other content.`,
      fix: `Load ${fileName(file.url)} only when it is visible: hide its element with display: none until then${largest.kind === 'image' ? ', and set loading="lazy"' : ''}.`,
    }
  const downloadMs = file ? file.bytes / BYTES_PER_MS[page.viewport] : 0
  if (file && downloadMs > MOST * paintOf('largest-contentful-paint', page))
    return {
      message: `This element is ${name}. Its download alone takes about ${duration(downloadMs)} on this connection.`,
      fix: shrink(largest, file),
    }
  if (!largest.phase) return { message: `This element is ${name}.` }
  const { name: phase, share } = largest.phase
  const fix = FIXES[phase]({ largest, page, file })
  const why = phase === 'elementRenderDelay' ? whyHidden(largest, page) : ''
  return {
    message: why
      ? `This element is ${name}.${why}`
      : `This element is ${name}, and ${Math.round(share * 100)}% of this time is spent ${PHASES[phase]}.`,
    ...(fix === null ? {} : { fix }),
  }
}

/** The speed of the simulated connections: 1.6 Mbit/s on a phone and 10 Mbit/s on a desktop. */
const BYTES_PER_MS: Readonly<Record<PageFacts['viewport'], number>> = { phone: 200, desktop: 1250 }

function nameOf({ item, kind }: LargestElement, file: LargestImage | null): string {
  if (kind === 'text') {
    // Lighthouse labels an element without text with its selector.
    const text = item?.label === item?.selector ? null : quote(item?.label ?? null)
    return text ? `the text ${text}` : 'a block of text'
  }
  const what = kind === 'image' ? 'image' : 'CSS background image'
  if (!file) return kind === 'image' ? 'an image' : 'a CSS background image'
  return `the ${what} ${fileName(file.url)}${file.bytes >= 1024 ? ` (${size(file.bytes)})` : ''}`
}

const paintOf = (id: string, { byId }: PageFacts): number => byId.get(id)?.numericValue ?? 0

/** Returns true if other content appeared earlier, in the real browser without simulated delays. */
function isLater({ byId }: PageFacts): boolean {
  const details = byId.get('metrics')?.details
  const [row] = isRecord(details) && Array.isArray(details.items) ? details.items.filter(isRecord) : []
  const first = numberOf(row?.observedFirstContentfulPaint)
  const largest = numberOf(row?.observedLargestContentfulPaint)
  return first > 0 && largest > LATER.factor * first && largest > first + LATER.ms
}

/** Returns the largest script if the page's HTML has no content, or null otherwise. */
function fillingScript(page: PageFacts): { name: string; bytes: number } | null {
  if (!isEmptyHtml(page)) return null
  const [largest] = filesOf(page.byId.get('network-requests'))
    .filter(({ url }) => typeOf(url, page) === 'Script' && !isThirdParty(url, page.host))
    .map(({ url }) => ({ name: fileName(url), bytes: bytesOf(url, page) }))
    .toSorted((one, other) => other.bytes - one.bytes)
  return largest ?? null
}

/**
 * Returns the text about files that keep the whole page blank, for when the element is no longer on the page.
 */
function blankText(page: PageFacts): Partial<Text> {
  const blocking = blockingFiles(page)
  if (blocking.length === 0) return busyText(page)
  return { message: untilLoaded(blocking), fix: unblockBriefly(blocking, page) }
}

/** Returns the fix that names the site's busiest scripts, which probably fill the page. */
function busyText(page: PageFacts): Partial<Text> {
  const busy = filesOf(page.byId.get('bootup-time'))
    .map(({ url }) => url)
    .filter((url) => /\.m?js$/i.test(fileName(url)) && !isThirdParty(url, page.host))
    .slice(0, BUSY_MAX)
  if (busy.length === 0) return {}
  const [run, they] =
    busy.length === 1 ? ['takes', 'it inserts or replaces'] : ['take', 'they insert or replace']
  return {
    fix: `${namesOf(busy)} ${run} the most processing time while the page loads. If ${they} content in the initial view, include this content in the HTML that the server sends instead.`,
  }
}

const BUSY_MAX = 2

const untilLoaded = (blocking: readonly FileRow[]): string =>
  `The whole page stays blank until ${namesOf(blocking.map(({ url }) => url))} ${blocking.length === 1 ? 'has' : 'have'} loaded.`

function whyHidden(largest: LargestElement, page: PageFacts): string {
  const script = fillingScript(page)
  if (script)
    return ` The page is empty until ${script.name}${script.bytes >= 1024 ? ` (${size(script.bytes)})` : ''} has run.`
  const rule = delayingRule(largest, page)
  if (rule) return hiddenBecause(rule)
  if (isLater(page)) return ' Other content appears on the page before it.'
  const blocking = blockingFiles(page)
  return blocking.length === 0 ? '' : ` ${untilLoaded(blocking)}`
}

interface Context {
  largest: LargestElement
  page: PageFacts
  file: LargestImage | null
}

const FIXES: Readonly<Record<keyof typeof PHASES, (context: Context) => string | null>> = {
  timeToFirstByte: ({ page }) =>
    failedChecks(page.byId.get('document-latency-insight')?.details).includes('noRedirects')
      ? 'Link directly to the final URL, since the redirect delays everything else.'
      : 'Cache the finished HTML on the server instead of building it for each visit, or put a CDN with a cache in front of the server.',
  resourceLoadDelay: ({ largest, page, file }) => {
    const discovery = page.byId.get('lcp-discovery-insight')
    const text = discovery && discoveryText(discovery, page)
    if (text) return text.fix
    const name = file ? fileName(file.url) : 'the image'
    return largest.kind === 'background'
      ? `Add ${preloadOf(file && hrefOf(file.url, page.host))} to the head so that ${name} loads earlier.`
      : `Put the img element for ${name} in the HTML, with fetchpriority="high" and without loading="lazy".`
  },
  resourceLoadDuration: ({ largest, file }) => shrink(largest, file),
  elementRenderDelay: ({ largest, page, file }) => {
    const script = fillingScript(page)
    if (script)
      return `Have the server send the initial view as HTML, or split ${script.name} so that the initial view needs less code.`
    const blocking = blockingFiles(page)
    const rule = delayingRule(largest, page)
    if (rule) return showByStyle(rule)
    if (!isLater(page) && blocking.length > 0) return unblockBriefly(blocking, page)
    return largest.kind === 'text' ? showText(largest, page) : showImage(largest, file, page)
  },
}

/** The number of style sheets that the advice about the largest element has room for. */
const SHEETS_MAX = 3
/** The maximum length of advice in characters. Developers stop reading longer advice. */
const FIX_MAX = 350

/**
 * Returns a short fix for the files that keep the page blank. The issue about these files names all of them.
 */
function unblockBriefly(blocking: readonly FileRow[], page: PageFacts): string {
  const scripts = blocking.filter(({ url }) => typeOf(url, page) === 'Script')
  const isOwnSheet = ({ url }: FileRow) =>
    typeOf(url, page) !== 'Script' && !isThirdParty(url, page.host) && page.importedBy(url) === null
  const sheets = blocking.filter(isOwnSheet).length
  if (scripts.length === 0 || sheets <= SHEETS_MAX) return unblock(blocking, page)
  const first = unblock(scripts, page)
  const longer = `${first} Merge the site’s ${sheets} style sheets in the head into one minified file.`
  return longer.length <= FIX_MAX ? longer : first
}

function shrink({ kind }: LargestElement, file: LargestImage | null): string {
  if (!file) return 'Serve the image as WebP or AVIF at its displayed size.'
  if (file.reasons.length > 0)
    return imageFix({ url: file.url, isBackground: kind === 'background', reasons: file.reasons })
  const name = fileName(file.url)
  if (/\.svg$/i.test(name))
    return `Simplify ${name} (remove hidden paths, metadata and embedded bitmaps, for example with SVGO), and serve it compressed. If it is still large, save it as WebP at its displayed size.`
  if (/\.(?:webp|avif)$/i.test(name)) return `Save ${name} with fewer pixels or at a lower quality.`
  return `Save ${name} as WebP or AVIF at its displayed size.`
}

/**
 * Returns the style rule that delays the element, if it appears later than other content or nothing else
 * blocks the page.
 */
function delayingRule({ item, kind }: LargestElement, page: PageFacts): HidingRule | null {
  // The HTML can't show text earlier that only a script inserts, such as a dialog.
  if (kind === 'text' && isTextInHtml(item?.label ?? '', page) === false) return null
  return isLater(page) || blockingFiles(page).length === 0 ? hidingRule(item, page) : null
}

/**
 * Returns whether scripts may delay content that is already in the HTML. It may also be waiting for a large
 * document or for inline code.
 */
const mayScriptsHide = (page: PageFacts): boolean => isLater(page) && page.sources.scripts.length > 0

const showFromStart = (what: string): string =>
  `If ${what} fades in or waits for a script, change the style sheet so that it is visible from the start.`

function showText({ item }: LargestElement, page: PageFacts): string {
  const fonts = filesOf(page.byId.get('font-display-insight')).map(({ url }) => url)
  const texts = fonts.filter((url) => !isIconFontFile(url))
  if (texts.length > 0)
    return `Add font-display: swap to the @font-face rule for ${namesOf(texts, 2)} so that the text does not wait for its font.`
  const isInHtml = isTextInHtml(item?.label ?? '', page)
  const worst = filesOf(page.byId.get('bootup-time'))
    .map(({ url }) => url)
    .find((url) => /\.m?js$/i.test(fileName(url)) && !isLibrary(url, page))
  if (isInHtml && documentBytes(page) >= HUGE_DOCUMENT)
    return `The HTML is ${size(documentBytes(page))}, so loading it and laying it out takes long. Split it into several pages, compress it (gzip or Brotli), and set content-visibility: auto on its later sections.`
  if (isInHtml && mayScriptsHide(page))
    return `The HTML contains the text, but it appears only after scripts have run. Prevent ${worst ? fileName(worst) : 'scripts'} from hiding, moving or fading in content in the initial view.`
  if (isInHtml && page.sources.scripts.length === 0) return layOutSooner(page)
  if (isInHtml) return showFromStart('the text')
  if (isInHtml === false && page.sources.scripts.length > 0)
    return `The HTML does not contain the text, so ${worst ? `a script such as ${fileName(worst)}` : 'a script'} inserts it. Include it in the HTML that the server sends.`
  return worst
    ? `If ${fileName(worst)} inserts the text, include it in the HTML that the server sends instead. If the text fades in, show it without the animation.`
    : 'Include the text in the HTML that the server sends, and show it without an entrance animation.'
}

/** The size in bytes from which it's better to split a document. */
const LARGE_DOCUMENT = 100 * 1024
/** The size in bytes from which the document itself delays its content, whatever its scripts do. */
const HUGE_DOCUMENT = 400 * 1024

function documentBytes(page: PageFacts): number {
  const [document] = filesOf(page.byId.get('network-requests')).filter(
    ({ url }) => typeOf(url, page) === 'Document',
  )
  return document ? bytesOf(document.url, page) : 0
}

/** Returns the fix for text that is delayed only until the browser has read and laid out the document. */
function layOutSooner(page: PageFacts): string {
  const bytes = documentBytes(page)
  return `No script delays the text, so the browser is spending this time on the document itself${bytes >= 1024 ? ` (${size(bytes)})` : ''}. ${bytes >= LARGE_DOCUMENT ? 'Split it into several pages, or set' : 'Set'} content-visibility: auto on its later sections.`
}

/** Matches the names of images that are shown while a page loads. */
const WAITING =
  /(?:^|[._-])(?:spinner|loader|loading|preloader|ajax-loader|please-wait|progressbar)(?:[._-][^/]*)?\.(?:gif|svg|webp)$/i

function showImage({ kind }: LargestElement, file: LargestImage | null, page: PageFacts): string {
  const isStyled = file && [...page.sources.styles.values()].some((text) => isNamedIn(text, file.url))
  if (kind === 'background' && isStyled)
    return 'Change the style sheet so that the background image is visible from the start, without waiting for a script or fading in.'
  if (kind === 'background')
    return 'Show the background image without a script or an entrance animation: set it in a style sheet that is loaded in the head.'
  const name = file ? fileName(file.url) : 'the image'
  const isInHtml = file ? isFileInHtml(file.url, page) : null
  if (WAITING.test(name) && isInHtml === false)
    return `${name} only tells users to wait. Include the content that replaces it in the HTML that the server sends.`
  if (isInHtml && mayScriptsHide(page))
    return `The HTML contains ${name}, but it appears only after a script has run. Change the style sheet so that it is visible from the start, without fading in.`
  if (isInHtml) return showFromStart('the image')
  if (isInHtml === false && page.sources.scripts.length > 0)
    return `A script inserts ${name}. Include its img element in the HTML that the server sends.`
  return 'Put the image in the HTML instead of inserting it with a script, and change the style sheet so that it is visible from the start, without waiting for a script or fading in.'
}
