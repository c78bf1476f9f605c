import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openWiredEngine } from './engine/wired-engine.ts'
import { median } from './median.ts'
import { processTree, readProcFile } from './process-tree.ts'
import { serveDirectory } from './static-server.ts'

const SAMPLE_SITE = fileURLToPath(new URL('../sample-site', import.meta.url))
const SAMPLE_EVERY_MS = 1000
const MEGABYTE = 1024 * 1024

/**
 * Measures the memory of a worker that runs two audits at a time. This is the sum of the proportional set
 * sizes (PSS) of this process, the engine's child processes and their browsers. Prints the maximum, and
 * compares the last tenth of the audits with the second tenth because memory use is still growing during the
 * first tenth.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      audits: { type: 'string', default: '100' },
      site: { type: 'string', default: SAMPLE_SITE },
      paths: { type: 'string', default: '/' },
    },
  })
  const count = Number(values.audits)
  const paths = values.paths.split(',')
  await using site = await serveDirectory(values.site)
  await using engine = await openWiredEngine({ origin: site.origin, concurrency: 2 })
  const samples: { audit: number; bytes: number }[] = []
  let started = 0
  let ended = 0
  let failed = 0
  const sampling = setInterval(() => samples.push({ audit: ended, bytes: pssOfTree() }), SAMPLE_EVERY_MS)
  const lane = async () => {
    while (started < count) {
      const url = site.origin + paths[started % paths.length]
      started += 1
      await engine.audit({ url, mode: 'basic', maxPages: 1 }).catch((error) => {
        failed += 1
        process.stderr.write(`${url}: ${error}\n`)
      })
      ended += 1
    }
  }
  const startedAt = performance.now()
  await Promise.all([lane(), lane()])
  clearInterval(sampling)

  const tenth = (number: number) =>
    median(
      samples
        .filter(({ audit }) => Math.floor((audit / count) * 10) === number)
        .map(({ bytes }) => bytes / MEGABYTE),
    )
  const most = Math.max(...samples.map(({ bytes }) => bytes)) / MEGABYTE
  const [second, last] = [tenth(1), tenth(9)]
  print(
    `${count} audits, two at once, in ${Math.round((performance.now() - startedAt) / 1000)} s, ${failed} failed: ` +
      `at most ${most.toFixed(0)} MB; median of each tenth ${Array.from({ length: 10 }, (_, number) => tenth(number).toFixed(0)).join(' ')} MB; ` +
      `the last ${((last / second - 1) * 100).toFixed(0)} % more than the second`,
  )
}

/** Returns the PSS of this process and all its descendants. */
const pssOfTree = (): number => processTree(process.pid).reduce((sum, pid) => sum + pssOf(pid), 0)

function pssOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/smaps_rollup`))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

const print = (line: string) => process.stdout.write(`${line}\n`)
