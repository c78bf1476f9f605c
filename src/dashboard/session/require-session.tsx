import { Navigate, Outlet, useLocation } from 'react-router'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useSession } from './session.tsx'

/**
 * Shows its routes to signed-in users, and sends others to sign in first. While the session loads, the page already loads
 * its data: most visitors are signed in, and the service rejects requests from anyone else.
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

/** Shows sign-in and sign-up, and redirects signed-in users. */
export function RequireNobody() {
  const { state } = useSession()
  const { search } = useLocation()

  if (state.status === 'loading') return <Skeleton label="Checking your session" />
  return state.status === 'signed-in' ? <Navigate to={nextOf(search)} replace /> : <Outlet />
}

/** Returns the path to continue to. It is always one of this application. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') && !next.startsWith('//') ? next : '/audits'
}
