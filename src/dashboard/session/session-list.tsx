import { useCallback, useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Moment } from '../components/moment.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { useAnnounce } from '../shell/announcer.tsx'
import { authApi, type Session } from './auth-api.ts'
import { deviceOf } from './device.ts'

export function SessionList({ currentId }: { currentId: string }) {
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const announce = useAnnounce()

  const load = useCallback(
    () =>
      authApi.sessions().then(
        (found) => {
          setFault(null)
          setSessions(found)
        },
        (error: Error) => setFault(error.message),
      ),
    [],
  )
  useEffect(() => {
    load()
  }, [load])

  const revoke = async ({ token }: Session) => {
    try {
      await authApi.revoke(token)
      announce('The session has ended.')
      await load()
    } catch (error) {
      setFault((error as Error).message)
    }
  }

  if (!sessions && !fault) return <Waiting label="Loading the sessions" rows={2} />
  return (
    <>
      {fault && (
        <ErrorNotice title="That did not work" message={fault}>
          <Button onPress={load}>Try again</Button>
        </ErrorNotice>
      )}
      <ul className="card rows">
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isCurrent={session.id === currentId}
            onRevoke={() => revoke(session)}
          />
        ))}
      </ul>
    </>
  )
}

interface RowProps {
  session: Session
  isCurrent: boolean
  onRevoke: () => void
}

function SessionRow({ session, isCurrent, onRevoke }: RowProps) {
  const device = deviceOf(session.userAgent ?? '')
  return (
    <li className="row">
      <div>
        <p className="row-name">
          {device}
          {isCurrent && <span className="tag">This browser</span>}
        </p>
        <p className="muted small">
          Since <Moment at={session.createdAt} />
          {session.ipAddress && <> from {session.ipAddress}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" onPress={onRevoke} aria-label={`End session of ${device}`}>
          End session
        </Button>
      )}
    </li>
  )
}
