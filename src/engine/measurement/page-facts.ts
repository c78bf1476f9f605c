import type { Viewport } from '../../model/issue.ts'
import { type AuditItem, isRecord, type ReportedAudit, tableRowsOf } from './audit-details.ts'
import type { Callers } from './callers.ts'
import type { HidingRule, LiftingRule } from './located-element.ts'
import type { Sources } from './sources.ts'

/** Lighthouse's name for a type of request, such as `Script`, `Stylesheet`, `Font` or `Image`. */
type RequestType = string

/** Facts about the measured page that are used to name files and choose fixes in messages. */
export interface PageFacts {
  byId: ReadonlyMap<string, ReportedAudit>
  /** The host of the page. Files on other hosts belong to third parties. */
  host: string | null
  viewport: Viewport
  sources: Sources
  callers: Callers
  /** Whether most sections of the page are hidden, such as slides or tabs that are opened one at a time. */
  hidesSections: boolean
  /** Whether the page has no content below the first screen. */
  fitsScreen: boolean
  /** Returns the opening tag of the element that loads a file, or null if there is none. */
  tagOf(url: string): string | null
  /** Returns true if a file is a script after visible content, which can be painted without it. */
  followsContent(url: string): boolean
  /** Returns true if a script is followed by inline code that may use it. */
  precedesInlineCode(url: string): boolean
  /**
   * Returns the URL of the style sheet that imports a file, an empty string for a style element, or null if
   * none imports it.
   */
  importedBy(url: string): string | null
  /** Returns true for a font file that is used only by text below the first screen. */
  isForLater(url: string): boolean
  /** Returns the URL of an element's CSS background image, or null if there is none. */
  backgroundOf(item: AuditItem): string | null
  /** Returns the dimensions of the file displayed by an img element, or null if they are unknown. */
  naturalSizeOf(item: AuditItem): { width: number; height: number } | null
  /** Returns the style rules that would hide an element without a script. */
  hiddenBy(item: AuditItem): readonly HidingRule[]
  /** Returns the style rule that takes an element out of the flow, or null if there is none. */
  liftedBy(item: AuditItem): LiftingRule | null
  /** Returns true if other content covers an element on the first screen. */
  isCovered(item: AuditItem): boolean
  /** Returns true if an element is no longer on the page after it has loaded. */
  isGone(item: AuditItem): boolean
}

/**
 * Returns the type of a file. Without Lighthouse's list of requests, it's determined by the file's extension.
 */
export function typeOf(url: string, { byId, tagOf }: PageFacts): RequestType | null {
  const known = requestOf(url, byId)?.resourceType
  if (typeof known === 'string' && known !== 'Other') return known
  const tag = tagOf(url) ?? ''
  if (tag.startsWith('<script')) return 'Script'
  if (tag.startsWith('<link') && /\brel="?stylesheet/.test(tag)) return 'Stylesheet'
  const path = URL.parse(url)?.pathname ?? ''
  return EXTENSIONS.find(([extension]) => extension.test(path))?.[1] ?? null
}

const EXTENSIONS: readonly (readonly [RegExp, RequestType])[] = [
  [/\.css$/i, 'Stylesheet'],
  [/\.m?js$/i, 'Script'],
  [/\.(?:woff2?|ttf|otf|eot)$/i, 'Font'],
  [/\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp)$/i, 'Image'],
  [/\.(?:mp4|webm|ogv|mp3|m4a|ogg|mov)$/i, 'Media'],
  [/\.json$/i, 'Fetch'],
]

/** Returns the number of bytes that were downloaded for a file, or 0 if it is unknown. */
export function bytesOf(url: string, { byId }: Pick<PageFacts, 'byId'>): number {
  const bytes = requestOf(url, byId)?.transferSize
  return typeof bytes === 'number' ? bytes : 0
}

const FIRST_ERROR = 400
/**
 * The failure of a file whose server didn't respond. It's possible that only the audit can't reach the
 * server.
 */
export const NO_RESPONSE = 'no response'

/**
 * Returns the reason why a file didn't load, such as “status 404” or “no response”. Returns null if it
 * loaded.
 */
export function failureOf(url: string, { byId }: Pick<PageFacts, 'byId'>): string | null {
  const status = requestOf(url, byId)?.statusCode
  if (typeof status !== 'number' || (status > 0 && status < FIRST_ERROR)) return null
  return status > 0 ? `status ${status}` : NO_RESPONSE
}

const requestOf = (url: string, byId: PageFacts['byId']) =>
  tableRowsOf(byId.get('network-requests')?.details).find((row) => row.url === url)

export const isThirdParty = (url: string, host: string | null): boolean =>
  host !== null && URL.parse(url)?.host !== host

/** A row about one file in an audit's table. */
export interface FileRow {
  url: string
  row: Readonly<Record<string, unknown>>
}

/** Returns an audit's rows about files, excluding those about inline code. */
export const filesOf = (audit: ReportedAudit | undefined): FileRow[] =>
  tableRowsOf(audit?.details).flatMap((row) =>
    typeof row.url === 'string' && row.url.startsWith('http') ? [{ url: row.url, row }] : [],
  )

export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0

/** Returns the subrows of a row, such as the reasons given for one image. */
export const subRowsOf = (row: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  isRecord(row.subItems) && Array.isArray(row.subItems.items) ? row.subItems.items.filter(isRecord) : []

/** Returns the file name of the image that an element displays. */
export const sourceOf = ({ snippet }: Pick<AuditItem, 'snippet'>): string | null =>
  (/^<image\b/i.test(snippet ?? '') ? /\bhref="(?!data:)([^"…]+)"/ : /\bsrc="(?!data:)([^"…]+)"/).exec(
    snippet ?? '',
  )?.[1] ?? null
