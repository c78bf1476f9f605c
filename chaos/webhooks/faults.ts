import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../test/support/random.ts'
import type { ServiceProcess } from '../service/harness.ts'
import type { RecordingReceiver } from './receiver.ts'

export const FAULTS = ['gateway', 'worker', 'receiver', 'database'] as const
export type Fault = (typeof FAULTS)[number]

const RECEIVER_GONE_MS = { least: 300, most: 1500 }
const DATABASE_GONE_MS = 1000

export interface Targets {
  gateways: readonly ServiceProcess[]
  workers: readonly ServiceProcess[]
  receiver: RecordingReceiver
  random: Random
}

/** Each function injects a fault and resolves to its description when the fault is over. */
export const INJECT: Record<Fault, (struck: Targets) => Promise<string>> = {
  gateway: async ({ gateways, random }) => killed(random.of(gateways)),
  worker: async ({ workers, random }) => killed(random.of(workers)),
  async receiver({ receiver, random }) {
    const ms = Math.round(random.between(RECEIVER_GONE_MS.least, RECEIVER_GONE_MS.most))
    receiver.shut()
    await delay(ms)
    await receiver.reopen()
    return `receiver unavailable for ${ms} ms`
  },
  async database({ gateways, workers, random }) {
    const all = [...gateways, ...workers]
    const cut = random.isTrue(0.5) ? all : [random.of(all)]
    for (const { connection } of cut) connection.cut()
    await delay(DATABASE_GONE_MS)
    await Promise.all(cut.map(({ connection }) => connection.mend()))
    return `database unavailable for ${cut.map(({ name }) => name).join(', ')}`
  },
}

async function killed({ name, program }: ServiceProcess): Promise<string> {
  const pid = program.pid()
  await program.kill()
  return `${name} killed (${pid})`
}
