import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RawFinding } from '../raw-finding.ts'
import { QUALWEB_RULES, QUALWEB_TECHNIQUES } from '../rules/qualweb-rules.ts'
import type { ExaminedFrame, LeftMs } from './examined-frames.ts'

const require = createRequire(import.meta.url)

/** Packages are listed after the packages that they depend on. */
const SOURCES = ['@qualweb/qw-page', '@qualweb/util', '@qualweb/act-rules', '@qualweb/wcag-techniques'].map(
  (name) => readFileSync(require.resolve(name), 'utf8'),
)

const RULES = Object.keys(QUALWEB_RULES)
const TECHNIQUES = [...new Set(Object.keys(QUALWEB_TECHNIQUES).map((key) => key.split(':')[0]!))]

/**
 * Returns QualWeb's findings from one frame that axe-core has examined.
 * @throws Error when the engine fails or exceeds its time limit.
 */
export async function runQualweb(
  { world }: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  await world.call('prepareQualweb', [], leftMs())
  for (const source of SOURCES) await world.load(source, leftMs())
  const raw = await world.call('runQualwebInFrame', [RULES, TECHNIQUES], leftMs())
  return raw.map(({ rule, reason, isFailure, message, element }) => ({
    engine: 'qualweb',
    rule,
    reason,
    outcome: isFailure ? 'violation' : 'review',
    place: { frame, element },
    message,
    help: '',
    impact: null,
  }))
}
