import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import { authApi, type Session } from './auth-api.ts'
import { deviceOf } from './device.ts'
import { sessionNames } from './session-names.ts'
import { useSessions } from './use-sessions.ts'

/** Stands in for a session id to represent all other sessions. */
const OTHERS = 'others'

export function SessionList({ currentId }: { currentId: string }) {
  const { sessions, fault, ending, load, end } = useSessions()
  const announce = useAnnounce()
  const endAll = async () => {
    if (await end(OTHERS, authApi.endOtherSessions)) announce('All other sessions have ended.')
  }
  const endOne = async ({ id, token }: Session) => {
    if (await end(id, () => authApi.revoke(token))) announce('The session has ended.')
  }

  if (!sessions && !fault) return <Skeleton label="Loading your sessions" rows={2} />
  const names = sessionNames(sessions ?? [])
  return (
    <>
      {fault && <RetryNotice title="Something went wrong" message={fault} onRetry={load} />}
      {sessions && (
        <ul className="card rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              name={names.get(session.id) ?? ''}
              isCurrent={session.id === currentId}
              isPending={ending === session.id}
              onEnd={() => endOne(session)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className="below-card">
          <Button onPress={endAll} isPending={ending === OTHERS}>
            End all other sessions
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  session: Session
  name: string
  isCurrent: boolean
  isPending: boolean
  onEnd: () => void
}

function SessionRow({ session, name, isCurrent, isPending, onEnd }: RowProps) {
  return (
    <li className="row">
      <div>
        <p className="row-name">
          {deviceOf(session.userAgent ?? '')}
          {isCurrent && <span className="tag">This browser</span>}
        </p>
        <p className="muted small">
          Signed in on <Timestamp at={session.createdAt} />
          {session.ipAddress && <> from {session.ipAddress}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" isPending={isPending} onPress={onEnd} aria-label={`End session on ${name}`}>
          {isPending ? 'Ending…' : 'End session'}
        </Button>
      )}
    </li>
  )
}
