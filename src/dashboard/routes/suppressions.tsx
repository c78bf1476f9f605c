import { useAnnounce } from '../components/announcer.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { EmptyNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useIncremental } from '../components/use-incremental.tsx'
import {
  DeleteSuppressionDocument,
  type SuppressionRowFragment,
  SuppressionsDocument,
} from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { Page } from '../shell/page.tsx'
import { SettingsTabs } from '../shell/settings-tabs.tsx'
import { SuppressionFacts } from '../suppressions/suppression-facts.tsx'

export default function Suppressions() {
  const { data, error, reload } = useStaleIfErrorQuery({ query: SuppressionsDocument })
  return (
    <Page
      title="Suppressions"
      intro={<p>Issues that you’ve accepted. Audits list them separately and don’t count them in scores.</p>}
    >
      <SettingsTabs />
      {error && (
        <RetryNotice title="Couldn’t load your suppressions" message={messageOf(error)} onRetry={reload} />
      )}
      <section aria-labelledby="suppressions-heading" className="section">
        <h2 id="suppressions-heading">Your suppressions</h2>
        {!data && !error && <Skeleton label="Loading your suppressions" rows={3} />}
        {data?.suppressions.length === 0 && (
          <EmptyNotice
            level={3}
            title="Nothing is suppressed"
            message="To accept an issue, open it in a report and choose Suppress."
          >
            <ButtonLink to="/audits">Go to your audits</ButtonLink>
          </EmptyNotice>
        )}
        {data && data.suppressions.length > 0 && (
          <SuppressionList suppressions={data.suppressions} onDeleted={reload} />
        )}
      </section>
    </Page>
  )
}

const STEPS = { first: 20, further: 50 }

interface SuppressionListProps {
  suppressions: readonly SuppressionRowFragment[]
  onDeleted: () => void
}

/** Lists suppressions, newest first. */
function SuppressionList({ suppressions, onDeleted }: SuppressionListProps) {
  const { shown, listRef, more } = useIncremental(suppressions.toReversed(), STEPS, -1)
  return (
    <>
      <ul className="card rows" ref={listRef}>
        {shown.map((suppression) => (
          <li className="row" key={suppression.id}>
            <SuppressionFacts suppression={suppression} />
            <DeleteSuppression suppression={suppression} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
      {more && <div className="more">{more}</div>}
    </>
  )
}

function DeleteSuppression({
  suppression: { id, reason },
  onDeleted,
}: Pick<SuppressionListProps, 'onDeleted'> & { suppression: SuppressionRowFragment }) {
  const { run, isPending, error } = useServiceMutation(DeleteSuppressionDocument)
  const announce = useAnnounce()
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Delete ${reason}`}>
          Delete
        </Button>
      }
      question="Delete this suppression?"
      confirmLabel="Delete suppression"
      cancelLabel="Keep it"
      isPending={isPending}
      error={error}
      onConfirm={async () => {
        const isDone = (await run({ id })) !== null
        if (isDone) {
          announce('Suppression deleted.')
          onDeleted()
        }
        return isDone
      }}
    >
      <p>
        These issues will be open again in later audits: <bdi>“{reason}”</bdi>.
      </p>
    </ConfirmDialog>
  )
}
