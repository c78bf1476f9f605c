import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import {
  type DashboardScheduleFragment,
  DeleteScheduleDocument,
  UpdateScheduleDocument,
} from '../generated/operations.ts'
import { useAction } from '../graphql/use-action.ts'
import { useAnnounce } from '../shell/announcer.tsx'

interface ScheduleActionsProps {
  schedule: DashboardScheduleFragment
  onDeleted: () => void
  size?: 'small' | 'usual'
}

/** Its row may be one of many: the names of the buttons say whose they are. */
export function ScheduleActions({ schedule, onDeleted, size = 'usual' }: ScheduleActionsProps) {
  const { id, url, enabled } = schedule
  const { run, isPending, fault } = useAction(UpdateScheduleDocument)
  const announce = useAnnounce()
  const word = enabled ? 'Pause' : 'Resume'

  const toggle = async () => {
    if (await run({ id, input: { enabled: !enabled } }))
      announce(enabled ? 'The schedule is paused.' : 'The schedule runs again.')
  }

  return (
    <>
      {fault && <ErrorNotice title="That did not work" message={fault} />}
      <div className="row-actions">
        <Button size={size} isPending={isPending} onPress={toggle} aria-label={`${word} ${url}`}>
          {word}
        </Button>
        <DeleteSchedule schedule={schedule} size={size} onDeleted={onDeleted} />
      </div>
    </>
  )
}

function DeleteSchedule({ schedule, size, onDeleted }: Required<ScheduleActionsProps>) {
  const { id, url } = schedule
  const { run, isPending, fault } = useAction(DeleteScheduleDocument)
  const announce = useAnnounce()
  return (
    <Confirm
      trigger={
        <Button size={size} aria-label={`Delete ${url}`}>
          Delete
        </Button>
      }
      question="Delete this schedule?"
      confirm="Delete schedule"
      otherwise="Keep it"
      isPending={isPending}
      fault={fault}
      onConfirm={async () => {
        const isDone = (await run({ id })) !== null
        if (isDone) {
          announce('The schedule is deleted.')
          onDeleted()
        }
        return isDone
      }}
    >
      <p>
        <bdi className="address">{url}</bdi> is no longer audited by itself. The audits that it made stay.
      </p>
    </Confirm>
  )
}
