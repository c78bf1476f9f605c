import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { REPORT_FORMATS } from '../src/model/report.ts'

const WRITER = fileURLToPath(new URL('reports/write-report.ts', import.meta.url))

/**
 * Measures the peak memory of a process that writes the report of a large audit, for each format. The first
 * line of output is for a process that loads the same code but writes nothing.
 */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      pages: { type: 'string', default: '20' },
      issues: { type: 'string', default: '10000' },
    },
  })
  const formats = REPORT_FORMATS.filter((format) => format !== 'pdf')
  for (const format of ['none', ...formats]) {
    const started = performance.now()
    const { stdout } = await promisify(execFile)(process.execPath, [
      WRITER,
      format,
      values.pages,
      values.issues,
    ])
    const { bytes, peakKilobytes } = JSON.parse(stdout) as { bytes: number; peakKilobytes: number }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const name = format.padEnd(9)
    print(`${name} ${megabytes(peakKilobytes * 1024)} MB at most, ${megabytes(bytes)} MB file, ${seconds} s`)
  }
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0).padStart(4)

const print = (line: string) => process.stdout.write(`${line}\n`)
