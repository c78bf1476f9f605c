import { lazy } from 'react'
import { useSession } from '../session/session.tsx'
import { AccountMark, accountLabel } from './account-mark.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { MenuOnDemand } from './menu-on-demand.tsx'
import { PlainAccount, PlainTheme } from './plain-menus.tsx'
import { readTheme } from './theme.ts'
import { THEME_WORDS, ThemeMark } from './theme-mark.tsx'

const loadTheme = () => import('./theme-menu.tsx')
const loadAccount = () => import('./account-menu.tsx')
const ThemeMenu = lazy(loadTheme)
const AccountMenu = lazy(loadAccount)

export function HeaderMenus() {
  const { state } = useSession()
  return (
    <>
      <ErrorBoundary fallback={<PlainTheme />}>
        <MenuOnDemand
          label={`Theme: ${THEME_WORDS[readTheme()]}`}
          className="icon-button"
          mark={<ThemeMark />}
          load={loadTheme}
        >
          <ThemeMenu />
        </MenuOnDemand>
      </ErrorBoundary>
      {state.status === 'loading' && <span className="account-button" />}
      {state.status === 'signed-in' && (
        <ErrorBoundary fallback={<PlainAccount user={state.user} />}>
          <MenuOnDemand
            label={accountLabel(state.user)}
            className="account-button"
            mark={<AccountMark user={state.user} />}
            load={loadAccount}
          >
            <AccountMenu user={state.user} />
          </MenuOnDemand>
        </ErrorBoundary>
      )}
    </>
  )
}
