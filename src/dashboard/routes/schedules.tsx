import { Link } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { EmptyNotice, PlanLimitNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { type DashboardScheduleFragment, SchedulesDocument } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { ScheduleActions } from '../schedules/schedule-actions.tsx'
import { LastRun, ScheduleFacts } from '../schedules/schedule-facts.tsx'
import { Page } from '../shell/page.tsx'

export default function Schedules() {
  const { data, error, reload } = useStaleIfErrorQuery({ query: SchedulesDocument })
  const schedulesMax = data?.viewer.limits.schedulesMax ?? 0
  const isFull = data !== undefined && data.schedules.length >= schedulesMax

  return (
    <Page
      title="Schedules"
      intro={<p>Audits that repeat automatically. Each run uses one credit.</p>}
      actions={
        !isFull && (
          <ButtonLink look="primary" to="/schedules/new">
            New schedule
          </ButtonLink>
        )
      }
    >
      {!data && !error && <Skeleton label="Loading your schedules" rows={3} />}
      {error && (
        <RetryNotice title="Couldn’t load your schedules" message={messageOf(error)} onRetry={reload} />
      )}
      {data && data.schedules.length > 0 && (
        <section aria-labelledby="schedules-heading">
          <h2 id="schedules-heading" className="section-heading">
            Your schedules
          </h2>
          <ul className="card rows">
            {data.schedules.map((schedule) => (
              <ScheduleRow schedule={schedule} key={schedule.id} onDeleted={reload} />
            ))}
          </ul>
        </section>
      )}
      {data?.schedules.length === 0 && !isFull && (
        <EmptyNotice
          title="No schedules yet"
          message="Audit a page every hour, day or week, and find out when its score drops."
        >
          <ButtonLink look="primary" to="/schedules/new">
            Create a schedule
          </ButtonLink>
        </EmptyNotice>
      )}
      {isFull && (
        <div className={data.schedules.length > 0 ? 'section' : ''}>
          <PlanLimitNotice resource="schedule" max={schedulesMax} />
        </div>
      )}
    </Page>
  )
}

interface ScheduleRowProps {
  schedule: DashboardScheduleFragment
  onDeleted: () => void
}

function ScheduleRow({ schedule, onDeleted }: ScheduleRowProps) {
  return (
    <li className="row">
      <div className="row-text">
        <p className="row-name">
          <Link to={`/schedules/${schedule.id}`}>
            <bdi className="address two-lines">{schedule.url}</bdi>
          </Link>
        </p>
        <ScheduleFacts schedule={schedule} />
        <LastRun schedule={schedule} />
      </div>
      <div>
        <ScheduleActions schedule={schedule} size="small" onDeleted={onDeleted} />
      </div>
    </li>
  )
}
