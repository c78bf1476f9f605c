import { useState } from 'react'
import { Button as IconButton } from 'react-aria-components/Button'
import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import type { User } from '../session/auth-api.ts'
import { accountLabel } from './account-mark.tsx'
import { HeaderFault } from './header-fault.tsx'
import { applyTheme, readTheme, THEMES } from './theme.ts'
import { THEME_WORDS, ThemeMark } from './theme-mark.tsx'
import { useSignOut } from './use-sign-out.ts'

/** In place of a menu that could not be loaded when its button was pressed: the next theme at each press. */
export function PlainTheme() {
  const [theme, setTheme] = useState(readTheme)
  const change = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
    applyTheme(next)
    setTheme(next)
  }
  return (
    <IconButton
      className="icon-button"
      aria-label={`Theme: ${THEME_WORDS[theme]}`}
      onPress={change}
      autoFocus
    >
      <ThemeMark />
    </IconButton>
  )
}

/** The entries of the account's menu, where that could not be loaded. */
export function PlainAccount({ user }: { user: User }) {
  const { leave, isLeaving, fault } = useSignOut()
  return (
    <>
      <Link to="/settings/account" aria-label={accountLabel(user)}>
        Account
      </Link>
      <Button size="small" isPending={isLeaving} onPress={leave} autoFocus>
        Sign out
      </Button>
      <HeaderFault fault={fault} />
    </>
  )
}
