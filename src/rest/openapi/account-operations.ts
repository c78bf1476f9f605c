import { QUOTA_EXAMPLE } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'

export const ACCOUNT_OPERATIONS: Record<string, OperationDoc> = {
  'GET /quota': {
    id: 'getQuota',
    tag: 'Quota',
    summary: 'Read the quota',
    description:
      "Returns the account's credits for the current UTC day. Clients may cache the response for 60 seconds.",
    responses: {
      200: {
        description: 'The quota.',
        schema: 'Quota',
        examples: { pro: { summary: 'A pro account', value: QUOTA_EXAMPLE } },
        headers: ['Cache-Control', 'Vary'],
      },
    },
    errors: [],
  },
}
