import { z } from 'zod'
import { ID_EXAMPLES } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'
import { time } from './responses.ts'

export const SHARE_LINK = z.strictObject({
  url: z.string().describe("The URL of the report as a web page. Readers don't need a key or an account."),
  expires_at: time('When the link stops working.'),
})

const EXPIRES_AT = '2027-01-31T00:00:00.000Z'

export const SHARE_OPERATIONS: Record<string, OperationDoc> = {
  'POST /audit/:job_id/share': {
    id: 'createShareLink',
    tag: 'Audits',
    summary: 'Share a report',
    description:
      'Creates a link to the HTML report for an audit that has ended. Anyone with the link can read the report until the link expires or you revoke it. Search engines are asked not to index it.',
    parameters: ['job_id'],
    body: {
      schema: 'NewShareLink',
      description: 'Optional. Unknown fields are ignored. The maximum body size is 64 KiB.',
      isOptional: true,
      examples: { until: { summary: 'Until a given day', value: { expires_at: EXPIRES_AT } } },
    },
    responses: {
      201: {
        description: 'The link was created.',
        schema: 'ShareLink',
        headers: ['Cache-Control'],
        examples: {
          link: {
            summary: 'A link',
            value: {
              url: `https://audit.example/shared/${ID_EXAMPLES.job}?expires=${Date.parse(EXPIRES_AT)}&signature=5f0c…`,
              expires_at: EXPIRES_AT,
            },
          },
        },
      },
    },
    errors: ['validation_error', 'job_not_found', 'job_not_finished'],
  },
  'DELETE /audit/:job_id/share': {
    id: 'withdrawShareLinks',
    tag: 'Audits',
    summary: 'Revoke the links to a report',
    description: "All links to the audit's report stop working. You can create new ones afterward.",
    parameters: ['job_id'],
    responses: { 204: { description: 'The links no longer work.' } },
    errors: ['job_not_found'],
  },
}
