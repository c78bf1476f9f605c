import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuditFilters } from '../audits/audit-filters.tsx'
import {
  AUDIT_LIST,
  hasListFilters,
  readListFilters,
  variablesOf,
  writeListFilters,
} from '../audits/audit-list-query.ts'
import { AuditTable } from '../audits/audit-table.tsx'
import { BulkBar } from '../audits/bulk-bar.tsx'
import { FirstAudit } from '../audits/first-audit.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
import { LoadMore } from '../components/load-more.tsx'
import { EmptyNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFocusNewItem } from '../components/use-focus-new-item.ts'
import type { AuditListQuery, AuditRowFragment } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { usePaginatedList } from '../graphql/use-paginated-list.ts'
import { Page } from '../shell/page.tsx'

export default function AuditList() {
  const [params, setParams] = useSearchParams()
  const filters = readListFilters(params)
  const isFiltered = hasListFilters(filters)
  const audits = usePaginatedList(AUDIT_LIST, variablesOf(filters))
  const { list, error, isLoading, reload } = audits
  const isEmpty = list?.total === 0 && !isFiltered && !isLoading
  return (
    <Page
      title="Audits"
      actions={
        <ButtonLink look={isEmpty ? 'plain' : 'primary'} to="/audits/new">
          New audit
        </ButtonLink>
      }
    >
      {error && <RetryNotice title="Couldn’t load your audits" message={messageOf(error)} onRetry={reload} />}
      {!isEmpty && (list || isFiltered) && (
        <AuditFilters
          filters={filters}
          onChange={(next) => setParams(writeListFilters(params, next), { replace: true })}
        />
      )}
      {!list && !error && <Skeleton label="Loading your audits" rows={8} />}
      {isEmpty && <FirstAudit />}
      {list && !isEmpty && (
        <LoadedAuditList
          audits={{ ...audits, list }}
          isFiltered={isFiltered}
          onClearFilters={() => setParams({}, { replace: true })}
        />
      )}
    </Page>
  )
}

type LoadedAudits = ReturnType<
  typeof usePaginatedList<AuditListQuery, AuditRowFragment, ReturnType<typeof variablesOf>>
>

const AUDIT = { one: 'audit', many: 'audits' }

interface LoadedAuditListProps {
  audits: LoadedAudits & { list: NonNullable<LoadedAudits['list']> }
  isFiltered: boolean
  onClearFilters: () => void
}

function LoadedAuditList({ audits, isFiltered, onClearFilters }: LoadedAuditListProps) {
  const { list, isLoading, isLoadingMore, loadMore, reload } = audits
  const { items, total, hasMore } = list
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const select = (audits: readonly AuditRowFragment[]) => setSelectedIds(new Set(audits.map(({ id }) => id)))
  const { listRef, rememberLastItem } = useFocusNewItem<HTMLTableSectionElement>(isLoadingMore)
  return (
    <>
      <BulkBar selected={items.filter(({ id }) => selectedIds.has(id))} onSelect={select} onChanged={reload}>
        {isLoading && 'Searching…'}
        {!isLoading && (isFiltered ? `${formatNumber(total)} found` : formatCount(total, AUDIT))}
      </BulkBar>
      {items.length > 0 && (
        <AuditTable audits={items} selectedIds={selectedIds} onSelect={select} bodyRef={listRef} />
      )}
      {items.length === 0 && !isLoading && (
        <EmptyNotice title="No audits match these filters">
          <Button onPress={onClearFilters}>Clear filters</Button>
        </EmptyNotice>
      )}
      {hasMore && !isLoading && (
        <LoadMore
          items={AUDIT.many}
          remaining={total - items.length}
          isLoading={isLoadingMore}
          onPress={() => {
            rememberLastItem()
            loadMore()
          }}
        />
      )}
    </>
  )
}
