import type { Infrastructure } from '../../src/composition/infrastructure.ts'
import type { Plan } from '../../src/model/plan.ts'
import { newId } from '../../src/shared/ids.ts'
import type { AuditOwner } from './sample-audits.ts'

/**
 * Creates an account with the given plan and `count` keys. Audits can be assigned to the returned `owner`.
 */
export async function createKeys(
  { accounts, keys }: Infrastructure,
  plan: Plan,
  count: number,
): Promise<{ owner: AuditOwner; texts: string[] }> {
  const { id: accountId } = await accounts.create({
    email: `${newId('mail')}@example.com`,
    password: newId('password'),
    plan,
  })
  const made = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      keys.create({
        accountId,
        name: `bench ${index}`,
        type: 'live',
        scopes: ['read', 'write'],
        expiresAt: null,
      }),
    ),
  )
  return { owner: { accountId, keyId: made[0]!.key.id }, texts: made.map(({ text }) => text) }
}
