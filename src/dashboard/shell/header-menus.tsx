import { lazy } from 'react'
import { useSession } from '../session/session.tsx'
import { AccountInitial, accountLabel } from './account.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FallbackAccountLinks, FallbackThemeButton } from './fallback-menus.tsx'
import { LazyMenu } from './lazy-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { readTheme, THEME_LABELS, ThemeIcon } from './theme.tsx'

const loadTheme = () => import('./theme-menu.tsx')
const loadAccount = () => import('./account-menu.tsx')
const ThemeMenu = lazy(loadTheme)
const AccountMenu = lazy(loadAccount)

export function HeaderMenus() {
  const { state } = useSession()
  return (
    <>
      {state.status === 'signed-in' && <Shortcuts />}
      <ErrorBoundary fallback={<FallbackThemeButton />}>
        <LazyMenu
          label={`Theme: ${THEME_LABELS[readTheme()]}`}
          className="icon-button"
          icon={<ThemeIcon />}
          load={loadTheme}
        >
          <ThemeMenu />
        </LazyMenu>
      </ErrorBoundary>
      {state.status === 'loading' && <span className="account-button" />}
      {state.status === 'signed-in' && (
        <ErrorBoundary fallback={<FallbackAccountLinks user={state.user} />}>
          <LazyMenu
            label={accountLabel(state.user)}
            className="account-button"
            icon={<AccountInitial user={state.user} />}
            load={loadAccount}
          >
            <AccountMenu user={state.user} />
          </LazyMenu>
        </ErrorBoundary>
      )}
    </>
  )
}
