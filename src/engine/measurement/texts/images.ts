import { joinList } from '../../../model/rule-phrases/join-list.ts'
import {
  type AuditItem,
  failedChecks,
  isRecord,
  itemsOf,
  type ReportedAudit,
  savedTime,
} from '../audit-details.ts'
import { duration, shortAddress, size } from '../figures.ts'
import { type LargestElement, largestElementOf } from '../largest-element.ts'
import { fileName, hrefOf } from '../names.ts'
import { numberOf, type PageFacts, subRowsOf } from '../page-facts.ts'
import { largestImageOf } from './largest-image.ts'
import { POINTLESS, type Text } from './text.ts'

type Row = Readonly<Record<string, unknown>>

/** An image file, and the reasons why it is too large. */
interface LargeImage {
  url: string
  isBackground: boolean
  reasons: readonly string[]
}

const PIXELS = /\((\d+)x(\d+)\)[^(]*\((\d+)x(\d+)\)/

interface Size {
  width: number
  height: number
}

/**
 * Returns the text about an image file that is larger than necessary.
 * @param natural the dimensions of the file, if known.
 */
export function imageText(row: Row, audit: ReportedAudit, natural: Size | null = null): Text | null {
  if (typeof row.url !== 'string') return null
  const reasons = subRowsOf(row).flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []))
  const [total, wasted] = [numberOf(row.totalBytes), numberOf(row.wastedBytes)]
  const ms = itemsOf(audit.details).length === 1 ? savedTime(audit) : 0
  const sooner = ms >= 1 ? ` and ${duration(ms)}` : ''
  const saved = wasted >= 1024 ? ` A smaller file could save about ${size(wasted)}${sooner}.` : ''
  return {
    message: `The image ${shortAddress(row.url)}${total > 0 ? ` is ${size(total)}` : ' is large'}${becauseOf(reasons, natural)}.${saved}`,
    fix: imageFix({ url: row.url, isBackground: isBackground(row), reasons }),
  }
}

const isBackground = ({ node }: Row): boolean =>
  !(isRecord(node) && /^<(?:img|image|source|video|input)\b/i.test(String(node.snippet)))

function becauseOf(reasons: readonly string[], natural: Size | null): string {
  const scale = scaleOf(reasons, natural)
  if (scale?.file)
    return ` and has ${scale.file} pixels, but is displayed at only ${scale.shown} device pixels`
  if (scale) return ` and has more pixels than needed (it is displayed at ${scale.shown} device pixels)`
  if (reasons.some(isVideo)) return ' because it is an animated GIF'
  return ', more than an image with its dimensions needs'
}

/**
 * A file doesn't have to be scaled if the displayed width is more than this proportion of the file's width.
 */
const SLIGHT = 0.8

/**
 * Returns the dimensions of the file, if known, and of the displayed image. Returns null if they barely
 * differ.
 */
function scaleOf(
  reasons: readonly string[],
  natural: Size | null = null,
): { file: string | null; shown: string } | null {
  const [, width, height, shownWidth, shownHeight] = (pixelsIn(reasons) ?? []).map(Number)
  if (!width || !height || !shownWidth || !shownHeight || shownWidth > SLIGHT * width) return null
  const file = fileSizeOf({ width, height }, { width: shownWidth, height: shownHeight }, natural)
  return { file: file && `${file.width} × ${file.height}`, shown: `${shownWidth} × ${shownHeight}` }
}

/** The tolerance for comparing aspect ratios. Lighthouse rounds the displayed dimensions. */
const SAME_RATIO = 0.05

/**
 * Returns the dimensions of the whole file. If the page crops an image, Lighthouse reports only the visible
 * part, but the element knows the full size.
 */
function fileSizeOf(visible: Size, shown: Size, natural: Size | null): Size | null {
  const isWhole = Math.abs(ratioOf(visible) / ratioOf(shown) - 1) <= SAME_RATIO
  if (isWhole) return visible
  // The element may report the dimensions of a different file from its srcset.
  return natural?.width === visible.width || natural?.height === visible.height ? natural : null
}

const ratioOf = ({ width, height }: Size): number => width / height

const pixelsIn = (reasons: readonly string[]) =>
  reasons.map((reason) => PIXELS.exec(reason)).find((match) => match !== null)
const isVideo = (reason: string): boolean => /video formats/.test(reason)
const isFormat = (reason: string): boolean => /modern image format/.test(reason)

/** Returns the fix for an image file: fewer pixels, another format or stronger compression. */
export function imageFix({ url, isBackground, reasons }: LargeImage): string {
  const name = fileName(url)
  if (reasons.some(isVideo))
    return `Convert ${name} to an MP4 or WebM video, and play it with <video autoplay muted loop playsinline> and a pause button.`
  const scale = scaleOf(reasons)
  const format = reasons.some(isFormat) ? ' as WebP or AVIF' : ''
  if (!scale) return `Save ${name}${format || ' with stronger compression'}.`
  const scaled = `Scale ${name} down to ${scale.shown} pixels${format ? ' and save it as WebP or AVIF' : ''}`
  return isBackground
    ? `${scaled}. For larger screens, provide larger files with media queries or image-set() in the CSS.`
    : `${scaled}. For larger or high-resolution screens, provide larger files with srcset and sizes.`
}

/** Returns the text about the largest image if the browser could request it sooner. */
export function discoveryText(audit: ReportedAudit, page: PageFacts): Text | null {
  const failed = failedChecks(audit.details)
  if (failed.length === 0) return null
  const largest = largestElementOf(page.byId.get('lcp-breakdown-insight'))
  const file = largestImageOf(largest, page)
  const element = largest.item?.selector
  const name = file ? fileName(file.url) : null
  const href = file && hrefOf(file.url, page.host)
  if (largest.item && page.isCovered(largest.item)) return POINTLESS
  if (largest.kind === 'background')
    return {
      message: `The largest element in the initial view${element ? `, ${element.split(' ').at(-1)},` : ''} shows ${name ? `the background image ${name}` : 'a background image'}, so the page looks finished only when this image appears. The browser discovers it only after loading the style sheets.`,
      fix: `Preload the background image in the head with ${preloadOf(href)}.`,
    }
  if (largest.item && isSplash(largest.item, page)) return POINTLESS
  const image = `the largest image in the initial view${page.viewport === 'phone' ? ' on a phone' : ''}${name ? `, ${name},` : ''}`
  const fix = attributesFix(failed, { of: name ? ` for ${name}` : '', href })
  // The HTML contains the URL, so the browser knows about the image from the start.
  if (failed.every((check) => check === 'priorityHinted'))
    return {
      message: `${image[0]!.toUpperCase()}${image.slice(1)} has no fetchpriority="high", so the browser may load other files before it.`,
      fix,
      ...(!isDelayed(largest) && { severity: 'info' as const }),
    }
  const problems = failed.flatMap((check) => PROBLEMS[check] ?? [])
  return { message: `The browser requests ${image} late because ${joinList(problems)}.`, fix }
}

/** Waiting for the request for less than this proportion of the time makes no noticeable difference. */
const DELAY_SHARE = 0.1

const isDelayed = ({ phases }: LargestElement): boolean => (phases.resourceLoadDelay ?? 0) > DELAY_SHARE

/** Matches the names of elements that are shown while a page loads. */
const SPLASH = /splash|(?:^|[^a-z])(?:pre)?load(?:ing|er)(?![a-z])|spinner/i

/** Returns true for a splash image, which a script removed once the page was ready. */
const isSplash = (item: AuditItem, page: PageFacts): boolean =>
  page.isGone(item) && SPLASH.test(item.selector ?? '')

/** Returns the element that preloads an image. */
export const preloadOf = (href: string | null): string =>
  href === null
    ? '<link rel="preload" as="image" fetchpriority="high"> with its URL in href'
    : `<link rel="preload" href="${href}" as="image" fetchpriority="high">`

const PROBLEMS: Readonly<Record<string, string>> = {
  priorityHinted: 'its element has no fetchpriority="high"',
  requestDiscoverable: 'its URL is not in the HTML',
  eagerlyLoaded: 'its element has loading="lazy"',
}

function attributesFix(failed: readonly string[], { of, href }: { of: string; href: string | null }): string {
  if (failed.includes('requestDiscoverable'))
    return `Put the img element${of} with its src in the HTML, or add ${preloadOf(href)} to the head.`
  if (!failed.includes('eagerlyLoaded')) return `Add fetchpriority="high" to the img element${of}.`
  return failed.includes('priorityHinted')
    ? `In the img element${of}, replace loading="lazy" with fetchpriority="high".`
    : `Remove loading="lazy" from the img element${of}.`
}
