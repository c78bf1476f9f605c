import { useNavigate, useSearchParams } from 'react-router'
import { useMutation } from 'urql'
import { formOf } from '../audits/new-audit-address.ts'
import { noRoom } from '../components/no-room.ts'
import { EmptyNotice } from '../components/notice.tsx'
import { CreateScheduleDocument, SchedulesDocument } from '../generated/operations.ts'
import { useKeptQuery } from '../graphql/use-kept-query.ts'
import { newScheduleForm, newScheduleOf } from '../schedules/schedule-form.ts'
import { ScheduleSettings } from '../schedules/schedule-settings.tsx'
import { useAnnounce } from '../shell/announcer.tsx'
import { Page } from '../shell/page.tsx'

const WORDS = {
  submit: 'Create schedule',
  pending: 'Creating the schedule …',
  failed: 'The schedule was not created',
}

export default function NewSchedule() {
  const [params] = useSearchParams()
  const { data } = useKeptQuery({ query: SchedulesDocument })
  const [, create] = useMutation(CreateScheduleDocument)
  const navigate = useNavigate()
  const announce = useAnnounce()
  const schedulesMax = data?.viewer.limits.schedulesMax ?? null
  const isFull = data && schedulesMax !== null && data.schedules.length >= schedulesMax

  return (
    <Page title="New schedule" width="narrow" above={{ to: '/schedules', name: 'Schedules' }}>
      {isFull ? (
        <EmptyNotice {...noRoom('schedules', schedulesMax)} />
      ) : (
        <ScheduleSettings
          initial={newScheduleForm(formOf(params))}
          isNew
          words={WORDS}
          save={async (form) => {
            const { data, error } = await create({ input: newScheduleOf(form) })
            return { result: data?.result, error }
          }}
          onSaved={() => {
            announce('The schedule is created.')
            navigate('/schedules')
          }}
        />
      )}
    </Page>
  )
}
