import { Navigate, Outlet, useLocation } from 'react-router'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useSession } from './session.tsx'

/**
 * Routes that need a signed-in user; others are sent to sign in and come back afterwards. While the session is asked
 * for, the page asks for its data already: most who come are signed in, and to others nothing is answered.
 */
export function RequireSession() {
  const { state, refresh } = useSession()
  const { pathname, search } = useLocation()

  if (state.status === 'unknown')
    return (
      <RetryNotice
        title="We could not see whether you are signed in"
        message={state.message}
        onRetry={refresh}
      />
    )
  if (state.status === 'signed-out') {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
    return <Navigate to={`/sign-in${next}`} replace />
  }
  return <Outlet />
}

/** For sign in and sign up, of which somebody who is signed in has no need. */
export function RequireNobody() {
  const { state } = useSession()
  const { search } = useLocation()

  if (state.status === 'loading') return <Skeleton label="Looking for your session" />
  return state.status === 'signed-in' ? <Navigate to={nextOf(search)} replace /> : <Outlet />
}

/** The path to go on to; only one of this application. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/audits'
}
