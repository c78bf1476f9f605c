import type { Audit } from '../../model/audit.ts'
import type { AuditLine } from '../../store/audit-line.ts'
import type { AuditStore, Hold } from '../../store/audits.ts'
import type { TurnStore } from '../../store/turns.ts'
import { inTurn } from './turn-order.ts'

export interface TurnTakerDeps {
  audits: AuditStore
  line: AuditLine
  turns: TurnStore
}

/** Takes the live audit whose turn it is; null when none waits. */
export type TakeNext = (hold: () => Hold) => Promise<Audit | null>

/** Who is next: the same answer in every worker, so that accounts take turns whoever serves them. */
export function createTurnTaker({ audits, line, turns }: TurnTakerDeps): TakeNext {
  let last: Promise<unknown> = Promise.resolve()

  const takeNext = async (hold: Hold): Promise<Audit | null> => {
    for (;;) {
      const { lost, queued } = await line.heads(hold.now)
      if (lost.length + queued.length === 0) return null
      // Its account had its turn when it was taken first.
      const again = lost[0] && (await audits.take(lost[0].id, hold))
      if (again) return again
      const servedAt = await turns.servedAt(queued.map(({ accountId }) => accountId))
      const next = inTurn(queued, servedAt)[0]
      if (!next) continue
      const seen = servedAt.get(next.accountId) ?? null
      // Behind all that wait, also when the clocks of two machines differ.
      const times = [...servedAt.values()].map((time) => time.getTime() + 1)
      const at = new Date(Math.max(hold.now.getTime(), ...times))
      // The turn before the audit: of two workers that saw the same line, one looks again.
      if (!(await turns.claim(next.accountId, { seen, at }))) continue
      const audit = await audits.take(next.id, hold)
      if (audit) return audit
    }
  }

  return (hold) => {
    // One after the other within a process: its own places would only get into each other's way.
    const taken = last.then(() => takeNext(hold()))
    last = taken.catch(() => {})
    return taken
  }
}
