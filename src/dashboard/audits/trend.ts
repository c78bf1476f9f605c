import type { EarlierAuditsQuery } from '../generated/operations.ts'

type Earlier = EarlierAuditsQuery['jobs']['nodes'][number]

export interface TrendPoint {
  id: string
  at: number
  overall: number
  accessibility: number
  ux: number
  informationArchitecture: number
  performance: number
}

/** What two addresses of the same page have in common, as the service compares them. */
export function normalizedUrl(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  url.hash = ''
  url.searchParams.sort()
  return url.href
}

/** The completed audits of the same page, mode and kind, oldest first. */
export function trendOf(
  audit: Pick<Earlier, 'url' | 'mode' | 'sandbox'>,
  earlier: readonly Earlier[],
): TrendPoint[] {
  const wanted = normalizedUrl(audit.url)
  return earlier
    .filter(({ mode, sandbox }) => mode === audit.mode && sandbox === audit.sandbox)
    .filter(({ url }) => normalizedUrl(url) === wanted)
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
