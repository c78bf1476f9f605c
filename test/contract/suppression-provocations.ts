import { expect } from 'vitest'
import type { ErrorCode } from '../../src/shared/errors.ts'
import { createEndedAudits } from '../support/ended-audits.ts'
import { make } from '../support/make.ts'
import type { Caller, Provocation, World } from './provocations.ts'

const SUPPRESSION = { rule: 'image-alt', component: 'img.logo', reason: 'It is decorative.' }

const createSuppression = (caller: Caller, input: object = SUPPRESSION) =>
  caller.graphql(
    `mutation Create($input: CreateSuppressionInput!) {
      createSuppression(input: $input) { ... on ServiceError { code message details requestId documentationUrl } }
    }`,
    { input },
  )

/** Creates as many suppressions for an account as its plan allows. */
async function withAllSuppressions({ service, suppressor }: World): Promise<Caller> {
  const { accountId, caller } = await suppressor()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { db } = service.core.database
  await db.collection<{ _id: string }>('suppressions').insertMany(
    Array.from({ length: 1000 }, (_, slot) => ({
      _id: `${accountId}_${slot}`,
      accountId,
      slot,
      expiresAt,
    })),
  )
  return caller
}

/** Creates an account whose last audit has a single issue, which the suppression would hide. */
async function withOneIssue({ service, suppressor }: World): Promise<Caller> {
  const { accountId, caller } = await suppressor()
  await createEndedAudits(
    service.core,
    accountId,
    () => new Date(),
  )({ pages: [make.page()] }, [make.issue({ element: '<img class="logo">' })])
  return caller
}

/** Causes each error code for suppressions. */
export const SUPPRESSION_PROVOCATIONS: Partial<Record<ErrorCode, Provocation>> = {
  suppression_not_found: {
    rest: ({ pro }) => pro.delete('/suppressions/unknown'),
    graphql: ({ pro }) =>
      pro.graphql(
        'mutation { deleteSuppression(id: "unknown") { ... on ServiceError { code message details requestId documentationUrl } } }',
      ),
  },
  suppression_too_broad: {
    rest: async (world) => (await withOneIssue(world)).post('/suppressions', SUPPRESSION),
    graphql: async (world) => createSuppression(await withOneIssue(world)),
    details: {
      category: 'accessibility',
      hidden: 1,
      total: 1,
      job_id: expect.stringMatching(/^aud_/),
    },
  },
  suppression_limit_reached: {
    rest: async (world) => (await withAllSuppressions(world)).post('/suppressions', SUPPRESSION),
    graphql: async (world) => createSuppression(await withAllSuppressions(world)),
    details: { plan: 'pro', limit: 1000 },
  },
}
