import { useSearchParams } from 'react-router'
import { AuditFilters } from '../audits/audit-filters.tsx'
import { filterRows, readListFilters, writeListFilters } from '../audits/audit-rows.ts'
import { AuditTable } from '../audits/audit-table.tsx'
import { useAuditRows } from '../audits/use-audit-rows.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyNotice, ErrorNotice } from '../components/notice.tsx'
import { useFirstNew } from '../components/use-first-new.ts'
import { Waiting } from '../components/waiting.tsx'
import { messageOf } from '../graphql/client.ts'
import { Page } from '../shell/page.tsx'

export default function AuditList() {
  const { state, error, isLoadingMore, loadMore, reload } = useAuditRows()
  const isEmpty = state?.rows.length === 0
  return (
    <Page
      title="Audits"
      actions={
        <ButtonLink look="primary" to="/audits/new">
          New audit
        </ButtonLink>
      }
    >
      {error && (
        <ErrorNotice title="Your audits could not be loaded" message={messageOf(error)}>
          <Button onPress={reload}>Try again</Button>
        </ErrorNotice>
      )}
      {!state && !error && <Waiting label="Loading your audits" rows={8} />}
      {isEmpty && (
        <EmptyNotice
          title="No audits yet"
          message="Give us the address of a page. Its issues arrive while it is audited, with what to do about them."
        />
      )}
      {state && !isEmpty && (
        <FilteredAudits state={state} isLoadingMore={isLoadingMore} loadMore={loadMore} />
      )}
    </Page>
  )
}

type Loaded = Pick<ReturnType<typeof useAuditRows>, 'isLoadingMore' | 'loadMore'> & {
  state: NonNullable<ReturnType<typeof useAuditRows>['state']>
}

function FilteredAudits({ state, isLoadingMore, loadMore }: Loaded) {
  const [params, setParams] = useSearchParams()
  const filters = readListFilters(params)
  const rows = filterRows(state.rows, filters)
  const more = state.total - state.rows.length
  const { list, awaitMore } = useFirstNew<HTMLTableSectionElement>()
  return (
    <>
      <AuditFilters
        filters={filters}
        onChange={(next) => setParams(writeListFilters(params, next), { replace: true })}
      />
      <p className="muted small numbers" role="status">
        {rows.length === state.total
          ? `${state.total} in all`
          : `${rows.length} shown of ${state.rows.length} loaded, ${state.total} in all`}
      </p>
      {rows.length > 0 ? (
        <AuditTable rows={rows} bodyRef={list} />
      ) : (
        <EmptyNotice
          title="None of the loaded audits fits"
          message="Load more of them, or take a filter away."
        >
          <Button onPress={() => setParams({}, { replace: true })}>Take all filters away</Button>
        </EmptyNotice>
      )}
      {state.hasMore && (
        <div className="more">
          <Button
            onPress={() => {
              awaitMore(rows.length)
              loadMore()
            }}
            isPending={isLoadingMore}
          >
            {isLoadingMore ? 'Loading …' : `Load more (${more} left)`}
          </Button>
        </div>
      )}
    </>
  )
}
