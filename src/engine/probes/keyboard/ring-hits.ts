import type { RingRule } from '../../in-page/probes/keyboard/ring-rules.ts'
import type { ProbeHit, ProbeRun } from '../probe-tab.ts'

/** An element without visible focus, according to screenshots. */
export interface Ringless extends Required<Pick<ProbeHit, 'frame' | 'element'>> {
  /** `none` if nothing changes on focus, `faint` if the change is too small to notice. */
  look: 'none' | 'faint'
}

/** The time to leave for the steps after this one, in milliseconds. */
const KEPT_MS = 500

type Ruled = Ringless & { rule: RingRule | null }

/**
 * Returns one finding for all elements whose focus ring is removed by the same style rule, and one finding
 * for each other element.
 */
export async function ringHits(
  { frames, leftMs }: ProbeRun,
  found: readonly Ringless[],
): Promise<ProbeHit[]> {
  const ruled: Ruled[] = []
  for (const [frame, own] of Map.groupBy(found, (one) => one.frame)) {
    const elements = own.map(({ element }) => element)
    const limitMs = Math.max(1, leftMs() - KEPT_MS)
    const rules = await frames[frame]?.world.call('findRingRules', [elements], limitMs).catch(() => [])
    ruled.push(...own.map((one, index) => ({ ...one, rule: rules?.[index] ?? null })))
  }
  return [...Map.groupBy(ruled, keyOf).values()].map(hitOf)
}

const keyOf = ({ frame, element, look, rule }: Ruled): string =>
  rule ? `${frame} ${look} ${rule.file} ${rule.list} ${rule.value}` : `${frame} ${element}`

function hitOf(same: readonly Ruled[]): ProbeHit {
  const { frame, element, look, rule } = same[0]!
  const plain = {
    rule: 'focus-visible',
    frame,
    element,
    ...(look === 'faint' && { impact: 'moderate' as const }),
  }
  const more = same.length - 1
  if (!rule) return { ...plain, message: ONE[look] }
  const noun = same.every((one) => one.rule?.noun === rule.noun) ? rule.noun : 'elements'
  const first =
    more === 0
      ? ONE[look]
      : SEVERAL[look](
          more === 1 && noun !== 'elements' ? `1 more ${noun.slice(0, -1)}` : `${more} more ${noun}`,
        )
  const selectors = [...new Set(same.map((one) => one.rule?.selector ?? ''))]
  const place = rule.file ? ` in ${rule.file}` : ''
  return {
    ...plain,
    message: `${first} The rule ${shortList(selectors)} { ${declarationOf(rule)} }${place} removes the focus ring.`,
    fix: `${fixOf(rule, selectors)}${more > 0 ? ` This change fixes all ${same.length}.` : ''}`,
  }
}

const SELECTORS_MAX = 2

const shortList = (selectors: readonly string[]): string =>
  selectors.length > SELECTORS_MAX
    ? `${selectors.slice(0, SELECTORS_MAX).join(', ')}, …`
    : selectors.join(', ')

const ONE = {
  none: 'Nothing on the page shows that the element has focus, so keyboard users can’t see where they are.',
  faint: 'On focus, the element changes too little for keyboard users to notice.',
} as const

const SEVERAL = {
  none: (more: string) =>
    `The element and ${more} don’t show that they have focus, so keyboard users can’t see where they are.`,
  faint: (more: string) => `The element and ${more} change too little on focus for keyboard users to notice.`,
} as const

const declarationOf = ({ value, isImportant }: RingRule): string =>
  `outline: ${value}${isImportant ? ' !important' : ''}`

/** Matches the files of libraries. Developers don't edit these, since the next update replaces them. */
const LIBRARY = /\.min\.css$|^(?:bootstrap|foundation|bulma|uikit|materialize|semantic)\b/i

const RING = 'outline: 2px solid'

function fixOf(rule: RingRule, selectors: readonly string[]): string {
  const { file, isImportant } = rule
  const important = isImportant ? ' !important' : ''
  const focused = selectors.map((one) => (one.includes(':focus') ? one : `${one}:focus-visible`))
  const shown = focused.length > SELECTORS_MAX ? ':focus-visible' : focused.join(', ')
  if (LIBRARY.test(file))
    return `In a style sheet that loads after ${file}, add ${shown} { ${RING}${focused.length > SELECTORS_MAX ? ' !important' : important}; outline-offset: 2px }.`
  const start = file ? `In ${file}` : 'In the page’s styles'
  return selectors.every((one) => one.includes(':focus'))
    ? `${start}, replace ${declarationOf(rule)} in the rule ${shortList(selectors)} with ${RING}${important}, and add outline-offset: 2px.`
    : `${start}, remove ${declarationOf(rule)} from the rule ${shortList(selectors)}, and add ${shown} { ${RING}; outline-offset: 2px }.`
}
