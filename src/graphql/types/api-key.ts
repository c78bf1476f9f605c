import type { MadeKey } from '../../domain/keys/manage.ts'
import { type ApiKey, KEY_STATES, KEY_TYPES, keyStateOf, SCOPES } from '../../model/api-key.ts'
import { ServiceError } from '../../shared/errors.ts'
import { builder } from '../builder.ts'

const KeyTypeEnum = builder.enumType('ApiKeyType', {
  description: 'What a `test` key makes is made up and costs nothing.',
  values: KEY_TYPES,
})
const ScopeEnum = builder.enumType('ApiKeyScope', { values: SCOPES })
const KeyStateEnum = builder.enumType('ApiKeyState', { values: KEY_STATES })

const ApiKeyType = builder.objectRef<ApiKey>('ApiKey').implement({
  description: 'A key of the account. Its text is shown once, when it is made.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: KeyTypeEnum }),
    prefix: t.string({
      description: 'The beginning of the key, by which it is known again.',
      resolve: ({ start }) => start,
    }),
    scopes: t.expose('scopes', { type: [ScopeEnum] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'About a minute late. Null when it was never used.',
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
        description: 'The key itself: here and never again.',
        resolve: ({ text }) => text,
      }),
      apiKey: t.field({ type: ApiKeyType, resolve: ({ key }) => key }),
      previousExpiresAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Of a rotation: when the former key ends.',
        resolve: (made) => made.previousExpiresAt ?? null,
      }),
    }),
  })

builder.queryField('apiKeys', (t) =>
  t.field({
    type: [ApiKeyType],
    description: 'All keys of the account in the order made. For a signed-in session only.',
    authScopes: { account: true },
    resolve: (_root, _args, { caller, services }) => services.ownKeys.list(caller),
  }),
)

builder.mutationField('createApiKey', (t) =>
  t.field({
    type: CreatedApiKeyType,
    description: 'For a signed-in session only.',
    authScopes: { account: true },
    errors: { types: [ServiceError] },
    args: {
      name: t.arg.string({ required: true, description: '1 to 100 characters.' }),
      type: t.arg({ type: KeyTypeEnum, required: true }),
      scopes: t.arg({ type: [ScopeEnum], required: true, description: 'At least one.' }),
      expiresAt: t.arg({ type: 'DateTime', description: 'In the future; without it the key never expires.' }),
    },
    resolve: (_root, args, { caller, services }) => services.ownKeys.create(caller, args),
  }),
)

builder.mutationField('rotateApiKey', (t) =>
  t.field({
    type: CreatedApiKeyType,
    description:
      'A new key with the same name, type, permissions and end; the former one ends after the grace. For a signed-in ' +
      'session only.',
    authScopes: { account: true },
    errors: { types: [ServiceError] },
    args: {
      id: t.arg.id({ required: true }),
      graceSeconds: t.arg.int({ description: '0 to 604800, a day by default.' }),
    },
    resolve: (_root, { id, graceSeconds }, { caller, services }) =>
      services.ownKeys.rotate(caller, id, { graceSeconds }),
  }),
)

builder.mutationField('revokeApiKey', (t) =>
  t.field({
    type: ApiKeyType,
    description: 'It is refused from now on, and its streams and sockets end. For a signed-in session only.',
    authScopes: { account: true },
    errors: { types: [ServiceError] },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { caller, services }) => services.ownKeys.revoke(caller, id),
  }),
)
