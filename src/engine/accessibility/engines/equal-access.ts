import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Outcome, RawFinding } from '../raw-finding.ts'
import { EQUAL_ACCESS_RULES } from '../rules/equal-access-rules.ts'
import type { ExaminedFrame, LeftMs } from './examined-frames.ts'

const SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/**
 * Returns Equal Access's findings from one frame that axe-core has examined.
 * @throws Error when the engine fails or exceeds its time limit.
 */
export async function runEqualAccess(
  { world }: ExaminedFrame,
  frame: number,
  leftMs: LeftMs,
): Promise<RawFinding[]> {
  await world.load(SOURCE, leftMs())
  const raw = await world.call('runEqualAccessInFrame', [WANTED_RULES], leftMs())
  return raw.map(({ rule, reason, verdict, message, element }) => ({
    engine: 'equal-access',
    rule,
    reason,
    outcome: OUTCOMES[verdict] ?? 'review',
    place: { frame, element },
    message,
    help: '',
    impact: null,
  }))
}

const WANTED_RULES = [...new Set(Object.keys(EQUAL_ACCESS_RULES).map((key) => key.split(':')[0]!))]

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'VIOLATION FAIL': 'violation',
  'VIOLATION POTENTIAL': 'likely',
  'RECOMMENDATION FAIL': 'best-practice',
  'RECOMMENDATION POTENTIAL': 'review',
}
