import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import type { Ended } from './audit-client.ts'
import type { PagePath } from './frozen-site.ts'

export type SeriesName = 'frozen' | 'busy' | 'planted' | 'slower'

export interface SeriesAudit extends Ended {
  page: PagePath
}

/** One line of the file of records. */
type RunRecord =
  | { kind: 'baseline'; page: PagePath; overall: number }
  | { kind: 'steps'; page: PagePath; steps: number }
  | { kind: 'audit'; series: SeriesName; audit: SeriesAudit }

export type RunRecords = ReturnType<typeof openRecords>

/** Keeps everything that a run has measured in a file, one JSON value a line, so that an interrupted run can continue. */
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
    /** Returns how long the calculation is that slows this page down. Null before it has been calibrated. */
    steps: (page: PagePath): number | null =>
      records.flatMap((each) => (each.kind === 'steps' && each.page === page ? [each.steps] : [])).at(-1) ??
      null,
    audits: (series: SeriesName): SeriesAudit[] =>
      records.flatMap((each) => (each.kind === 'audit' && each.series === series ? [each.audit] : [])),
    addBaseline: (page: PagePath, overall: number) => add({ kind: 'baseline', page, overall }),
    addSteps: (page: PagePath, steps: number) => add({ kind: 'steps', page, steps }),
    addAudit: (series: SeriesName, audit: SeriesAudit) => add({ kind: 'audit', series, audit }),
  }
}

/** A run that was killed while it wrote leaves an incomplete last line, which is skipped. */
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
