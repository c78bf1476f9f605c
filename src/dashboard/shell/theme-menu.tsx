import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { applyTheme, readTheme, THEMES, type Theme } from './theme.ts'
import { THEME_WORDS, ThemeMark } from './theme-mark.tsx'
import { useOpened } from './use-opened.ts'

export default function ThemeMenu() {
  const { buttonRef, trigger, menu } = useOpened()
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return (
    <MenuTrigger {...trigger}>
      <Button ref={buttonRef} className="icon-button" aria-label={`Theme: ${THEME_WORDS[theme]}`}>
        <ThemeMark />
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
              {THEME_WORDS[name]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
