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
  /** Null for both live and sandbox audits. */
  sandbox: boolean | null
  text: string
}

export function readListFilters(params: URLSearchParams): ListFilters {
  return {
    status: AUDIT_STATUSES.find((status) => status === params.get('state')) ?? null,
    mode: MODE_NAMES.find((mode) => mode === params.get('mode')) ?? null,
    sandbox: SANDBOX_VALUES.get(params.get('sandbox') ?? '') ?? null,
    text: params.get('q') ?? '',
  }
}

const SANDBOX_VALUES = new Map([
  ['true', true],
  ['false', false],
])

export function writeListFilters(params: URLSearchParams, filters: ListFilters): URLSearchParams {
  const { status, mode, sandbox, text } = filters
  const next = new URLSearchParams(params)
  const values = { state: status, mode, sandbox: sandbox?.toString(), q: text }
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

type Filters = Required<Pick<AuditListQueryVariables, 'status' | 'search' | 'mode' | 'sandbox'>>

export const variablesOf = ({ status, mode, sandbox, text }: ListFilters): Filters => ({
  status,
  mode,
  sandbox,
  search: text.trim().slice(0, SEARCH_MAX) || null,
})

export const hasListFilters = ({ status, mode, sandbox, text }: ListFilters): boolean =>
  status !== null || mode !== null || sandbox !== null || text !== ''

export const isUnderWay = ({ status }: Pick<AuditRowFragment, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const AUDIT_LIST: ListSource<AuditListQuery, AuditRowFragment, Filters> = {
  query: AuditListDocument,
  pageOf: ({ jobs }) => jobs,
  isActive: isUnderWay,
}
