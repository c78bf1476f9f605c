import { setTimeout as delay } from 'node:timers/promises'
import { openCuttableConnection } from '../test/support/cuttable-connection.ts'
import { startObjectServer } from '../test/support/object-server.ts'
import type { Harness } from './service/harness.ts'
import { print, type RunningLoad, runAuditLoad } from './workers/audit-load.ts'
import { completed } from './workers/audits.ts'

const OTHERS = { store: '', 'outage-seconds': '60' }
const DEFAULTS = { workers: '2', audits: '60', accounts: '5', faults: '1' }
/**
 * The time limit for retrying missed uploads and deletions, in milliseconds. It is long enough for several
 * sweeps, which upload a hundred images each.
 */
const CAUGHT_UP_MAX_MS = 120_000
const POLL_MS = 1000

/**
 * Runs audits with screenshots and heatmaps while the object store is temporarily unreachable. All audits
 * must complete in one attempt, and in the end, the object store must contain all images and nothing else.
 * `--store` is the URL of a store to use instead of the test store, in the format of `OBJECT_STORE_URL`.
 */
export const run = (options: string[]): Promise<boolean> =>
  runAuditLoad(
    options,
    { faults: 'outages', defaults: DEFAULTS, others: OTHERS },
    async (_random, values) => {
      const server = await startObjectServer()
      const url = new URL(values.store || server.url)
      const connection = await openCuttableConnection({ host: url.hostname, port: Number(url.port) })
      url.port = String(connection.port)
      const outageMs = Number(values['outage-seconds']) * 1000
      return {
        environment: { OBJECT_STORE_URL: url.href },
        hasImages: true,
        async disturb({ harness, audits }, outages) {
          for (let outage = 1; outage <= outages; outage += 1) {
            await completed(harness, Math.floor((outage * audits) / (outages + 2)))
            connection.cut()
            print(`the object store was unavailable for ${outageMs / 1000} s`)
            await delay(outageMs)
            print(`${(await storedImages(harness)).waiting} images are waiting in the database`)
            await connection.mend()
          }
        },
        violations: (load) => imageViolations(load, values.store ? null : server.objects),
        async close() {
          connection.close()
          await server[Symbol.asyncDispose]()
        },
      }
    },
  )

interface ImageDocument {
  _id: string
  pending?: string
}

/** Returns the ids of all images and the number of pending uploads and deletions. */
async function storedImages({ core }: Harness): Promise<{ ids: string[]; waiting: number }> {
  const { db } = core.database
  const names = ['screenshot_objects', 'heatmap_objects']
  const found = await Promise.all(names.map((name) => db.collection<ImageDocument>(name).find().toArray()))
  const images = found.flat()
  return { ids: images.map(({ _id }) => _id), waiting: images.filter(({ pending }) => pending).length }
}

/** @param objects the stored objects by path, or null if they aren't known. */
async function imageViolations(
  { harness }: RunningLoad,
  objects: ReadonlyMap<string, unknown> | null,
): Promise<string[]> {
  const { db } = harness.core.database
  const from = performance.now()
  while ((await storedImages(harness)).waiting > 0 && performance.now() - from < CAUGHT_UP_MAX_MS)
    await delay(POLL_MS)
  const { ids, waiting } = await storedImages(harness)
  print(
    `${ids.length} images, ${waiting} waiting ${((performance.now() - from) / 1000).toFixed(0)} s after the audits`,
  )
  const known = new Set(ids)
  const stored = objects && new Set([...objects.keys()].map((path) => path.split('/').at(-1)!))
  const [pictures, files] = await Promise.all(
    ['pictures', 'heatmaps.files'].map((name) => db.collection(name).countDocuments()),
  )
  return [
    ...(waiting === 0 ? [] : [`${waiting} images aren't in the object store`]),
    ...(pictures! + files! === 0 ? [] : [`${pictures! + files!} copies are left in the database`]),
    ...[...known].filter((id) => stored && !stored.has(id)).map((id) => `the object ${id} is missing`),
    ...[...(stored ?? [])].filter((id) => !known.has(id)).map((id) => `the object ${id} is unknown`),
  ]
}
