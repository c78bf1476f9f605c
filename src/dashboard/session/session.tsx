import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Provider } from 'urql'
import { createGraphqlClient } from '../graphql/client.ts'
import { authApi, type Session, type User } from './auth-api.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'unknown'; message: string }
  | { status: 'signed-in'; user: User; session: Session }

interface SessionContext {
  state: SessionState
  /** Asks the service who is signed in. */
  refresh: () => Promise<void>
  signOut: () => Promise<void>
}

const Context = createContext<SessionContext | null>(null)

/** Who is signed in, and a GraphQL client that holds nothing of anybody else. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>({ status: 'loading' })
  const [departures, setDepartures] = useState(0)

  const forget = useCallback(() => {
    setState({ status: 'signed-out' })
    setDepartures((count) => count + 1)
  }, [])

  const refresh = useCallback(async () => {
    try {
      const current = await authApi.current()
      if (current) setState({ status: 'signed-in', ...current })
      else forget()
    } catch (error) {
      setState({ status: 'unknown', message: (error as Error).message })
    }
  }, [forget])

  const signOut = useCallback(async () => {
    await authApi.signOut()
    // Loaded anew: nothing of the account stays in memory.
    location.assign('/sign-in')
  }, [])

  useEffect(() => {
    refresh()
  }, [refresh])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes after a departure gets another client, with an empty cache
  const client = useMemo(() => createGraphqlClient({ onSignedOut: forget }), [forget, departures])
  const context = useMemo(() => ({ state, refresh, signOut }), [state, refresh, signOut])

  return (
    <Context value={context}>
      <Provider value={client}>{children}</Provider>
    </Context>
  )
}

export function useSession(): SessionContext {
  const context = use(Context)
  if (!context) throw new Error('useSession needs a SessionProvider around it.')
  return context
}
