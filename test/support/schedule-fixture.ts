import { createAuditCreator } from '../../src/domain/audits/create.ts'
import { createTargetCheck } from '../../src/domain/audits/target.ts'
import { createCredits } from '../../src/domain/quota/credits.ts'
import { createScheduleManager } from '../../src/domain/schedules/manage.ts'
import { createScheduleRunner, type ScheduleRunnerDeps } from '../../src/domain/schedules/run.ts'
import { createAddressPolicy } from '../../src/egress/address-policy.ts'
import type { Caller } from '../../src/model/caller.ts'
import type { Plan } from '../../src/model/plan.ts'
import { dayOf } from '../../src/model/quota.ts'
import type { Queue } from '../../src/queue/queue.ts'
import { newId } from '../../src/shared/ids.ts'
import { createLog } from '../../src/shared/log.ts'
import { openTestCore } from './stores.ts'

/** The clock's initial time, at which the first schedules are created. */
const START = new Date('2026-03-10T10:30:00.000Z')
export const later = (ms: number) => new Date(START.getTime() + ms)

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** A host name that doesn't resolve. */
export const GONE = 'gone.example.com'

const lookup = async (name: string) => {
  if (name === GONE) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  return [{ address: '93.184.216.34', family: 4 }]
}

/** Opens a separate database, a clock that the test sets, and everything that is needed to run schedules. */
export async function openScheduleFixture() {
  const core = await openTestCore()
  const { stores } = core
  const clock = { time: START }
  /** The error that the queue throws for new audits, or null if the queue has room. */
  const queue = { refusal: null as Error | null }
  const now = () => clock.time
  const log = createLog('silent')
  const policy = createAddressPolicy({ allow: [], lookup })
  const manager = createScheduleManager({ ...stores, policy, now, newId })
  const creator = createAuditCreator({
    ...stores,
    credits: createCredits({ credits: stores.credits, now }),
    capacity: {
      admit: async (_caller, join) => {
        if (queue.refusal) throw queue.refusal
        return join()
      },
    },
    queue: { enqueueAudit: async () => {} } as Partial<Queue> as Queue,
    checkTarget: createTargetCheck(policy),
    engine: { version: 'audit-service/test', rulesetVersion: 'test' },
    now,
    newId,
    log,
  })
  const startRunner = (overrides: Partial<ScheduleRunnerDeps> = {}) =>
    createScheduleRunner({ ...stores, creator, now, log, ...overrides })

  return {
    stores,
    clock,
    queue,
    creator,
    manager,
    startRunner,
    database: core.database.db,

    async makeCaller(plan: Plan = 'pro', sandbox = false): Promise<Caller> {
      const accountId = newId('acc')
      const account = { id: accountId, email: `${accountId}@example.com`, plan, createdAt: START }
      await stores.accounts.insert(account, 'no password')
      return { accountId, plan, keyId: newId('key'), scopes: ['read', 'write'], sandbox }
    },

    /** Runs the schedules once on one worker, the given number of milliseconds after the start. */
    async runAt(afterStartMs: number): Promise<void> {
      clock.time = later(afterStartMs)
      await startRunner().run()
    },

    make: (caller: Caller, fields: Record<string, unknown> = {}) =>
      manager.create(caller, { url: 'http://shop.example.com/', cadence: 'daily', ...fields }),
    auditsOf: ({ accountId }: Caller) => stores.audits.list(accountId, { first: 100, before: null }),
    /** Returns how many credits were used on the clock's current day. */
    creditsOf: ({ accountId }: Caller) => stores.credits.used({ accountId, day: dayOf(clock.time) }),
    [Symbol.asyncDispose]: () => core[Symbol.asyncDispose](),
  }
}
