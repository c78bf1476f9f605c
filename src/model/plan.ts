export const PLANS = ['free', 'pro', 'agency', 'enterprise'] as const
export type Plan = (typeof PLANS)[number]

export interface PlanLimits {
  /** Audits from one midnight UTC to the next; null is unlimited. */
  creditsPerDay: number | null
  webhooksMax: number
  schedulesMax: number
  /** Whether a schedule may run more often than daily. */
  schedulesWithinDay: boolean
  /** Requests of one key in a minute. */
  requestsPerMinute: number
  /** Cost points that one key may spend on GraphQL in a minute. */
  graphqlPointsPerMinute: number
  /** Simultaneous requests of one account; open streams and sockets count apart, by the same number. */
  concurrentMax: number
}

/** Specification, Limits; `docs/decisions/0010-quota-and-limits.md` for what it leaves open. */
export const PLAN_LIMITS = {
  free: {
    creditsPerDay: 3,
    webhooksMax: 0,
    schedulesMax: 0,
    schedulesWithinDay: false,
    requestsPerMinute: 60,
    graphqlPointsPerMinute: 60_000,
    concurrentMax: 5,
  },
  pro: {
    creditsPerDay: 1000,
    webhooksMax: 5,
    schedulesMax: 10,
    schedulesWithinDay: false,
    requestsPerMinute: 600,
    graphqlPointsPerMinute: 600_000,
    concurrentMax: 25,
  },
  agency: {
    creditsPerDay: 5000,
    webhooksMax: 50,
    schedulesMax: 100,
    schedulesWithinDay: true,
    requestsPerMinute: 1200,
    graphqlPointsPerMinute: 1_200_000,
    concurrentMax: 100,
  },
  enterprise: {
    creditsPerDay: null,
    webhooksMax: 100,
    schedulesMax: 1000,
    schedulesWithinDay: true,
    requestsPerMinute: 6000,
    graphqlPointsPerMinute: 6_000_000,
    concurrentMax: 500,
  },
} as const satisfies Record<Plan, PlanLimits>
