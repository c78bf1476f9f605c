import { useCallback, useEffect, useState } from 'react'
import { authApi, type Session } from './auth-api.ts'

/** Loads the account's sessions, and provides functions to end them. */
export function useSessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [ending, setEnding] = useState<string | null>(null)

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

  /**
   * Ends one or more sessions, one request at a time. `ending` identifies what the current request ends.
   * Resolves to true on success.
   */
  const end = async (which: string, act: () => Promise<unknown>): Promise<boolean> => {
    if (ending) return false
    setEnding(which)
    try {
      await act()
      await load()
      return true
    } catch (error) {
      setFault((error as Error).message)
      return false
    } finally {
      setEnding(null)
    }
  }
  return { sessions, fault, ending, load, end }
}
