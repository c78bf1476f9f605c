import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { applyTheme, readTheme, THEME_LABELS, THEMES, type Theme, ThemeIcon } from './theme.tsx'
import { useOpenOnMount } from './use-open-on-mount.ts'

export default function ThemeMenu() {
  const { buttonRef, trigger, menu } = useOpenOnMount()
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <MenuTrigger {...trigger}>
      <Button ref={buttonRef} className="icon-button" aria-label={`Theme: ${THEME_LABELS[theme]}`}>
        <ThemeIcon />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label="Theme"
          {...menu}
          selectionMode="single"
          selectedKeys={[theme]}
          onAction={(key) => choose(key as Theme)}
        >
          {THEMES.map((name) => (
            <MenuItem className="menu-item" id={name} key={name}>
              {THEME_LABELS[name]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
