import { Suspense, useEffect, useRef } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { Skeleton } from '../components/skeleton.tsx'
import { scrollToCenter, useCenteredFocus } from '../components/use-centered-focus.ts'
import { useSession } from '../session/session.tsx'
import { audienceOf, viewAt } from '../views.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailedPage } from './failed-page.tsx'
import { HeaderMenus } from './header-menus.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

const NAVIGATION_LINKS: readonly { to: string; name: string; within?: string }[] = [
  { to: '/audits', name: 'Audits' },
  { to: '/sites', name: 'Sites' },
  { to: '/schedules', name: 'Schedules' },
  { to: '/webhooks', name: 'Webhooks' },
  { to: '/settings/keys', name: 'Settings', within: '/settings' },
  { to: '/quota', name: 'Quota' },
]

export function Layout() {
  const { state } = useSession()
  const { pathname } = useLocation()
  useFocusRecovery()
  // While the session loads, space is reserved for the navigation, since most visitors are signed in.
  const hasNavigation =
    state.status === 'signed-in' || (state.status === 'loading' && !isOpenToVisitors(pathname))
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="header">
        <div className="header-inner">
          <Link className="brand" to="/" aria-label="Audit Service, home">
            <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
              <path className="brand-ring" d="M5 22a12 12 0 1 1 22 0" />
              <path d="M5 22A12 12 0 0 1 16 5" />
              <path d="m11 17 4 4.2L24.5 12" />
            </svg>
            <span className="brand-name">Audit Service</span>
          </Link>
          {hasNavigation && <MainNavigation />}
          <div className="header-end">
            <HeaderMenus />
          </div>
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        <ErrorBoundary fallback={<FailedPage />} resetKey={pathname}>
          <Suspense fallback={<Skeleton label="Loading page" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <footer className="footer">
        <nav aria-label="Documentation">
          <ul>
            <li>
              <a href="/docs">Docs</a>
            </li>
            <li>
              <a href="/docs/rules">Rules</a>
            </li>
            <li>
              <a href="/docs/api">REST API</a>
            </li>
            <li>
              <a href="/graphql">GraphQL</a>
            </li>
          </ul>
        </nav>
      </footer>
    </>
  )
}

/** On narrow screens, the links scroll sideways. The current one and the focused one are always in view. */
function MainNavigation() {
  const { pathname } = useLocation()
  const listRef = useRef<HTMLUListElement>(null)
  useCenteredFocus(listRef)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides which link is the current one
  useEffect(() => {
    // Measuring the list in the next frame costs nothing extra because the browser calculates the layout for
    // that frame anyway.
    const frame = requestAnimationFrame(() => {
      const list = listRef.current
      const current = list?.querySelector<HTMLElement>('[aria-current]')
      if (list && current) scrollToCenter(list, current)
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav className="navigation" aria-label="Main">
      <ul ref={listRef}>
        {NAVIGATION_LINKS.map(({ to, name, within = to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : isWithin(pathname, within) ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          <a href="/docs">Docs</a>
        </li>
      </ul>
    </nav>
  )
}

function isOpenToVisitors(path: string): boolean {
  const name = viewAt(path)
  return name !== null && audienceOf(name) !== 'signed-in'
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
