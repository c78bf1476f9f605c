import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import type { User } from '../session/auth-api.ts'
import { AccountMark, accountLabel } from './account-mark.tsx'
import { HeaderFault } from './header-fault.tsx'
import { useOpened } from './use-opened.ts'
import { useSignOut } from './use-sign-out.ts'

interface AccountMenuProps {
  user: User
}

export default function AccountMenu({ user }: AccountMenuProps) {
  const { buttonRef, trigger, menu } = useOpened()
  const { leave, isLeaving, fault } = useSignOut()
  return (
    <>
      <MenuTrigger {...trigger}>
        <Button
          ref={buttonRef}
          className="account-button"
          aria-label={accountLabel(user)}
          isDisabled={isLeaving}
        >
          <AccountMark user={user} />
        </Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label="Account" {...menu}>
            <MenuSection>
              <Header className="menu-head">
                <span className="menu-name">Signed in as</span>
                <bdi className="menu-mail">{user.email}</bdi>
              </Header>
              <MenuItem className="menu-item" href="/settings/account">
                Password and sessions
              </MenuItem>
            </MenuSection>
            <Separator className="menu-line" />
            <MenuItem className="menu-item" onAction={leave}>
              Sign out
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <HeaderFault fault={fault} />
    </>
  )
}
