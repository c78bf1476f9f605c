export const PLANS = ['free', 'pro', 'agency', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

export interface PlanLimits {
  /** The number of audits per UTC day. Null if there is no limit. */
  creditsPerDay: number | null
  webhooksMax: number
  schedulesMax: number
  /** Whether schedules may run more than once a day. */
  schedulesWithinDay: boolean
  suppressionsMax: number
  /** The number of requests per minute for each key. */
  requestsPerMinute: number
  /** The number of GraphQL cost points per minute for each key. */
  graphqlPointsPerMinute: number
  /**
   * The maximum number of concurrent requests per account. The same limit applies separately to open streams
   * and sockets.
   */
  concurrentMax: number
}

/** The limits of each plan (see the specification, Limits, and docs/decisions/0010-quota-and-limits.md). */
export const PLAN_LIMITS = {
  free: {
    creditsPerDay: 3,
    webhooksMax: 0,
    schedulesMax: 0,
    schedulesWithinDay: false,
    suppressionsMax: 1000,
    requestsPerMinute: 60,
    graphqlPointsPerMinute: 60_000,
    concurrentMax: 5,
  },
  pro: {
    creditsPerDay: 1000,
    webhooksMax: 5,
    schedulesMax: 10,
    schedulesWithinDay: false,
    suppressionsMax: 1000,
    requestsPerMinute: 600,
    graphqlPointsPerMinute: 600_000,
    concurrentMax: 25,
  },
  agency: {
    creditsPerDay: 5000,
    webhooksMax: 50,
    schedulesMax: 100,
    schedulesWithinDay: true,
    suppressionsMax: 1000,
    requestsPerMinute: 1200,
    graphqlPointsPerMinute: 1_200_000,
    concurrentMax: 100,
  },
  enterprise: {
    creditsPerDay: null,
    webhooksMax: 100,
    schedulesMax: 1000,
    schedulesWithinDay: true,
    suppressionsMax: 1000,
    requestsPerMinute: 6000,
    graphqlPointsPerMinute: 6_000_000,
    concurrentMax: 500,
  },
} as const satisfies Record<Plan, PlanLimits>
