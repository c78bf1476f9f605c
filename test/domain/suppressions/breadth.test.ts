import { expect, test } from 'vitest'
import { createBreadthCheck } from '../../../src/domain/suppressions/breadth.ts'
import type { Audit } from '../../../src/model/audit.ts'
import type { Suppression } from '../../../src/model/suppression.ts'
import { make } from '../../support/make.ts'

const SUPPRESSION: Suppression = {
  id: 'sup_1',
  accountId: 'acc_1',
  sandbox: false,
  rule: 'image-alt',
  component: 'img',
  selector: null,
  pagePattern: null,
  fingerprint: null,
  reason: 'Accepted.',
  createdBy: 'key_1',
  createdAt: new Date(),
  expiresAt: new Date(),
}

test('a suppression’s breadth is estimated from one audit of each of the ten most recently audited sites', async () => {
  const latest = Array.from({ length: 100 }, (_, index) => {
    const url = `https://shop${Math.floor(index / 2)}.example/`
    return make.audit({ normalizedUrl: url, pages: [make.page({ url, finalUrl: url })] })
  })
  const read: string[] = []
  const issuesOf = async ({ normalizedUrl }: Audit) => {
    read.push(new URL(normalizedUrl).hostname)
    return []
  }

  await createBreadthCheck({ audits: { list: async () => latest }, issuesOf })(SUPPRESSION)

  expect(read).toEqual(Array.from({ length: 10 }, (_, index) => `shop${index}.example`))
})
