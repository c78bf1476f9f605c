import type { AuditRowFragment, AuditStatus } from '../generated/operations.ts'
import { AUDIT_STATUSES } from './words.ts'

export interface ListFilters {
  status: AuditStatus | null
  text: string
}

export function readListFilters(params: URLSearchParams): ListFilters {
  return {
    status: AUDIT_STATUSES.find((status) => status === params.get('state')) ?? null,
    text: params.get('q') ?? '',
  }
}

export function writeListFilters(params: URLSearchParams, { status, text }: ListFilters): URLSearchParams {
  const written = new URLSearchParams(params)
  for (const [name, value] of [['state', status ?? ''] as const, ['q', text] as const])
    if (value) written.set(name, value)
    else written.delete(name)
  return written
}

type Row = Pick<AuditRowFragment, 'id' | 'url' | 'mode' | 'status' | 'createdAt'>

export function filterRows<R extends Row>(rows: readonly R[], { status, text }: ListFilters): R[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const said = `${row.url}\n${row.mode}\n${row.id}`.toLowerCase()
    return (!status || row.status === status) && words.every((word) => said.includes(word))
  })
}

/** What was read before and what is read now, each audit once and in its newest state, newest first. */
export function mergeRows<R extends Row>(before: readonly R[], now: readonly R[]): R[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const row of now) rows.set(row.id, row)
  return [...rows.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
}

export const isUnderWay = ({ status }: Pick<Row, 'status'>): boolean =>
  status === 'queued' || status === 'running'
