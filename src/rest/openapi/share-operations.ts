import { z } from 'zod'
import { ID_EXAMPLES } from './examples.ts'
import type { OperationDoc } from './openapi-types.ts'
import { time } from './responses.ts'

export const SHARE_LINK = z.strictObject({
  url: z.string().describe('The report as a page. It needs no key and no account.'),
  expires_at: time('When the link stops working.'),
})

const EXPIRES_AT = '2027-01-31T00:00:00.000Z'

export const SHARE_OPERATIONS: Record<string, OperationDoc> = {
  'POST /audit/:job_id/share': {
    id: 'createShareLink',
    tag: 'Audits',
    summary: 'Share a report',
    description:
      'Creates a link to the HTML report of an audit that has ended. Everyone who has the link can read the report until it expires or you withdraw it. Search engines are told not to index it.',
    parameters: ['job_id'],
    body: {
      schema: 'NewShareLink',
      description: 'Can be left out. Unknown fields are ignored. At most 64 KiB.',
      isOptional: true,
      examples: { until: { summary: 'Until a certain day', value: { expires_at: EXPIRES_AT } } },
    },
    responses: {
      201: {
        description: 'The link works from now on.',
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
    summary: 'Withdraw the links to a report',
    description: 'All links to the report of the audit stop working. You can create new ones afterwards.',
    parameters: ['job_id'],
    responses: { 204: { description: 'No link works any more.' } },
    errors: ['job_not_found'],
  },
}
