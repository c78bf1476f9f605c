import type { OperationDoc } from './openapi-types.ts'
import { NEW_SUPPRESSION_EXAMPLES, SUPPRESSION_EXAMPLE } from './suppression-examples.ts'

const one = { one: { summary: 'One component on part of the site', value: SUPPRESSION_EXAMPLE } }

const byId = (operationId: string, description: string) => ({
  operationId,
  description,
  parameters: { id: '$response.body#/id' },
})

export const SUPPRESSION_OPERATIONS: Record<string, OperationDoc> = {
  'POST /suppressions': {
    id: 'createSuppression',
    tag: 'Suppressions',
    summary: 'Create a suppression',
    description:
      "Hides accepted issues in audits created from now on. Hidden issues don't affect scores or gates and don't appear in lists, streams or webhooks, but they are still stored and counted. Existing audits keep their results. You can't change a suppression, but you can delete it and create a new one. A suppression created with a test key applies to sandbox audits.",
    parameters: ['x-service-sandbox'],
    body: {
      schema: 'NewSuppression',
      description:
        'At least one of `component`, `selector`, `page_pattern` and `fingerprint` is required, and an issue must match all the conditions that you send. `null` counts as omitted. Unknown fields are ignored. The maximum body size is 64 KiB.',
      examples: NEW_SUPPRESSION_EXAMPLES,
    },
    responses: {
      201: {
        description: 'The suppression was created.',
        schema: 'Suppression',
        examples: one,
        links: {
          getSuppression: byId('getSuppression', 'Read the suppression.'),
          deleteSuppression: byId('deleteSuppression', 'Delete the suppression.'),
        },
      },
    },
    errors: ['missing_parameter', 'validation_error', 'suppression_too_broad', 'suppression_limit_reached'],
  },
  'GET /suppressions': {
    id: 'listSuppressions',
    tag: 'Suppressions',
    summary: 'List suppressions',
    description:
      "Returns the account's suppressions, oldest first. Includes expired suppressions that have not been deleted yet.",
    responses: {
      200: {
        description: 'The suppressions.',
        schema: 'SuppressionList',
        examples: { one: { summary: 'One suppression', value: { suppressions: [SUPPRESSION_EXAMPLE] } } },
      },
    },
    errors: [],
  },
  'GET /suppressions/:id': {
    id: 'getSuppression',
    tag: 'Suppressions',
    summary: 'Read a suppression',
    description: "Returns a suppression's conditions, reason and expiry.",
    parameters: ['suppression_id'],
    responses: { 200: { description: 'The suppression.', schema: 'Suppression', examples: one } },
    errors: ['suppression_not_found'],
  },
  'DELETE /suppressions/:id': {
    id: 'deleteSuppression',
    tag: 'Suppressions',
    summary: 'Delete a suppression',
    description:
      'Audits that are created from now on show the issues again. Existing audits keep their results.',
    parameters: ['suppression_id'],
    responses: { 204: { description: 'Deleted.' } },
    errors: ['suppression_not_found'],
  },
}
