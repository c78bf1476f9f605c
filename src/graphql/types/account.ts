import type { Account } from '../../model/account.ts'
import { PLAN_LIMITS, type PlanLimits } from '../../model/plan.ts'
import { builder } from '../builder.ts'
import { PlanEnum } from './quota.ts'

const PlanLimitsType = builder.objectRef<PlanLimits>('PlanLimits').implement({
  fields: (t) => ({
    creditsPerDay: t.exposeInt('creditsPerDay', {
      nullable: true,
      description: 'Null where there is no limit.',
    }),
    webhooksMax: t.exposeInt('webhooksMax'),
    schedulesMax: t.exposeInt('schedulesMax'),
    schedulesWithinDay: t.exposeBoolean('schedulesWithinDay', {
      description: 'Whether a schedule may run more often than daily.',
    }),
    requestsPerMinute: t.exposeInt('requestsPerMinute', { description: 'Of one key or session.' }),
    graphqlPointsPerMinute: t.exposeInt('graphqlPointsPerMinute', {
      description:
        'Cost points that one key or session may spend on GraphQL; `/docs/graphql` tells what costs how much.',
    }),
    concurrentMax: t.exposeInt('concurrentMax', {
      description: 'Simultaneous requests; open streams and sockets count apart, by the same number.',
    }),
  }),
})

const AccountType = builder.objectRef<Account>('Account').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email', {
      description: 'For a signed-in session only: whoever finds a key does not learn whose it is.',
      authScopes: { account: true },
    }),
    plan: t.expose('plan', { type: PlanEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    limits: t.field({
      type: PlanLimitsType,
      description: 'Of its plan. The operator of the service may have set others for all.',
      resolve: ({ plan }) => PLAN_LIMITS[plan],
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: AccountType,
    description: 'The account that asks.',
    authScopes: { read: true },
    resolve: (_root, _args, { caller, services }) => services.accounts.read(caller.accountId),
  }),
)
