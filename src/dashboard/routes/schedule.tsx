import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useMutation } from 'urql'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import {
  type DashboardScheduleFragment,
  ScheduleByIdDocument,
  SetRegressionMailDocument,
  UpdateScheduleDocument,
} from '../generated/operations.ts'
import { codeOf, messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { ScheduleActions } from '../schedules/schedule-actions.tsx'
import { LastRun, ScheduleFacts } from '../schedules/schedule-facts.tsx'
import { changesOf, type ScheduleForm, scheduleFormOf } from '../schedules/schedule-form.ts'
import { type SaveResult, ScheduleSettings } from '../schedules/schedule-settings.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { Page } from '../shell/page.tsx'

const PARENT = { to: '/schedules', name: 'Schedules' }
const TEXTS = { submit: 'Save changes', pending: 'Saving…', errorTitle: 'Your changes weren’t saved' }

export default function ScheduleRoute() {
  const { id = '' } = useParams()
  // The key remounts the page when the schedule changes, so that no values carry over.
  return <Schedule id={id} key={id} />
}

function Schedule({ id }: { id: string }) {
  const { data, error, reload } = useStaleIfErrorQuery({
    query: ScheduleByIdDocument,
    variables: { id },
    // The form reads the settings only once, so they must not come from the cache.
    requestPolicy: 'network-only',
  })
  const navigate = useNavigate()
  const schedule = data?.schedule

  if (!schedule && error && codeOf(error) === 'schedule_not_found') return <NotFound resource="schedule" />
  if (!schedule)
    return (
      <Page title="Schedule" parent={PARENT}>
        {error ? (
          <RetryNotice title="Couldn’t load the schedule" message={messageOf(error)} onRetry={reload} />
        ) : (
          <Skeleton label="Loading the schedule" rows={6} />
        )}
      </Page>
    )

  return (
    <Page
      title={`Schedule for ${URL.canParse(schedule.url) ? new URL(schedule.url).host : 'a page'}`}
      heading={
        <>
          <span className="heading-kind">Schedule for </span>
          <bdi className="address heading-address">{schedule.url}</bdi>
        </>
      }
      parent={PARENT}
      intro={
        <div className="schedule-head">
          <ScheduleFacts schedule={schedule} />
          <LastRun schedule={schedule} />
        </div>
      }
    >
      <ScheduleActions schedule={schedule} onDeleted={() => navigate('/schedules')} />
      <section className="section" aria-labelledby="settings-heading">
        <h2 id="settings-heading" className="section-heading">
          Settings
        </h2>
        <Settings schedule={schedule} />
      </section>
    </Page>
  )
}

function Settings({ schedule }: { schedule: DashboardScheduleFragment }) {
  const [, update] = useMutation(UpdateScheduleDocument)
  const [isSaved, setSaved] = useState(false)
  const [, setMail] = useMutation(SetRegressionMailDocument)
  const [savedForm, setSavedForm] = useState(() => scheduleFormOf(schedule))

  const saveChanges = async (form: ScheduleForm): Promise<SaveResult> => {
    const { id } = schedule
    if (form.regressionMail !== savedForm.regressionMail) {
      const { data, error } = await setMail({ id, enabled: form.regressionMail })
      if (data?.result.__typename !== 'Schedule') return { result: data?.result, error }
    }
    const input = changesOf(form, savedForm)
    if (Object.keys(input).length === 0) return { result: { __typename: 'Schedule' }, error: undefined }
    const { data, error } = await update({ id, input })
    return { result: data?.result, error }
  }

  return (
    <>
      <ScheduleSettings
        initial={savedForm}
        isNew={false}
        texts={TEXTS}
        save={async (form) => {
          setSaved(false)
          const saved = await saveChanges(form)
          if (saved.result?.__typename === 'Schedule') setSavedForm(form)
          return saved
        }}
        onSaved={() => setSaved(true)}
      />
      <p role="status" className="form-done">
        {isSaved && 'Changes saved. They apply from the next run.'}
      </p>
    </>
  )
}
