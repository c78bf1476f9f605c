import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import {
  type DashboardScheduleFragment,
  DeleteScheduleDocument,
  UpdateScheduleDocument,
} from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'

interface ScheduleActionsProps {
  schedule: DashboardScheduleFragment
  onDeleted: () => void
  size?: 'small' | 'medium'
}

/**
 * Shows the action buttons for a schedule. Their accessible names contain the URL because lists show the same
 * buttons for each schedule.
 */
export function ScheduleActions({ schedule, onDeleted, size = 'medium' }: ScheduleActionsProps) {
  const { id, url, enabled } = schedule
  const { run, isPending, error } = useServiceMutation(UpdateScheduleDocument)
  const announce = useAnnounce()
  const label = enabled ? 'Pause' : 'Resume'

  const toggle = async () => {
    if (await run({ id, input: { enabled: !enabled } }))
      announce(enabled ? 'Schedule paused.' : 'Schedule resumed.')
  }

  return (
    <>
      {error && <ErrorNotice title="Something went wrong" message={error} />}
      <div className="row-actions">
        <Button size={size} isPending={isPending} onPress={toggle} aria-label={`${label} ${url}`}>
          {label}
        </Button>
        <DeleteSchedule schedule={schedule} size={size} onDeleted={onDeleted} />
      </div>
    </>
  )
}

function DeleteSchedule({ schedule, size, onDeleted }: Required<ScheduleActionsProps>) {
  const { id, url } = schedule
  const { run, isPending, error } = useServiceMutation(DeleteScheduleDocument)
  const announce = useAnnounce()
  return (
    <ConfirmDialog
      trigger={
        <Button size={size} aria-label={`Delete ${url}`}>
          Delete
        </Button>
      }
      question="Delete this schedule?"
      confirmLabel="Delete schedule"
      cancelLabel="Keep it"
      isPending={isPending}
      error={error}
      onConfirm={async () => {
        const isDone = (await run({ id })) !== null
        if (isDone) {
          announce('Schedule deleted.')
          onDeleted()
        }
        return isDone
      }}
    >
      <p>
        <bdi className="address">{url}</bdi> will no longer be audited automatically. Past audits are kept.
      </p>
    </ConfirmDialog>
  )
}
