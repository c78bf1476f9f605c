import { nextMidnight, type Quota } from '../model/quota.ts'
import type { GraphqlBudget } from './limits.ts'

/** The values for requests without a valid key. They reveal nothing about any account. */
const NOBODY = (now: Date): Pick<Quota, 'creditsTotal' | 'creditsRemaining' | 'resetAt'> => ({
  creditsTotal: 0,
  creditsRemaining: 0,
  resetAt: nextMidnight(now),
})

/**
 * Returns two groups of headers: those for the daily quota (specification, Limits), and those from the IETF
 * draft "RateLimit header fields for HTTP", which include the GraphQL budget if there is one.
 */
export function rateLimitHeaders(
  quota: Quota | null,
  budget: GraphqlBudget | null,
  now: Date,
): Record<string, string> {
  const { creditsTotal, creditsRemaining, resetAt } = quota ?? NOBODY(now)
  const secondsLeft = Math.ceil((resetAt.getTime() - now.getTime()) / 1000)
  return {
    'X-RateLimit-Limit': String(creditsTotal),
    'X-RateLimit-Remaining': String(creditsRemaining),
    'X-RateLimit-Reset': String(Math.floor(resetAt.getTime() / 1000)),
    'RateLimit-Policy': `"daily";q=${creditsTotal};w=86400${budget ? `, "graphql";q=${budget.limit};w=60` : ''}`,
    RateLimit: `"daily";r=${creditsRemaining};t=${secondsLeft}${budget ? `, "graphql";r=${budget.remaining};t=${budget.resetSeconds}` : ''}`,
  }
}
