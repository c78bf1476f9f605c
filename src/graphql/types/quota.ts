import { PLANS } from '../../model/plan.ts'
import type { Quota } from '../../model/quota.ts'
import { builder } from '../builder.ts'

export const PlanEnum = builder.enumType('Plan', { values: PLANS })

const QuotaType = builder.objectRef<Quota>('Quota').implement({
  description: "The account's credits for the current UTC day. Each accepted audit uses one credit.",
  fields: (t) => ({
    plan: t.expose('plan', { type: PlanEnum }),
    creditsTotal: t.exposeInt('creditsTotal', { description: '1000000000 means unlimited.' }),
    creditsUsed: t.exposeInt('creditsUsed'),
    creditsRemaining: t.exposeInt('creditsRemaining'),
    resetDate: t.field({
      type: 'DateTime',
      description: 'The next midnight UTC.',
      resolve: ({ resetAt }) => resetAt,
    }),
    unlimited: t.exposeBoolean('unlimited'),
  }),
})

builder.queryField('quota', (t) =>
  t.field({
    type: QuotaType,
    authScopes: { read: true },
    resolve: (_root, _args, { caller, services }) => services.quota.read(caller),
  }),
)
