import { useState } from 'react'
import { Button as IconButton } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import type { User } from '../session/auth-api.ts'
import { accountLabel, SignOutError, useSignOut } from './account.tsx'
import { applyTheme, readTheme, THEME_LABELS, THEMES, ThemeIcon } from './theme.tsx'

/** In place of a menu that could not be loaded when its button was pressed: the next theme at each press. */
export function FallbackThemeButton() {
  const [theme, setTheme] = useState(readTheme)
  const change = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
    applyTheme(next)
    setTheme(next)
  }
  return (
    <IconButton
      className="icon-button"
      aria-label={`Theme: ${THEME_LABELS[theme]}`}
      onPress={change}
      autoFocus
    >
      <ThemeIcon />
    </IconButton>
  )
}

/** The entries of the account's menu, where that could not be loaded. */
export function FallbackAccountLinks({ user }: { user: User }) {
  const { leave, isLeaving, error } = useSignOut()
  return (
    <>
      <Link to="/settings/account" aria-label={accountLabel(user)}>
        Account
      </Link>
      <Button size="small" isPending={isLeaving} onPress={leave} autoFocus>
        Sign out
      </Button>
      <SignOutError error={error} />
    </>
  )
}
