import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin, { type AuthFailure } from '@pothos/plugin-scope-auth'
import { missingPermission, type Permission } from '../model/caller.ts'
import type { Context } from './context.ts'

const ONCE = { field: 0, multiplier: 1 }

/**
 * Configures Pothos. Other files define the types. The errors plugin comes first so that mutations' union
 * types include permission errors.
 */
export const builder = new SchemaBuilder<{
  Context: Context
  AuthScopes: Record<Permission, boolean>
  DefaultFieldNullability: false
  DefaultEdgesNullability: { list: false; items: false }
  DefaultNodeNullability: false
  /** Called only if the operation selects the total, so that other operations don't have to count items. */
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
  // `costOf` charges for client operations before they run. Our own REST operations aren't charged.
  complexity: { disabled: true, defaultListMultiplier: 10 },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    cursorType: 'String',
    // The cost of the field that returns the connection already accounts for the number of items.
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
    unauthorizedError: (_parent, _context, _info, { failure }) => missingPermission(permissionOf(failure)),
  },
})

/**
 * Returns the permission that a field requires. The plugin may wrap the permission in groups with a single
 * element.
 */
function permissionOf(failure: AuthFailure): Permission {
  if ('failures' in failure) return permissionOf(failure.failures[0]!)
  return 'scope' in failure ? (failure.scope as Permission) : 'read'
}

builder.globalConnectionField('totalCount', (t) => t.int({ resolve: ({ totalCount }) => totalCount() }))

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
