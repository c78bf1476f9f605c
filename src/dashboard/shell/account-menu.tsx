import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import type { User } from '../session/auth-api.ts'
import { AccountInitial, accountLabel, SignOutError, useSignOut } from './account.tsx'
import { useOpenOnMount } from './use-open-on-mount.ts'

interface AccountMenuProps {
  user: User
}

export default function AccountMenu({ user }: AccountMenuProps) {
  const { buttonRef, trigger, menu } = useOpenOnMount()
  const { signOut, isSigningOut, error } = useSignOut()
  return (
    <>
      <MenuTrigger {...trigger}>
        <Button
          ref={buttonRef}
          className="account-button"
          aria-label={accountLabel(user)}
          isDisabled={isSigningOut}
        >
          <AccountInitial user={user} />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label="Account" {...menu}>
            <MenuSection>
              <Header className="menu-head">
                <span className="menu-name">Signed in as</span>
                <bdi className="menu-email">{user.email}</bdi>
              </Header>
              <MenuItem className="menu-item" href="/settings/account">
                Password and sessions
              </MenuItem>
            </MenuSection>
            <Separator className="menu-separator" />
            <MenuItem className="menu-item" onAction={signOut}>
              Sign out
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <SignOutError error={error} />
    </>
  )
}
