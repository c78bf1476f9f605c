import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin, { type AuthFailure } from '@pothos/plugin-scope-auth'
import { lacking, type Permission } from '../model/caller.ts'
import type { Context } from './context.ts'

const ONCE = { field: 0, multiplier: 1 }

/**
 * Pothos' set-up, no types of ours. The errors plugin comes first, so that a mutation's union also holds
 * what the permission check refuses.
 */
export const builder = new SchemaBuilder<{
  Context: Context
  AuthScopes: Record<Permission, boolean>
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  /** Asked of the database only when the operation wants it. */
  Connection: { totalCount: () => number | Promise<number> }
  Scalars: {
    DateTime: { Input: Date; Output: Date }
    JSON: { Input: unknown; Output: unknown }
    ID: { Input: string; Output: string }
  }
}>({
  plugins: [ErrorsPlugin, ScopeAuthPlugin, RelayPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  errors: { directResult: true, defaultTypes: [] },
  // `costOf` asks for it before an operation runs; the operations of REST are ours, and cost nothing.
  complexity: { disabled: true, defaultListMultiplier: 10 },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    // The connection's field has counted its items already.
    nodesOnConnection: { complexity: ONCE },
    edgesFieldOptions: { nullable: { list: false, items: false }, complexity: ONCE },
    nodeFieldOptions: { nullable: false },
  },
  scopeAuth: {
    authorizeOnSubscribe: true,
    authScopes: ({ caller }) => ({
      read: caller.scopes.includes('read'),
      write: caller.scopes.includes('write'),
      account: caller.scopes.includes('account'),
    }),
    unauthorizedError: (_parent, _context, _info, { failure }) => lacking(permissionOf(failure)),
  },
})

/** Each field of ours asks for one permission, which may stand in groups of one. */
function permissionOf(failure: AuthFailure): Permission {
  if ('failures' in failure) return permissionOf(failure.failures[0]!)
  return 'scope' in failure ? (failure.scope as Permission) : 'read'
}

builder.globalConnectionField('totalCount', (t) => t.int({ resolve: ({ totalCount }) => totalCount() }))

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
