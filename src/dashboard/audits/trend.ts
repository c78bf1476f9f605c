import type { EarlierAuditsQuery } from '../generated/operations.ts'

type Earlier = NonNullable<EarlierAuditsQuery['jobs']>['nodes'][number]

export interface TrendPoint {
  id: string
  at: number
  overall: number
  accessibility: number
  ux: number
  informationArchitecture: number
  performance: number
}

/** Returns the scores of the audits with the same mode and sandbox setting, oldest first. */
export function trendOf(audit: Pick<Earlier, 'mode' | 'sandbox'>, earlier: readonly Earlier[]): TrendPoint[] {
  return earlier
    .filter(({ mode, sandbox }) => mode === audit.mode && sandbox === audit.sandbox)
    .flatMap(({ id, completedAt, scores }) =>
      completedAt && scores ? [{ id, at: Date.parse(completedAt), ...pointOf(scores) }] : [],
    )
    .sort((a, b) => a.at - b.at)
}

const pointOf = ({
  overall,
  accessibility,
  ux,
  informationArchitecture,
  performance,
}: NonNullable<Earlier['scores']>) => ({ overall, accessibility, ux, informationArchitecture, performance })
