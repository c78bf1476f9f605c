import { useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { formFromParams } from '../audits/audit-form-url.ts'
import { useAnnounce } from '../components/announcer.tsx'
import { PlanLimitNotice } from '../components/notice.tsx'
import {
  CreateScheduleDocument,
  SchedulesDocument,
  SetRegressionMailDocument,
} from '../generated/operations.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { newScheduleForm, newScheduleOf } from '../schedules/schedule-form.ts'
import { ScheduleSettings } from '../schedules/schedule-settings.tsx'
import { Page } from '../shell/page.tsx'

const TEXTS = {
  submit: 'Create schedule',
  pending: 'Creating schedule…',
  errorTitle: 'The schedule wasn’t created',
}

export default function NewSchedule() {
  const [params] = useSearchParams()
  const { data } = useStaleIfErrorQuery({ query: SchedulesDocument })
  const [, create] = useMutation(CreateScheduleDocument)
  const [, setMail] = useMutation(SetRegressionMailDocument)
  const navigate = useNavigate()
  const announce = useAnnounce()
  const schedulesMax = data?.viewer.limits.schedulesMax ?? null
  const isFull = data && schedulesMax !== null && data.schedules.length >= schedulesMax

  return (
    <Page title="New schedule" parent={{ to: '/schedules', name: 'Schedules' }}>
      {isFull ? (
        <PlanLimitNotice resource="schedule" max={schedulesMax} />
      ) : (
        <ScheduleSettings
          initial={newScheduleForm(formFromParams(params))}
          isNew
          texts={TEXTS}
          save={async (form) => {
            const { data, error } = await create({ input: newScheduleOf(form) })
            const result = data?.result
            // If this request fails, the schedule still exists, and its page shows that email is turned on.
            if (result?.__typename === 'Schedule' && !form.regressionMail)
              await setMail({ id: result.id, enabled: false })
            return { result, error }
          }}
          onSaved={() => {
            announce('Schedule created.')
            navigate('/schedules')
          }}
        />
      )}
    </Page>
  )
}
