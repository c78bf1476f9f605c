import { useSearchParams } from 'react-router'
import { AuditFilters } from '../audits/audit-filters.tsx'
import { AUDIT_LIST, readListFilters, variablesOf, writeListFilters } from '../audits/audit-list-query.ts'
import { AuditTable } from '../audits/audit-table.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { formatCount, formatNumber } from '../components/format.ts'
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
  const isFiltered = filters.status !== null || filters.text !== ''
  const found = usePaginatedList(AUDIT_LIST, variablesOf(filters))
  const { state, error, isLoading, reload } = found
  const isEmpty = state?.total === 0 && !isFiltered && !isLoading
  return (
    <Page
      title="Audits"
      actions={
        <ButtonLink look="primary" to="/audits/new">
          New audit
        </ButtonLink>
      }
    >
      {error && <RetryNotice title="Couldn’t load your audits" message={messageOf(error)} onRetry={reload} />}
      {!isEmpty && (state || isFiltered) && (
        <AuditFilters
          filters={filters}
          onChange={(next) => setParams(writeListFilters(params, next), { replace: true })}
        />
      )}
      {!state && !error && <Skeleton label="Loading your audits" rows={8} />}
      {isEmpty && (
        <EmptyNotice
          title="No audits yet"
          message="Enter the URL of a page to audit it. Issues appear while the audit runs, each with a suggested fix."
        />
      )}
      {state && !isEmpty && (
        <FoundAudits
          found={{ ...found, state }}
          isFiltered={isFiltered}
          onUnfiltered={() => setParams({}, { replace: true })}
        />
      )}
    </Page>
  )
}

type Found = ReturnType<
  typeof usePaginatedList<AuditListQuery, AuditRowFragment, ReturnType<typeof variablesOf>>
>

const AUDIT = { one: 'audit', many: 'audits' }

interface FoundAuditsProps {
  found: Found & { state: NonNullable<Found['state']> }
  isFiltered: boolean
  onUnfiltered: () => void
}

function FoundAudits({ found, isFiltered, onUnfiltered }: FoundAuditsProps) {
  const { state, isLoading, isLoadingMore, loadMore } = found
  const { rows, total, hasMore } = state
  const { list, rememberLastItem } = useFocusNewItem<HTMLTableSectionElement>(isLoadingMore)
  return (
    <>
      <p className="muted small numbers" role="status">
        {isLoading && 'Searching…'}
        {!isLoading && (isFiltered ? `${formatNumber(total)} found` : formatCount(total, AUDIT))}
      </p>
      {rows.length > 0 && <AuditTable rows={rows} bodyRef={list} />}
      {rows.length === 0 && !isLoading && (
        <EmptyNotice title="No audits match these filters">
          <Button onPress={onUnfiltered}>Clear filters</Button>
        </EmptyNotice>
      )}
      {hasMore && !isLoading && (
        <div className="more">
          <Button
            onPress={() => {
              rememberLastItem()
              loadMore()
            }}
            isPending={isLoadingMore}
          >
            {isLoadingMore ? 'Loading…' : `Load more (${formatNumber(total - rows.length)} left)`}
          </Button>
        </div>
      )}
    </>
  )
}
