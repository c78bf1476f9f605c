import {
  AuditListDocument,
  type AuditListQuery,
  type AuditListQueryVariables,
  type AuditRowFragment,
  type AuditStatus,
} from '../generated/operations.ts'
import type { ListSource } from '../graphql/use-paginated-list.ts'
import { AUDIT_STATUSES } from './labels.ts'

/** As long as a search of the service may be. */
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
  const written = new URLSearchParams(params)
  for (const [name, value] of [['state', status ?? ''] as const, ['q', text] as const])
    if (value) written.set(name, value)
    else written.delete(name)
  return written
}

type Wanted = Required<Pick<AuditListQueryVariables, 'status' | 'search'>>

/** What the service is asked for. */
export const variablesOf = ({ status, text }: ListFilters): Wanted => ({
  status,
  search: text.trim().slice(0, SEARCH_MAX) || null,
})

export const isUnderWay = ({ status }: Pick<AuditRowFragment, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const AUDIT_LIST: ListSource<AuditListQuery, AuditRowFragment, Wanted> = {
  query: AuditListDocument,
  pageOf: ({ jobs }) => jobs,
  isUnderWay,
}
