import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { Player } from '../service/stage.ts'
import type { OrdealReceiver } from './receiver.ts'

export const BLOWS = ['gateway', 'worker', 'receiver', 'database'] as const
export type Blow = (typeof BLOWS)[number]

const RECEIVER_GONE_MS = { least: 300, most: 1500 }
const DATABASE_GONE_MS = 1000

export interface Struck {
  gateways: readonly Player[]
  workers: readonly Player[]
  receiver: OrdealReceiver
  random: Random
}

/** What each does, in words; resolves when what was broken may work again. */
export const STRIKE: Record<Blow, (struck: Struck) => Promise<string>> = {
  gateway: async ({ gateways, random }) => killed(random.of(gateways)),
  worker: async ({ workers, random }) => killed(random.of(workers)),
  async receiver({ receiver, random }) {
    const ms = Math.round(random.between(RECEIVER_GONE_MS.least, RECEIVER_GONE_MS.most))
    receiver.shut()
    await delay(ms)
    await receiver.reopen()
    return `receiver gone for ${ms} ms`
  },
  async database({ gateways, workers, random }) {
    const all = [...gateways, ...workers]
    const cut = random.isTrue(0.5) ? all : [random.of(all)]
    for (const { connection } of cut) connection.cut()
    await delay(DATABASE_GONE_MS)
    await Promise.all(cut.map(({ connection }) => connection.mend()))
    return `database gone for ${cut.map(({ name }) => name).join(', ')}`
  },
}

async function killed({ name, program }: Player): Promise<string> {
  const pid = program.pid()
  await program.strike()
  return `${name} killed (${pid})`
}
