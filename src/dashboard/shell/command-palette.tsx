import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useNavigate } from 'react-router'
import { type Command, findCommands, isOutside, searchCommand } from './commands.ts'

interface CommandPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Lets users find and open pages of the dashboard by typing. */
export default function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  return (
    <ModalOverlay className="overlay overlay-top" isDismissable isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal className="modal palette">
        <Dialog className="dialog">
          <Heading slot="title" level={2} className="visually-hidden">
            Go to
          </Heading>
          <Palette onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const search = searchCommand(query)
  const commands: Command[] = search ? [...findCommands(query), search] : findCommands(query)
  const run = (to: string) => {
    onClose()
    if (isOutside(to)) location.assign(to)
    else navigate(to)
  }
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <TextField className="field" autoFocus>
        <Label>Go to a page, or search your audits</Label>
        <Input className="input" autoComplete="off" />
      </TextField>
      <Menu className="palette-list" aria-label="Pages" onAction={(to) => run(String(to))}>
        {commands.map(({ to, name }) => (
          <MenuItem className="menu-item menu-item-plain" id={to} textValue={name} key={to}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <p className="small muted">
        Press <kbd>↑</kbd> or <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, and <kbd>Esc</kbd> to close.{' '}
        <kbd>Ctrl</kbd> <kbd>K</kbd> or <kbd>⌘</kbd> <kbd>K</kbd> opens this list from any page, and{' '}
        <kbd>Ctrl</kbd> <kbd>/</kbd> lists all shortcuts.
      </p>
    </Autocomplete>
  )
}
