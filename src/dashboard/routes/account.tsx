import { useState } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '../components/skeleton.tsx'
import { AccountPlanDocument } from '../generated/operations.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { PasswordForm } from '../session/password-form.tsx'
import { planName } from '../session/plan-name.ts'
import { useSession } from '../session/session.tsx'
import { SessionList } from '../session/session-list.tsx'
import { Page } from '../shell/page.tsx'
import { SettingsTabs } from '../shell/settings-tabs.tsx'

export default function Account() {
  const { state } = useSession()
  const { data } = useStaleIfErrorQuery({ query: AccountPlanDocument })
  const [changes, setChanges] = useState(0)
  if (state.status !== 'signed-in')
    return (
      <Page title="Account settings">
        <SettingsTabs />
        <Skeleton label="Loading your account" />
      </Page>
    )
  const { user, session } = state
  return (
    <Page
      title="Account settings"
      intro={
        <ul className="facts-line">
          <li>
            Signed in as <bdi className="address">{user.email}</bdi>
          </li>
          <li>
            <Link to="/quota">{data ? `${planName(data.viewer.plan)} plan` : 'Plan and limits'}</Link>
          </li>
        </ul>
      }
    >
      <SettingsTabs />
      <div className="side-by-side section">
        <section aria-labelledby="password-heading">
          <h2 id="password-heading">Change password</h2>
          <PasswordForm email={user.email} onChanged={() => setChanges(changes + 1)} />
        </section>
        <section className="section" aria-labelledby="sessions-heading">
          <h2 id="sessions-heading">Sessions</h2>
          <p className="muted">Browsers where you’re signed in. End any session that you don’t recognize.</p>
          <SessionList currentId={session.id} key={changes} />
        </section>
      </div>
    </Page>
  )
}
