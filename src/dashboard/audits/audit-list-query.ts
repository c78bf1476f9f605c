import {
  AuditListDocument,
  type AuditListQuery,
  type AuditListQueryVariables,
  type AuditMode,
  type AuditRowFragment,
  type AuditStatus,
} from '../generated/operations.ts'
import type { ListSource } from '../graphql/use-paginated-list.ts'
import { AUDIT_STATUSES, MODE_NAMES } from './labels.ts'

/** The service rejects longer searches. */
const SEARCH_MAX = 200

export interface ListFilters {
  status: AuditStatus | null
  mode: AuditMode | null
  /** Whether to list sandbox audits (true) or live ones (false). Null for both. */
  sandbox: boolean | null
  /** The maximum age of the listed audits, or null for all audits. */
  period: Period | null
  text: string
}

/** The options for the maximum age of the listed audits. */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

const HOUR_MS = 3_600_000
const PERIOD_HOURS: Record<Period, number> = { day: 24, week: 7 * 24, month: 30 * 24 }

export function readListFilters(params: URLSearchParams): ListFilters {
  return {
    status: AUDIT_STATUSES.find((status) => status === params.get('state')) ?? null,
    mode: MODE_NAMES.find((mode) => mode === params.get('mode')) ?? null,
    sandbox: SANDBOX_VALUES.get(params.get('sandbox') ?? '') ?? null,
    period: PERIODS.find((period) => period === params.get('period')) ?? null,
    text: params.get('q') ?? '',
  }
}

const SANDBOX_VALUES = new Map([
  ['true', true],
  ['false', false],
])

export function writeListFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { status, mode, sandbox, period, text } = filters
  const next = new URLSearchParams(params)
  const values = { state: status, mode, sandbox: sandbox?.toString(), period, q: text }
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

type Filters = Required<Pick<AuditListQueryVariables, 'status' | 'search' | 'mode' | 'sandbox' | 'since'>>

/** Periods begin on the hour so that the query's variables stay the same between polls. */
export const variablesOf = (
  { status, mode, sandbox, period, text }: ListFilters,
  nowMs = Date.now(),
): Filters => ({
  status,
  mode,
  sandbox,
  since: period && new Date((Math.floor(nowMs / HOUR_MS) - PERIOD_HOURS[period]) * HOUR_MS).toISOString(),
  search: text.trim().slice(0, SEARCH_MAX) || null,
})

export const hasListFilters = ({ status, mode, sandbox, period, text }: ListFilters): boolean =>
  status !== null || mode !== null || sandbox !== null || period !== null || text !== ''

export const isUnderWay = ({ status }: Pick<AuditRowFragment, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const AUDIT_LIST: ListSource<AuditListQuery, AuditRowFragment, Filters> = {
  query: AuditListDocument,
  pageOf: ({ jobs }) => jobs,
  isActive: isUnderWay,
}
