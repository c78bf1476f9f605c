import type { ShareLink } from '../../model/share-link.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'
import { AuditJobType } from './audit-job.ts'

const ShareLinkType = builder.objectRef<ShareLink>('ShareLink').implement({
  description: "A link to an audit's HTML report, for readers without an account.",
  fields: (t) => ({
    url: t.exposeString('url'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

builder.mutationField('createShareLink', (t) =>
  t.field({
    type: ShareLinkType,
    description:
      'Creates a link to the HTML report for an audit that has ended. Anyone with the link can read the report until the link expires or is revoked.',
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: {
      jobId: t.arg.id({ required: true }),
      expiresAt: t.arg({
        type: 'DateTime',
        description: 'When the link expires: at most 90 days from now. Defaults to 30 days from now.',
      }),
    },
    resolve: async (_root, { jobId, expiresAt }, { caller, readAudit, services }) =>
      services.shareLinks.create(caller, await readAudit(jobId), { expires_at: expiresAt?.toISOString() }),
  }),
)

builder.mutationField('withdrawShareLinks', (t) =>
  t.field({
    type: AuditJobType,
    description: "Revokes all links to an audit's report. Returns the audit.",
    authScopes: { write: true },
    errors: { types: [ServiceError] },
    args: { jobId: t.arg.id({ required: true }) },
    async resolve(_root, { jobId }, { caller, readAudit, services }) {
      const audit = await readAudit(jobId)
      await services.shareLinks.withdraw(caller, audit)
      return audit
    },
  }),
)
