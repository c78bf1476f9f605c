import { Navigate, Outlet, useLocation } from 'react-router'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useSession } from './session.tsx'

/**
 * Shows its child routes to signed-in users and redirects others to the sign-in page. The page starts loading
 * its data before the session is known: most visitors are signed in and the service rejects requests from
 * others.
 */
export function RequireSession() {
  const { state, refresh } = useSession()
  const { pathname, search } = useLocation()

  if (state.status === 'unknown')
    return <RetryNotice title="We couldn’t check your session" message={state.message} onRetry={refresh} />
  if (state.status === 'signed-out') {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`
    return <Navigate to={`/sign-in${next}`} replace />
  }
  return <Outlet />
}

/** Shows the sign-in and sign-up pages. Redirects users who are signed in. */
export function RequireNobody() {
  const { state } = useSession()
  const { search } = useLocation()

  if (state.status === 'loading') return <Skeleton label="Checking your session" />
  return state.status === 'signed-in' ? <Navigate to={nextOf(search)} replace /> : <Outlet />
}

/** Returns the path to open after signing in, which is always within this application. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/audits'
}
