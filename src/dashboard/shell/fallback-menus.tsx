import { useState } from 'react'
import { Button as IconButton } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import type { User } from '../session/auth-api.ts'
import { accountLabel, SignOutError, useSignOut } from './account.tsx'
import { applyTheme, readTheme, THEME_LABELS, THEMES, ThemeIcon } from './theme.tsx'

/** Replaces the theme menu if it fails to load. Each press switches to the next theme. */
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

/** Replaces the account menu if it fails to load. */
export function FallbackAccountLinks({ user }: { user: User }) {
  const { signOut, isSigningOut, error } = useSignOut()
  return (
    <>
      <Link to="/settings/account" aria-label={accountLabel(user)}>
        Account
      </Link>
      <Button size="small" isPending={isSigningOut} onPress={signOut} autoFocus>
        Sign out
      </Button>
      <SignOutError error={error} />
    </>
  )
}
