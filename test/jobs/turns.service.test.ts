import { describe, expect, test } from 'vitest'
import { createNextClaimer } from '../../src/domain/audits/claim-next.ts'
import { inQueueOrder } from '../../src/domain/audits/queue-order.ts'
import type { Lease } from '../../src/store/audit-document.ts'
import { make } from '../support/make.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { openTestCore, type TestCore } from '../support/stores.ts'

const hold = (): Lease => ({
  holder: { machine: 'here', pid: 1, instance: 'one' },
  now: new Date(),
  leaseUntil: new Date(Date.now() + 60_000),
})

async function insertQueued({ audits, turns }: TestCore['stores'], id: string, createdAt = new Date()) {
  const accountId = id[0]!
  await audits.insert(make.audit({ id, accountId, createdAt }))
  await turns.join({ accountId, since: createdAt })
}

/** Creates queued audits for accounts named by letters. `A1` is older than `A2`. */
async function queue({ stores }: TestCore, names: string[]) {
  for (const [index, id] of names.entries()) await insertQueued(stores, id, new Date(1000 + index))
}

async function takeAll(claimNext: ReturnType<typeof createNextClaimer>): Promise<string[]> {
  const audit = await claimNext(hold)
  return audit ? [audit.id, ...(await takeAll(claimNext))] : []
}

describe('accounts with queued audits', () => {
  test('take turns', async () => {
    await using core = await openTestCore()
    await queue(core, ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1'])

    expect(await takeAll(createNextClaimer(core.stores))).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'A4'])
  })

  test('take turns across concurrent workers, which claim each audit once', async () => {
    await using core = await openTestCore()
    const names = Array.from({ length: 8 }, (_, index) => [`A${index}`, `B${index}`, `C${index}`]).flat()
    await queue(core, names.toSorted())
    const workers = [1, 2, 3].map(() => createNextClaimer(core.stores))

    const taken = await Promise.all(
      workers.flatMap((claimNext) => Array.from({ length: 9 }, () => claimNext(hold))),
    )

    const ids = taken.flatMap((audit) => audit?.id ?? [])
    expect(ids.toSorted()).toEqual(names.toSorted())
    const all = await core.stores.audits.listRunning()
    expect(all.every(({ attempt }) => attempt === 1)).toBe(true)
  })

  test('are served without retries by workers that claim audits at the same time', async () => {
    await using core = await openTestCore()
    await queue(core, ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'])
    let tries = 0
    const turns = {
      ...core.stores.turns,
      serveNext: (...args: Parameters<typeof core.stores.turns.serveNext>) => {
        tries += 1
        return core.stores.turns.serveNext(...args)
      },
    }
    const workers = [1, 2, 3].map(() => createNextClaimer({ ...core.stores, turns }))

    const taken = await Promise.all(workers.map((claimNext) => claimNext(hold)))

    expect(taken.map((audit) => audit?.id).toSorted()).toEqual(['A1', 'B1', 'C1'])
    expect(tries).toBe(3)
  })

  test('are served with a new lease if another worker took their audit first', async () => {
    await using core = await openTestCore()
    await queue(core, ['A1', 'B1'])
    const { audits } = core.stores
    let tries = 0
    const contended = {
      ...audits,
      claimOldest: async (...args: Parameters<typeof audits.claimOldest>) => {
        tries += 1
        if (tries === 1) await audits.claim('A1', hold())
        return audits.claimOldest(...args)
      },
    }
    const leases: Lease[] = []
    const newLease = () => {
      leases.push({ ...hold(), leaseUntil: new Date(Date.now() + 60_000 * (leases.length + 1)) })
      return leases.at(-1)!
    }

    const audit = await createNextClaimer({ ...core.stores, audits: contended })(newLease)

    const stored = await core.database.db.collection<{ _id: string }>('audits').findOne({ _id: audit!.id })
    expect(tries).toBe(2)
    expect(audit!.id).toBe('B1')
    expect(stored).toMatchObject({ leaseUntil: leases.at(-1)!.leaseUntil })
  })

  test('are first served with an audit whose worker was lost, and never with a cancelled audit', async () => {
    await using core = await openTestCore()
    const { audits } = core.stores
    await queue(core, ['A1', 'A2', 'A3', 'B1'])
    const claimNext = createNextClaimer(core.stores)
    const first = await claimNext(hold)
    await audits.cancel('A2', { failure: { code: 'cancelled', message: '' }, at: new Date() })
    await audits.release(first!, new Date())

    const again = await claimNext(hold)

    expect(again).toMatchObject({ id: 'A1', attempt: 2 })
    expect(await takeAll(claimNext)).toEqual(['B1', 'A3'])
  })

  test('are served in turn even if they queue audits while a worker is claiming an audit', async () => {
    await using core = await openTestCore()
    await queue(core, ['A1', 'A2', 'A3'])
    const { auditQueue } = core.stores
    const slowly = {
      ...auditQueue,
      findLost: async (now: Date) => {
        const lost = await auditQueue.findLost(now)
        await insertQueued(core.stores, 'B1')
        return lost
      },
    }
    await createNextClaimer(core.stores)(hold)

    const audit = await createNextClaimer({ ...core.stores, auditQueue: slowly })(hold)

    expect(audit?.id).toBe('B1')
  })

  test('stay in the queue if they queue an audit just after a worker found none', async () => {
    await using core = await openTestCore()
    const { audits, turns } = core.stores
    await queue(core, ['A1'])
    await createNextClaimer(core.stores)(hold)
    const late = {
      ...audits,
      claimOldest: async (...args: Parameters<typeof audits.claimOldest>) => {
        const found = await audits.claimOldest(...args)
        if (!found) await insertQueued(core.stores, 'A2')
        return found
      },
    }

    const audit = await createNextClaimer({ ...core.stores, audits: late })(hold)

    expect(audit?.id).toBe('A2')
    expect(await turns.serveNext()).toMatchObject({ accountId: 'A' })
  })

  test('leave the queue when a worker finds none of their audits', async () => {
    await using core = await openTestCore()
    const { audits, turns } = core.stores
    await queue(core, ['A1'])
    await audits.cancel('A1', { failure: { code: 'cancelled', message: '' }, at: new Date() })

    expect(await takeAll(createNextClaimer(core.stores))).toEqual([])
    expect(await turns.serveNext()).toBe(null)
  })

  test('are served in the order of their queue positions', async () => {
    await using core = await openTestCore()
    const { auditQueue, turns } = core.stores
    await queue(core, ['C1', 'C2', 'A1', 'A2', 'B1'])
    const claimNext = createNextClaimer(core.stores)
    await claimNext(hold)
    const { queued } = await auditQueue.read()
    const order = inQueueOrder(queued, await turns.servedAt(['A', 'B', 'C'])).map(({ id }) => id)

    expect(await takeAll(claimNext)).toEqual(order)
  })
})

async function client(service: TestService) {
  const { text } = await service.makeKey()
  const { post, graphql } = service.as(text)
  return {
    graphql,
    async create(count: number) {
      const ids: string[] = []
      for (let index = 0; index < count; index += 1)
        ids.push((await (await post('/audit', { url: 'http://shop.example/' })).json()).job_id)
      return ids
    },
  }
}

const PLACE = 'query($id: ID!) { job(id: $id) { status queue { position estimatedWaitSeconds } } }'
const CANCEL = 'mutation($id: ID!) { cancelJob(id: $id) { __typename } }'

describe('two accounts that share one worker slot', () => {
  test('take turns and see their queue positions, and cancelled audits never run', async () => {
    await using service = await startTestService({ environment: { AUDIT_CONCURRENCY: '1' } })
    const [a, b] = [await client(service), await client(service)]
    const ofA = await a.create(6)
    let run = await service.nextRun()
    const ofB = await b.create(2)
    const placeOf = async (id: string) => (await a.graphql(PLACE, { id })).data.job
    const last = await placeOf(ofA[5]!)
    const running = await placeOf(ofA[0]!)
    const firstOfB = (await b.graphql(PLACE, { id: ofB[0] })).data.job
    await a.graphql(CANCEL, { id: ofA[4] })

    const order: string[] = []
    for (;;) {
      order.push(run.request.auditId)
      run.complete()
      if (order.length === 7) break
      run = await service.nextRun()
    }

    const [a1, a2, a3, a4, , a6] = ofA
    expect(order).toEqual([a1, ofB[0], a2, ofB[1], a3, a4, a6])
    expect(running).toEqual({ status: 'running', queue: null })
    expect(firstOfB.queue.position).toBe(1)
    expect(firstOfB.queue.estimatedWaitSeconds).toBeLessThanOrEqual(10)
    // Six queued audits come first. Each is estimated at 10 s because none has been measured yet. The running
    // audit needs less, since it has already started.
    expect(last.queue).toEqual({ position: 7, estimatedWaitSeconds: expect.closeTo(70, -1) })
  })
})
