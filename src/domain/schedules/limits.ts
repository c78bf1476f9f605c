import { isMoreOftenThanDaily } from '../../model/cadence.ts'
import { PLAN_LIMITS, PLANS, type Plan } from '../../model/plan.ts'
import { ServiceError } from '../../shared/errors.ts'

/** @throws ServiceError `tier_restriction` if the plan doesn't allow a schedule to run this often. */
export function checkCadence(plan: Plan, cadence: string): void {
  if (PLAN_LIMITS[plan].schedulesWithinDay || !isMoreOftenThanDaily(cadence)) return
  const requiredPlan = PLANS.find((name) => PLAN_LIMITS[name].schedulesWithinDay)
  throw new ServiceError('tier_restriction', {
    message: `Schedules that run more than once a day require the ${requiredPlan} plan.`,
    details: { field: 'cadence', value: cadence, plan, required_plan: requiredPlan },
  })
}

export const limitReached = (plan: Plan): ServiceError =>
  new ServiceError('schedule_limit_reached', { details: { plan, limit: PLAN_LIMITS[plan].schedulesMax } })
