import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from '../src/engine/browser.ts'
import type { Engine, EngineObserver } from '../src/engine/contract.ts'
import { createEngine } from '../src/engine/engine.ts'
import { createLog } from '../src/shared/log.ts'
import { median } from './median.ts'
import { serveDirectory } from './static-server.ts'

const LIGHTHOUSE_FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage'
const SAMPLE_SITE = fileURLToPath(new URL('../sample-site', import.meta.url))

/**
 * Wall time of a whole `basic` audit with a warm worker (all four categories and the heatmap), against that of the
 * `lighthouse` command with its default categories: same page, same Chromium, taking turns.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { pairs: { type: 'string', default: '5' }, url: { type: 'string' }, site: { type: 'string' } },
  })
  await using site = await serveDirectory(values.site ?? SAMPLE_SITE)
  const url = new URL(values.url ?? '/', site.origin).href
  const directory = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const cacheDir = join(tmpdir(), 'audit-bench-cache')
  const chromePath = await findChromium(null, cacheDir)
  const engine = createEngine({
    proxyUrl: null,
    chromePath,
    cacheDir,
    profilesDir: directory,
    concurrency: 2,
    log: createLog('warn'),
    fetchText: null,
  })
  try {
    print(`${url}: 1 audit to warm up, then ${values.pairs} pairs`)
    await timeOf(() => audit(engine, url))
    const pairs: Pair[] = []
    for (let count = 0; count < Number(values.pairs); count += 1) {
      const ours = await timeOf(() => audit(engine, url))
      const theirs = await timeOf(() => runLighthouse(url, chromePath, directory))
      pairs.push({ ours, theirs })
      print(
        `pair ${count + 1}: audit ${ours} ms, lighthouse ${theirs} ms, ratio ${(ours / theirs).toFixed(3)}`,
      )
    }
    report(pairs)
  } finally {
    await engine.close()
    await rm(directory, { recursive: true, force: true })
  }
}

interface Pair {
  ours: number
  theirs: number
}

async function audit(engine: Engine, url: string): Promise<void> {
  const request = {
    auditId: 'bench',
    url,
    mode: 'basic',
    timeoutMs: 30_000,
    userAgent: null,
    failOnScore: null,
    failOnDrop: null,
    maxPages: 1,
    ignoreRobots: false,
  } as const
  await engine.audit(request, SILENT_OBSERVER, AbortSignal.timeout(90_000))
}

const SILENT_OBSERVER: EngineObserver = {
  async progress() {},
  async issues() {},
  async page() {},
}

async function runLighthouse(url: string, chromePath: string, directory: string): Promise<void> {
  const command = fileURLToPath(new URL('cli/index.js', new URL('../', import.meta.resolve('lighthouse'))))
  const output = ['--quiet', '--output=json', `--output-path=${join(directory, 'report.json')}`]
  const child = spawn(process.execPath, [command, url, ...output, `--chrome-flags=${LIGHTHOUSE_FLAGS}`], {
    env: {
      CHROME_PATH: chromePath,
      PATH: '/usr/local/bin:/usr/bin:/bin',
      TMPDIR: directory,
      HOME: directory,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The lighthouse command ended with ${code}.`)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}

function report(pairs: readonly Pair[]): void {
  const ours = pairs.map((pair) => pair.ours)
  const theirs = pairs.map((pair) => pair.theirs)
  const ratios = pairs.map((pair) => pair.ours / pair.theirs)
  print(`audit       min ${Math.min(...ours)}  median ${median(ours)}  max ${Math.max(...ours)} ms`)
  print(`lighthouse  min ${Math.min(...theirs)}  median ${median(theirs)}  max ${Math.max(...theirs)} ms`)
  print(
    `ratio       of the medians ${(median(ours) / median(theirs)).toFixed(3)}, median of the pairs ${median(ratios).toFixed(3)}`,
  )
}

const print = (line: string) => process.stdout.write(`${line}\n`)
