import {
  AuditListDocument,
  type AuditListQuery,
  type AuditListQueryVariables,
  type AuditRowFragment,
  type AuditStatus,
} from '../generated/operations.ts'
import type { ListSource } from '../graphql/use-paginated-list.ts'
import { AUDIT_STATUSES } from './labels.ts'

/** The service rejects longer searches. */
const SEARCH_MAX = 200

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
  const next = new URLSearchParams(params)
  for (const [name, value] of [['state', status ?? ''] as const, ['q', text] as const])
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

type Filters = Required<Pick<AuditListQueryVariables, 'status' | 'search'>>

export const variablesOf = ({ status, text }: ListFilters): Filters => ({
  status,
  search: text.trim().slice(0, SEARCH_MAX) || null,
})

export const isUnderWay = ({ status }: Pick<AuditRowFragment, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const AUDIT_LIST: ListSource<AuditListQuery, AuditRowFragment, Filters> = {
  query: AuditListDocument,
  pageOf: ({ jobs }) => jobs,
  isActive: isUnderWay,
}
