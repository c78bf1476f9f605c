import { type AuditItem, itemsOf, type ReportedAudit, tableRowsOf } from './audit-details.ts'

/** The kind of the largest element in the initial viewport. */
export type LargestKind = 'text' | 'image' | 'background'

export interface LargestElement {
  item: AuditItem | null
  /** The kind of the element, or null if Lighthouse doesn't report it. */
  kind: LargestKind | null
  /** The longest phase before the element appeared. Null if Lighthouse measured none. */
  phase: { name: PhaseName; share: number } | null
}

export type PhaseName = keyof typeof PHASES

const PHASES = {
  timeToFirstByte: 'waiting for the document',
  resourceLoadDelay: 'waiting for its image to start downloading',
  resourceLoadDuration: 'downloading its image',
  elementRenderDelay: 'waiting to be rendered',
} as const

/** Returns Lighthouse's breakdown of the Largest Contentful Paint. Text has no download phases. */
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
  }
}

function kindOf(item: AuditItem | null, phases: readonly PhaseName[]): LargestKind | null {
  if (!item || phases.length === 0) return null
  if (!phases.includes('resourceLoadDuration')) return 'text'
  return /^<(?:img|image|svg|video)\b/i.test(item.snippet ?? '') ? 'image' : 'background'
}

const isPhase = (name: unknown): name is PhaseName => typeof name === 'string' && Object.hasOwn(PHASES, name)

const KINDS = { text: 'text', image: 'an image', background: 'a CSS background image' } as const

/**
 * Describes the largest element and what delayed it: "The largest element is text, and 71% of its load time
 * is spent waiting to be rendered."
 */
export function describeLargest({ kind, phase }: LargestElement): string | null {
  if (!kind) return null
  if (!phase) return `The largest element is ${KINDS[kind]}.`
  return `The largest element is ${KINDS[kind]}, and ${Math.round(phase.share * 100)}% of its load time is spent ${PHASES[phase.name]}.`
}

/** Returns the fix for the longest phase of this kind of element. */
export function largestAdvice({ kind, phase, item }: LargestElement): string | null {
  const it = item?.selector ? ` ${item.selector}` : ''
  switch (phase?.name) {
    case 'timeToFirstByte':
      return 'Serve the document faster: cache it on the server or a CDN, and avoid redirects.'
    case 'resourceLoadDelay':
      return kind === 'background'
        ? 'Preload the background image in the head with <link rel="preload" as="image" fetchpriority="high">.'
        : `Put the image${it} in the HTML with fetchpriority="high" and without loading="lazy".`
    case 'resourceLoadDuration':
      return `Make the image file smaller: serve it as WebP or AVIF at its displayed size.`
    case 'elementRenderDelay':
      return kind === 'text'
        ? 'Display the text sooner: inline critical styles, load scripts with defer, and set font-display: swap for its font.'
        : 'Display the element sooner: inline critical styles, load scripts with defer, and do not insert or fade in the element with JavaScript.'
    default:
      return null
  }
}
