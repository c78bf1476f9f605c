import type { Account } from '../../model/account.ts'
import { PLAN_LIMITS, type PlanLimits } from '../../model/plan.ts'
import { builder } from '../builder.ts'
import { PlanEnum } from './quota.ts'

const PlanLimitsType = builder.objectRef<PlanLimits>('PlanLimits').implement({
  fields: (t) => ({
    creditsPerDay: t.exposeInt('creditsPerDay', {
      nullable: true,
      description: 'Null if unlimited.',
    }),
    webhooksMax: t.exposeInt('webhooksMax'),
    schedulesMax: t.exposeInt('schedulesMax'),
    schedulesWithinDay: t.exposeBoolean('schedulesWithinDay', {
      description: 'Whether a schedule may run more than once a day.',
    }),
    suppressionsMax: t.exposeInt('suppressionsMax'),
    requestsPerMinute: t.exposeInt('requestsPerMinute', {
      description:
        "The limit for each key. All of the account's sessions share a single limit of the same size.",
    }),
    graphqlPointsPerMinute: t.exposeInt('graphqlPointsPerMinute', {
      description:
        "The GraphQL cost points for each key. All of the account's sessions share a single limit of the same size. `/docs/graphql` explains how costs are computed.",
    }),
    concurrentMax: t.exposeInt('concurrentMax', {
      description:
        'The maximum number of simultaneous requests. Open streams and sockets have a separate limit of the same size.',
    }),
  }),
})

const AccountType = builder.objectRef<Account>('Account').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email', {
      nullable: true,
      description:
        "Returned only in signed-in sessions, so that a leaked key doesn't reveal its owner. With a key, the field is null and the response contains an error.",
      authScopes: { account: true },
    }),
    plan: t.expose('plan', { type: PlanEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    limits: t.field({
      type: PlanLimitsType,
      description: "The plan's limits. The service's operator may have changed them for all accounts.",
      resolve: ({ plan }) => PLAN_LIMITS[plan],
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: AccountType,
    description: "The caller's account.",
    authScopes: { read: true },
    resolve: (_root, _args, { caller, services }) => services.accounts.read(caller.accountId),
  }),
)
