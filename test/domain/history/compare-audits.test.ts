import { expect, test } from 'vitest'
import { createAuditComparator } from '../../../src/domain/history/compare-audits.ts'
import type { Audit } from '../../../src/model/audit.ts'
import { EVERY_SCOPE } from '../../support/history-pages.ts'
import { make } from '../../support/make.ts'

const ended = (fields: Partial<Audit> = {}): Audit =>
  make.audit({ status: 'completed', completedAt: new Date(), pages: [make.page()], ...fields })

function countingComparator() {
  const read: string[] = []
  const issues = async ({ id }: Audit) => {
    read.push(id)
    return [{ ...make.issue({ id: `iss_${id}` }), auditId: id, seq: 1 }]
  }
  const compare = createAuditComparator({
    logReader: { issues } as never,
    changes: { lifeOf: async () => null } as never,
    scopes: EVERY_SCOPE,
  })
  return { compare, read }
}

test('two audits are compared only once, even by simultaneous requests', async () => {
  const { compare, read } = countingComparator()
  const [base, head] = [ended(), ended()]

  const [one, other] = await Promise.all([compare(base, head), compare(base, head)])
  const later = await compare(base, head)

  expect(one.issues).toHaveLength(1)
  expect([other, later]).toEqual([one, one])
  expect(read).toEqual([base.id, head.id])
})

test('a failed comparison is not cached', async () => {
  const { compare, read } = countingComparator()
  const base = ended()
  const running = make.audit({ status: 'running' })

  await expect(compare(base, running)).rejects.toMatchObject({ code: 'job_not_finished' })
  await compare(base, { ...running, status: 'completed', pages: [make.page()] })

  expect(read).toEqual([base.id, base.id, running.id])
})
