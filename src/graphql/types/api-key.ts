import type { MadeKey } from '../../domain/keys/manage.ts'
import { type ApiKey, KEY_STATES, KEY_TYPES, keyStateOf, SCOPES } from '../../model/api-key.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'

const KeyTypeEnum = builder.enumType('ApiKeyType', {
  description: 'A `test` key runs audits in the sandbox, which returns sample results and uses no credits.',
  values: KEY_TYPES,
})
const ScopeEnum = builder.enumType('ApiKeyScope', { values: SCOPES })
const KeyStateEnum = builder.enumType('ApiKeyState', { values: KEY_STATES })

const ApiKeyType = builder.objectRef<ApiKey>('ApiKey').implement({
  description: "One of the account's API keys. The key itself is shown only once, when it's created.",
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: KeyTypeEnum }),
    prefix: t.string({
      description: 'The first characters of the key, which help you recognize it.',
      resolve: ({ start }) => start,
    }),
    scopes: t.expose('scopes', { type: [ScopeEnum] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Null if the key has never been used. With several gateways, the time can be about a minute out of date.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    state: t.field({ type: KeyStateEnum, resolve: (key) => keyStateOf(key, new Date()) }),
  }),
})

const CreatedApiKeyType = builder
  .objectRef<MadeKey & { previousExpiresAt?: Date }>('CreatedApiKey')
  .implement({
    fields: (t) => ({
      key: t.string({
        description: "The key itself. This is the only time that it's shown.",
        resolve: ({ text }) => text,
      }),
      apiKey: t.field({ type: ApiKeyType, resolve: ({ key }) => key }),
      previousExpiresAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'After a rotation, the time when the previous key expires.',
        resolve: (made) => made.previousExpiresAt ?? null,
      }),
    }),
  })

builder.queryField('apiKeys', (t) =>
  t.field({
    type: [ApiKeyType],
    description: "The account's keys, oldest first. Requires a signed-in session.",
    authScopes: { account: true },
    resolve: (_root, _args, { caller, services }) => services.ownKeys.list(caller),
  }),
)

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreatedApiKeyType,
    description: 'Creates a key. Requires a signed-in session.',
    authScopes: { account: true },
    errors: { types: [ServiceError] },
    args: {
      name: t.arg.string({ required: true, description: '1 to 100 characters.' }),
      type: t.arg({ type: KeyTypeEnum, required: true }),
      scopes: t.arg({
        type: [ScopeEnum],
        required: true,
        description: "The key's permissions. At least one is required.",
      }),
      expiresAt: t.arg({
        type: 'DateTime',
        description: 'When the key expires. Must be in the future. If omitted, the key never expires.',
      }),
    },
    resolve: (_root, args, { caller, services }) => services.ownKeys.create(caller, args),
  }),
)

builder.mutationField('rotateApiKey', (t) =>
  t.field({
    type: CreatedApiKeyType,
    description:
      'Replaces a key with a new one that has the same name, type, permissions and expiry. The previous key stays valid for ' +
      'the grace period. Requires a signed-in session.',
    authScopes: { account: true },
    errors: { types: [ServiceError] },
    args: {
      id: t.arg.id({ required: true }),
      graceSeconds: t.arg.int({
        description:
          'How long the previous key stays valid, in seconds, from 0 to 604800. Defaults to one day.',
      }),
    },
    resolve: (_root, { id, graceSeconds }, { caller, services }) =>
      services.ownKeys.rotate(caller, id, { graceSeconds }),
  }),
)

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKeyType,
    description: 'Revokes a key and closes its streams and sockets. Requires a signed-in session.',
    authScopes: { account: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.ownKeys.revoke(caller, id),
  }),
)
