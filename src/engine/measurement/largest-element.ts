import { type AuditItem, itemsOf, type ReportedAudit, tableRowsOf } from './audit-details.ts'
import { sourceOf } from './page-facts.ts'

/** The kind of the largest element in the initial viewport. */
export type LargestKind = 'text' | 'image' | 'background'

export interface LargestElement {
  item: AuditItem | null
  /** The kind of the element, or null if Lighthouse doesn't report it. */
  kind: LargestKind | null
  /** The longest phase before the element appeared. Null if Lighthouse measured none. */
  phase: { name: PhaseName; share: number } | null
  /** The proportion of each measured phase. */
  phases: Partial<Record<PhaseName, number>>
  /** The URL of the image as written in the HTML. Null for text and for most background images. */
  source: string | null
}

export type PhaseName = keyof typeof PHASES

/** Describes what delays the element in each phase. */
export const PHASES = {
  timeToFirstByte: 'waiting for the HTML document',
  resourceLoadDelay: 'waiting for the browser to request the image',
  resourceLoadDuration: 'downloading the image',
  elementRenderDelay: 'waiting for the browser to display it',
} as const

/** Returns Lighthouse's breakdown of the Largest Contentful Paint, which has no download phases for text. */
export function largestElementOf(breakdown: ReportedAudit | undefined): LargestElement {
  const [item = null] = itemsOf(breakdown?.details).filter(({ path }) => path !== null)
  const phases = tableRowsOf(breakdown?.details).flatMap(({ subpart, duration }) =>
    isPhase(subpart) && typeof duration === 'number' ? [{ name: subpart, duration }] : [],
  )
  const total = phases.reduce((sum, { duration }) => sum + duration, 0)
  const [longest] = phases.toSorted((a, b) => b.duration - a.duration)
  return {
    item,
    kind: kindOf(
      item,
      phases.map(({ name }) => name),
    ),
    phase: longest && total > 0 ? { name: longest.name, share: longest.duration / total } : null,
    phases: Object.fromEntries(phases.map(({ name, duration }) => [name, total > 0 ? duration / total : 0])),
    source: item && sourceOf(item),
  }
}

function kindOf(item: AuditItem | null, phases: readonly PhaseName[]): LargestKind | null {
  if (!item || phases.length === 0) return null
  // An image in a data URL isn't downloaded, so it has the same phases as text.
  if (/^<(?:img|image|svg|video|canvas)\b/i.test(item.snippet ?? '')) return 'image'
  return phases.includes('resourceLoadDuration') ? 'background' : 'text'
}

const isPhase = (name: unknown): name is PhaseName => typeof name === 'string' && Object.hasOwn(PHASES, name)
