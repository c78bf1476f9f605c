import { setTimeout as delay } from 'node:timers/promises'
import { Int32, Long, ObjectId } from 'mongodb'
import type { Random } from '../random.ts'
import {
  type Fault,
  isHello,
  isOpen,
  isWrite,
  nameOf,
  REJECTIONS,
  type Rejection,
  rejectedWith,
  waitsForMajority,
  withFailedConcern,
} from './election-faults.ts'
import { type Address, type Member, openMember } from './member.ts'
import { createRetryableWrites, transactionOf } from './retryable-writes.ts'
import type { Command } from './wire.ts'

const NAME = 'rs0'
const SESSION_MINUTES = 30
/** Standalone servers also respond to a change stream with this error. */
const NO_CHANGE_STREAMS = {
  ok: 0,
  code: 40573,
  codeName: 'Location40573',
  errmsg: 'The $changeStream stage is only supported on replica sets',
}

export interface Election {
  fault: Fault
  /** The time for which the set has no primary, or has two, in milliseconds. */
  ms: number
}

export type ReplicaSet = Awaited<ReturnType<typeof openReplicaSet>>

interface State {
  /** The index of the member that a majority elected, or null during an election. */
  primary: number | null
  /** The previous primary, while it steps down. */
  leaving: { member: number; fault: Fault; rejection: Rejection; end: Promise<void> } | null
  term: number
}

/**
 * Opens two proxies in front of a standalone server. Together, they behave like a replica set with elections,
 * including its handshake, retryable writes and errors. Neither member ever has older data than the other.
 */
export async function openReplicaSet(target: Address, random: Random) {
  const state: State = { primary: 0, leaving: null, term: 1 }
  const writes = createRetryableWrites()
  const members: Member[] = []
  const addresses = () => members.map(({ port }) => `127.0.0.1:${port}`)
  for (const number of [0, 1])
    members.push(
      await openMember(target, async (command, forward) => {
        if (isHello(command)) return greeting(await forward(), { number, state, addresses: addresses() })
        return handle(command, { number, state, apply: () => writes.once(command, forward), forward })
      }),
    )

  return {
    name: NAME,
    hosts: (): string => addresses().join(','),

    /** Elects the other member. Resolves when the old primary has stepped down. */
    async elect({ fault, ms }: Election): Promise<void> {
      const old = state.primary!
      const next = 1 - old
      const end = delay(ms)
      state.leaving = { member: old, fault, rejection: random.of(REJECTIONS), end }
      if (fault === 'cut') members[old]!.cut()
      // A primary that is cut off from the majority doesn't notice that the other members have elected a new
      // one.
      state.primary = fault === 'stale' ? next : null
      if (fault === 'stale') state.term += 1
      await end
      if (fault !== 'stale') state.term += 1
      state.primary = next
      state.leaving = null
    },

    close(): void {
      for (const member of members) member.close()
    },
  }
}

interface Context {
  number: number
  state: State
  /** Sends a command to the server, unless it's a retryable write that was applied before. */
  apply(): Promise<Command>
  forward(): Promise<Command>
}

async function handle(command: Command, { number, state, apply, forward }: Context): Promise<Command | null> {
  if (isOpen(command)) return forward()
  if (nameOf(command) === 'aggregate' && isChangeStream(command)) return NO_CHANGE_STREAMS
  if (state.primary === number) return apply()
  const isRetryable = transactionOf(command) !== null
  const leaving = state.leaving?.member === number ? state.leaving : null
  const rejection = rejectedWith(leaving?.rejection ?? REJECTIONS[0], isRetryable)
  if (!leaving || leaving.fault === 'rejected') return rejection
  if (leaving.fault === 'cut') return null
  if (!isWrite(command)) return leaving.fault === 'stale' ? forward() : rejection
  if (leaving.fault === 'answer lost') return apply().then(() => null)
  if (leaving.fault === 'concern failed') return withFailedConcern(await apply(), isRetryable)
  if (!waitsForMajority(command)) return { n: new Int32(1), nModified: new Int32(1), value: null, ok: 1 }
  await leaving.end
  return rejection
}

const isChangeStream = ({ pipeline }: Command): boolean =>
  Array.isArray(pipeline) && pipeline.some((stage) => '$changeStream' in stage)

interface MemberState {
  number: number
  state: State
  addresses: readonly string[]
}

/** Turns a standalone server's greeting into a member's greeting. */
function greeting(standalone: Command, { number, state, addresses }: MemberState): Command {
  const isStale = state.leaving?.member === number && state.leaving.fault === 'stale'
  const isPrimary = state.primary === number || isStale
  // Drivers recognize a stale primary by the election id, which grows with the term.
  const electionId = new ObjectId((state.term - (isStale ? 1 : 0)).toString(16).padStart(24, '0'))
  return {
    ...standalone,
    ismaster: isPrimary,
    isWritablePrimary: isPrimary,
    secondary: !isPrimary,
    setName: NAME,
    setVersion: new Int32(1),
    hosts: [...addresses],
    me: addresses[number],
    ...(isPrimary && { primary: addresses[number], electionId }),
    logicalSessionTimeoutMinutes: new Int32(SESSION_MINUTES),
    lastWrite: { lastWriteDate: new Date(), opTime: { ts: Long.ZERO, t: Long.fromNumber(state.term) } },
  }
}
