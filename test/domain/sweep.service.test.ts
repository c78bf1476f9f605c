import { describe, expect, test } from 'vitest'
import { createSweeper } from '../../src/domain/audits/sweep.ts'
import type { Audit } from '../../src/model/audit.ts'
import type { Queue } from '../../src/queue/queue.ts'
import { createLog } from '../../src/shared/log.ts'
import type { WorkerIdentity } from '../../src/store/audit-document.ts'
import { make } from '../support/make.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

const log = createLog('silent')
const refund = async () => {}
const holderOf = (instance: string): WorkerIdentity => ({ machine: 'here', pid: process.pid, instance })

describe('the sweeper', () => {
  function sweeping({ stores }: TestCore, isAlive = (_pid: number) => true, isOurTurn = true) {
    const turns: number[] = []
    const requeued: string[] = []
    const queue: Queue = {
      enqueueAudit: async () => {},
      ensureJobs: async (waiting) => turns.push(waiting),
      requeueSandboxAudit: async ({ id }) => void requeued.push(id),
      withoutJob: async (audits) => audits,
    }
    const now = () => new Date()
    const sweep = createSweeper({
      ...stores,
      isOurTurn: async () => isOurTurn,
      queue,
      refund,
      holder: holderOf('me'),
      isAlive,
      now,
      log,
    })
    return { sweep, turns, requeued }
  }

  test('immediately releases the audits of dead processes on this machine, and no others', async () => {
    await using fresh = await openTestCore()
    const { audits } = fresh.stores
    const { sweep, turns, requeued } = sweeping(fresh, (pid) => pid !== 4_000_001)
    const now = new Date()
    const later = new Date(now.getTime() + 60_000)
    const take = async (fields: Partial<Audit>, holder: Partial<WorkerIdentity>, leaseUntil: Date) => {
      const audit = make.audit(fields)
      await audits.insert(audit)
      await audits.claim(audit.id, { holder: { ...holderOf('gone'), ...holder }, now, leaseUntil })
      return audit.id
    }
    await take({}, { pid: 4_000_001 }, later)
    const sandboxed = await take({ sandbox: true }, { pid: 4_000_001 }, later)
    const living = await take({}, { machine: 'there', pid: 4_000_001 }, later)
    await take({}, { machine: 'there' }, now)

    await sweep()

    const held = (await audits.listRunning()).filter(({ leaseUntil }) => leaseUntil! > new Date())
    expect(held.map(({ id }) => id)).toEqual([living])
    expect([turns, requeued]).toEqual([[2], [sandboxed]])
  })

  test('creates jobs for audits that a crash left without one', async () => {
    await using fresh = await openTestCore()
    const { sweep, turns, requeued } = sweeping(fresh)
    const ago = (ms: number) => new Date(Date.now() - ms)
    const sandboxed = make.audit({ createdAt: ago(60_000), sandbox: true })
    const all = [make.audit({ createdAt: ago(60_000) }), make.audit({ createdAt: ago(0) }), sandboxed]
    for (const audit of all) await fresh.stores.audits.insert(audit)

    await sweep()

    expect([turns, requeued]).toEqual([[1], [sandboxed.id]])
  })

  test("ignores queued audits when it is another worker's turn", async () => {
    await using fresh = await openTestCore()
    const { sweep, turns } = sweeping(fresh, undefined, false)

    await sweep()

    expect(turns).toEqual([])
  })

  test('returns accounts to the queue if a crash left them out', async () => {
    await using fresh = await openTestCore()
    const { audits, turns } = fresh.stores
    await audits.insert(make.audit({ accountId: 'acc_left_out' }))
    const { sweep } = sweeping(fresh)

    await sweep()

    expect(await turns.serveNext()).toMatchObject({ accountId: 'acc_left_out' })
  })
})
