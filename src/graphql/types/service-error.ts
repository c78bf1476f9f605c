import { documentationUrl, ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'

builder.objectType(ServiceError, {
  name: 'ServiceError',
  description: 'Why a mutation failed. Codes, messages and details are the same as in REST.',
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.exposeString('message'),
    details: t.field({ type: 'JSON', nullable: true, resolve: (error) => error.details ?? null }),
    retryAfterSeconds: t.int({ nullable: true, resolve: (error) => error.retryAfterSeconds ?? null }),
    requestId: t.string({ resolve: (_error, _args, { requestId }) => requestId }),
    documentationUrl: t.string({ resolve: (error) => documentationUrl(error.code) }),
  }),
})
