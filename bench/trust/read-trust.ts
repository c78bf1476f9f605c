import { readFileSync } from 'node:fs'
import type { FiguresByRule } from '../act-by-rule.ts'
import byRule from './by-rule.json' with { type: 'json' }
import results from './results.json' with { type: 'json' }
import { judgedRulesIn, type TrustResult, trustPage } from './trust-page.ts'

/** Returns the trust report for the recorded results. */
export const writtenTrustPage = (): string =>
  trustPage(
    results as TrustResult[],
    judgedRulesIn(readFileSync('docs/rules-on-real-sites.md', 'utf8')),
    byRule satisfies FiguresByRule,
  )
