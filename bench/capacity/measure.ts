import { setTimeout as delay } from 'node:timers/promises'
import { difference } from './command-meter.ts'
import type { AuditCost } from './estimate.ts'
import type { Reading, Rig } from './rig.ts'

/**
 * The time to wait after an audit, in milliseconds. Events and the history are written just after it ends.
 */
const SETTLED_MS = 3000

/** The resources that an idle service uses per second. */
export type Idle = Pick<Reading, 'coreSeconds' | 'commands' | 'writes' | 'writtenBytes'>

export interface Measurement {
  cost: AuditCost
  /** The CPU time of the embedded database, in seconds. */
  databaseSeconds: number
  /** The duration of an audit in seconds. */
  seconds: number
  pages: number
  issues: number
  /** The number of commands by name, including those that an idle service sends. */
  commandsByName: [name: string, count: number][]
}

/** Runs a live audit in the given mode, or an audit in the sandbox. */
export const auditIn = (mode: string, rig: Rig, origin: string) =>
  mode === 'sandbox'
    ? rig.audit('test', { url: 'https://shop.example/' })
    : rig.audit('live', { url: `${origin}/`, mode })

export async function measureIdle(rig: Rig, seconds: number): Promise<Idle> {
  await delay(SETTLED_MS)
  const before = await rig.read()
  await delay(seconds * 1000)
  const after = await rig.read()
  return used(after, before, (amount) => (amount / (after.at - before.at)) * 1000)
}

export interface MeasureOptions {
  rig: Rig
  origin: string
  idle: Idle
  /** The number of audits. */
  count: number
}

/** Returns the mean cost of an audit, without the resources that an idle service uses in the same time. */
export async function measureMode(
  mode: string,
  { rig, origin, idle, count }: MeasureOptions,
): Promise<Measurement> {
  // The first audit of a page creates its history.
  await auditIn(mode, rig, origin)
  await delay(SETTLED_MS)
  const before = await rig.read()
  const results: Awaited<ReturnType<typeof auditIn>>[] = []
  for (let number = 0; number < count; number += 1) results.push(await auditIn(mode, rig, origin))
  const seconds = (performance.now() - before.at) / 1000 / count
  await delay(SETTLED_MS)
  const after = await rig.read()
  const passed = (after.at - before.at) / 1000
  const { byName } = difference(after, before)
  return {
    cost: {
      ...used(after, before, (amount, name) => Math.max(0, amount - idle[name] * passed) / count),
      storedBytes: (after.storedBytes - before.storedBytes) / count,
    },
    databaseSeconds: (after.databaseSeconds - before.databaseSeconds) / count,
    seconds,
    ...results[0]!,
    commandsByName: Object.entries(byName)
      .map(([name, sent]): [string, number] => [name, sent / count])
      .toSorted(([, one], [, other]) => other - one),
  }
}

const used = (
  after: Reading,
  before: Reading,
  convert: (amount: number, name: keyof Idle) => number,
): Idle => {
  const of = (name: keyof Idle) => convert(after[name] - before[name], name)
  return {
    coreSeconds: of('coreSeconds'),
    commands: of('commands'),
    writes: of('writes'),
    writtenBytes: of('writtenBytes'),
  }
}
