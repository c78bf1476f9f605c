import { documentationUrl, ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'

builder.objectType(ServiceError, {
  name: 'ServiceError',
  description:
    'Why a mutation failed. Codes and details are the same as in REST, but use GraphQL field names.',
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.string({ resolve: (error, _args, { nameFields }) => nameFields(error).message }),
    details: t.field({
      type: 'JSON',
      nullable: true,
      resolve: (error, _args, { nameFields }) => nameFields(error).details ?? null,
    }),
    retryAfterSeconds: t.int({ nullable: true, resolve: (error) => error.retryAfterSeconds ?? null }),
    requestId: t.string({ resolve: (_error, _args, { requestId }) => requestId }),
    documentationUrl: t.string({ resolve: (error) => documentationUrl(error.code) }),
  }),
})
