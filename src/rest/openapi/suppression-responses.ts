import { z } from 'zod'
import { time } from './responses.ts'

export const SUPPRESSION = z.strictObject({
  id: z.string().describe('Identifies the suppression.'),
  rule: z.string().describe('The rule whose issues are hidden.'),
  component: z.string().nullable().describe('Hides only issues in this component.'),
  selector: z.string().nullable().describe('Hides only issues whose element matches this CSS selector.'),
  page_pattern: z
    .string()
    .nullable()
    .describe('Hides only issues on pages whose URL matches this pattern. `*` matches any text.'),
  fingerprint: z.string().nullable().describe('Hides only the defect with this fingerprint.'),
  reason: z.string(),
  created_by: z
    .string()
    .describe('The id of the API key that created the suppression, or `session` for the dashboard.'),
  created_at: time('When the suppression was created.'),
  expires_at: time('Audits created at this time or later show the issues again.'),
  sandbox: z.boolean().describe('Whether the suppression applies to sandbox audits instead of live ones.'),
})

export const SUPPRESSION_LIST = z.strictObject({ suppressions: z.array(SUPPRESSION) })
