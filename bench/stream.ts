import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startServer } from './api/child-server.ts'
import { openSeed } from './api/seed.ts'

/** The time between two issues, in milliseconds. */
const EVERY_MS = 100

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Connects many NDJSON readers to a running audit, half of them through the gateway that writes the issues
 * and half through a second gateway. Measures the delay between writing an issue and its arrival at the
 * readers, and the first gateway's peak memory.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { readers: { type: 'string', default: '500' }, issues: { type: 'string', default: '100' } },
  })
  const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const environment = { DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn' }
  const seed = await openSeed(environment)
  try {
    const auditId = await seed.addRunning()
    await using writing = await startServer(fileOf('stream/writing-gateway.ts'), {
      arguments: [auditId, values.issues, String(EVERY_MS)],
      environment,
    })
    await using other = await startServer(fileOf('../src/main.ts'), { arguments: ['gateway'], environment })
    const readers = Number(values.readers) / 2
    const halves = [writing, other].map(({ url }) =>
      startReaders({ url, apiKey: seed.apiKey, auditId, readers }),
    )
    await Promise.all(halves.map(({ connected }) => connected))
    writing.signal('SIGUSR2')
    for (const [index, name] of ['within the process', 'across processes'].entries()) {
      const lags = (await halves[index]!.lags).sort((a, b) => a - b)
      const at = (share: number) => lags[Math.min(lags.length - 1, Math.floor(lags.length * share))]
      print(
        `${name}: ${readers} readers, ${lags.length} lines, lag median ${at(0.5)} ms, 99th ${at(0.99)} ms, most ${at(1)} ms`,
      )
    }
    print(`maximum memory of the writing gateway: ${await writing.nextLine()} MB`)
  } finally {
    await seed.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Starts readers in a separate thread, so that the two groups of readers don't delay each other. */
function startReaders(workerData: object) {
  const worker = new Worker(new URL('stream/readers.ts', import.meta.url), { workerData })
  const connected = Promise.withResolvers<void>()
  const lags = Promise.withResolvers<number[]>()
  worker.on('message', (message) => (message === 'connected' ? connected.resolve() : lags.resolve(message)))
  worker.on('error', (error) => {
    connected.reject(error)
    lags.reject(error)
  })
  return { connected: connected.promise, lags: lags.promise }
}

const print = (line: string) => process.stdout.write(`${line}\n`)
