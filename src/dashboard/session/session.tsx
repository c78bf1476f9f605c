import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Provider } from 'urql'
import { createGraphqlClient } from '../graphql/client.ts'
import { authApi, onSignedOut, type Session, type User } from './auth-api.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'unknown'; message: string }
  | { status: 'signed-in'; user: User; session: Session }

interface SessionContext {
  state: SessionState
  /** Asks the service who is signed in. */
  refresh: () => Promise<SessionState>
  /** Removes the session after the service has rejected it. */
  forget: () => void
  signOut: () => Promise<void>
}

const Context = createContext<SessionContext | null>(null)

/** Provides the session, and a GraphQL client whose cache contains only this account's data. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const [departures, setDepartures] = useState(0)

  const forget = useCallback(() => {
    setState({ status: 'signed-out' })
    setDepartures((count) => count + 1)
  }, [])

  const refresh = useCallback(async () => {
    const next = await askState()
    if (next.status === 'signed-out') forget()
    // Pages that were waiting for the session are rendered without blocking input.
    else startTransition(() => setState(next))
    return next
  }, [forget])

  const signOut = useCallback(async () => {
    await authApi.signOut()
    // Reloading the page removes all of the account's data from memory.
    location.assign('/sign-in')
  }, [])

  useEffect(() => {
    refresh()
    return onSignedOut(forget)
  }, [refresh, forget])
  useOtherTabs(state, refresh)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next user gets a new client with an empty cache
  const client = useMemo(() => createGraphqlClient({ onSignedOut: forget }), [forget, departures])
  const context = useMemo(() => ({ state, refresh, forget, signOut }), [state, refresh, forget, signOut])

  return (
    <Context value={context}>
      <Provider value={client}>{children}</Provider>
    </Context>
  )
}

async function askState(): Promise<SessionState> {
  try {
    const current = await authApi.current()
    return current ? { status: 'signed-in', ...current } : { status: 'signed-out' }
  } catch (error) {
    return { status: 'unknown', message: (error as Error).message }
  }
}

/** Checks the session when the tab becomes visible: the user may have signed in or out in another tab. */
function useOtherTabs(state: SessionState, refresh: () => Promise<SessionState>) {
  const known = useRef(state)
  known.current = state

  useEffect(() => {
    const look = async () => {
      const before = known.current
      if (document.hidden || before.status === 'loading') return
      const now = await askState()
      if (now.status === 'unknown' || isSame(before, now)) return
      // Reloading the page removes all of the previous account's data from memory.
      if (before.status === 'signed-in' && now.status === 'signed-in') location.reload()
      else await refresh()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [refresh])
}

const isSame = (one: SessionState, other: SessionState): boolean =>
  one.status === 'signed-in' && other.status === 'signed-in'
    ? one.user.id === other.user.id
    : one.status === other.status

export function useSession(): SessionContext {
  const context = use(Context)
  if (!context) throw new Error('useSession must be used within a SessionProvider.')
  return context
}
