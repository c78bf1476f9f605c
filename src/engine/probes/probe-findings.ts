import { defectsOf } from '../accessibility/defects.ts'
import { describeElements } from '../accessibility/engines/examined-frames.ts'
import { evidenceOf } from '../accessibility/evidence.ts'
import { findingsOf } from '../accessibility/findings.ts'
import { withMore } from '../accessibility/texts/hints.ts'
import { uncheckedContent } from '../accessibility/unchecked-content.ts'
import type { SignedFinding } from '../findings/fingerprint.ts'
import { SCREENSHOT_HEIGHT_MAX } from '../in-page/elements/box-reader.ts'
import type { ProbeName } from './probe-names.ts'
import { type ProbeHit, type ProbeTab, rawFindingOf } from './probe-tab.ts'

const DESCRIBE_LIMIT_MS = 3000

/**
 * The maximum number of findings of the same kind. If there are more, they usually come from a template, and
 * the last reported finding states how many more there are.
 */
const HITS_PER_RULE_MAX = 20

function limited(hits: readonly ProbeHit[]): ProbeHit[] {
  const byRule = Map.groupBy(hits, ({ rule, outcome }) => `${rule} ${outcome}`)
  return [...byRule.values()].flatMap((ofRule) =>
    ofRule.slice(0, HITS_PER_RULE_MAX).map((hit, index) => {
      const more = index === HITS_PER_RULE_MAX - 1 ? ofRule.length - HITS_PER_RULE_MAX : 0
      return { ...hit, message: withMore(hit.message, more) }
    }),
  )
}

/** Converts a probe's hits into findings with a severity and a description of their elements. */
export async function findingsOfProbe(tab: ProbeTab, hits: readonly ProbeHit[]): Promise<SignedFinding[]> {
  const found = limited(hits).map(rawFindingOf)
  const places = found.map(({ place }) => place)
  if (found.length === 0) return []
  // The window is back to its original size, so the elements' positions match those in the page's screenshot.
  await tab.world.call('scrollToTop', [], DESCRIBE_LIMIT_MS)
  const limits = { limitMs: DESCRIBE_LIMIT_MS, screenshotHeight: SCREENSHOT_HEIGHT_MAX }
  const placed = await describeElements(places, tab.frames, limits)
  return findingsOf(defectsOf(evidenceOf(found, placed), placed, new Set()), placed)
}

/** Returns a hint that lists what the probes couldn't check, or nothing if they checked everything. */
export function uncheckedByProbes(skipped: readonly string[]): SignedFinding[] {
  if (skipped.length === 0) return []
  return [
    uncheckedContent({
      message: `Some parts of the page were not tested: ${skipped.join('; ')}.`,
      fixSuggestion: `${skipped.every(isCausedByPage) ? 'Test' : 'Run the audit again when the page responds faster, or test'} these parts by hand${stepsFor(skipped)}.`,
      signature: 'probes',
    }),
  ]
}

/** What remains untested if a probe fails before its end. */
export const REST: Readonly<Record<ProbeName, string>> = {
  keyboard: 'some of the keyboard use',
  layout: 'some of the layout in zoomed and narrow windows',
  widths: 'some window widths',
  triggers: 'some controls that open a menu, dialog or panel',
  forms: 'some forms and buttons',
  motion: 'some of the moving content',
  widgets: 'the keyboard support of some widgets',
  hover: 'some content that appears on hover',
  timeouts: 'some time limits',
  shifts: 'layout shifts after loading',
  scrolling: 'whether users can reach the footer',
}

/** Returns true if the page itself prevented the test, so another audit would skip the same part. */
const isCausedByPage = (skipped: string): boolean =>
  /because (?:the page \w+ .*on its own|a panel could not be closed)$/.test(skipped)

/** How to manually test what the probes couldn't check. */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/tab order|focus|keyboard|sliders|widgets/, 'press Tab through the page'],
  [
    /window widths|how the page renders|layout/,
    'narrow the window to these widths, and look for cut or overlapping text',
  ],
  [/menu, dialog or panel/, 'open and close each menu, dialog and panel with the keyboard'],
  [/shortcuts/, 'press single-letter keys outside fields, and check that nothing happens'],
]

function stepsFor(skipped: readonly string[]): string {
  const steps = STEPS.filter(([pattern]) => skipped.some((part) => pattern.test(part))).map(
    ([, step]) => step,
  )
  return steps.length === 0 ? '' : `: ${steps.join(', then ')}`
}
