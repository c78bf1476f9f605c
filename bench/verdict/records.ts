import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import type { Ended } from './audit-client.ts'
import type { PagePath } from './frozen-site.ts'

export type SeriesName = 'frozen' | 'busy' | 'planted' | 'slower'

export interface SeriesAudit extends Ended {
  page: PagePath
}

/** A line of the records file. */
type RunRecord =
  | { kind: 'baseline'; page: PagePath; overall: number }
  | { kind: 'bytes'; page: PagePath; bytes: number }
  | { kind: 'audit'; series: SeriesName; audit: SeriesAudit }

export type RunRecords = ReturnType<typeof openRecords>

/**
 * Stores everything that a run has measured in a file, with one JSON value per line, so that an interrupted
 * run can continue.
 */
export function openRecords(file: string, isContinued: boolean) {
  if (!isContinued) rmSync(file, { force: true })
  const records = existsSync(file) ? readRecords(file) : []
  const add = (record: RunRecord) => {
    records.push(record)
    appendFileSync(file, `${JSON.stringify(record)}\n`)
  }

  return {
    baselines: (page: PagePath): number[] =>
      records.flatMap((each) => (each.kind === 'baseline' && each.page === page ? [each.overall] : [])),
    /**
     * Returns the size of the style sheet that slows this page down, or null before it has been calibrated.
     */
    bytes: (page: PagePath): number | null =>
      records.flatMap((each) => (each.kind === 'bytes' && each.page === page ? [each.bytes] : [])).at(-1) ??
      null,
    audits: (series: SeriesName): SeriesAudit[] =>
      records.flatMap((each) => (each.kind === 'audit' && each.series === series ? [each.audit] : [])),
    addBaseline: (page: PagePath, overall: number) => add({ kind: 'baseline', page, overall }),
    addBytes: (page: PagePath, bytes: number) => add({ kind: 'bytes', page, bytes }),
    addAudit: (series: SeriesName, audit: SeriesAudit) => add({ kind: 'audit', series, audit }),
  }
}

/** If a run was killed while writing, the last line is incomplete and is skipped. */
const readRecords = (file: string): RunRecord[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as RunRecord]
      } catch {
        return []
      }
    })
