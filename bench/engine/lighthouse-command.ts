import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CHROME_FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --disable-dev-shm-usage'

/**
 * Runs the `lighthouse` command once with its default categories. Returns its performance score, from 0 to
 * 100.
 * @throws Error if its exit status isn't 0.
 */
export async function runLighthouse(
  url: string,
  { chromePath, directory }: { chromePath: string; directory: string },
): Promise<number> {
  const command = fileURLToPath(new URL('cli/index.js', new URL('../', import.meta.resolve('lighthouse'))))
  const report = join(directory, 'report.json')
  const output = ['--quiet', '--output=json', `--output-path=${report}`]
  const child = spawn(process.execPath, [command, url, ...output, `--chrome-flags=${CHROME_FLAGS}`], {
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
  const { categories } = JSON.parse(await readFile(report, 'utf8')) as Report
  return Math.round((categories.performance.score ?? Number.NaN) * 100)
}

interface Report {
  categories: { performance: { score: number | null } }
}
