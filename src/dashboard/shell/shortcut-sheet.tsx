import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../components/button.tsx'

interface ShortcutSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const SHORTCUTS: readonly (readonly [action: string, keys: readonly string[]])[] = [
  ['Go to a page, or search your audits', ['Ctrl', 'K']],
  ['Show this list', ['Ctrl', '/']],
  ['Close a dialog or menu', ['Esc']],
  ['Move through a menu, tabs or a list of options', ['↑', '↓']],
  ['Run a query in GraphiQL', ['Ctrl', 'Enter']],
]

/** Lists the keyboard shortcuts of the dashboard. */
export default function ShortcutSheet({ isOpen, onOpenChange }: ShortcutSheetProps) {
  return (
    <ModalOverlay className="overlay" isDismissable isOpen={isOpen} onOpenChange={onOpenChange}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Keyboard shortcuts
          </Heading>
          <dl className="shortcuts">
            {SHORTCUTS.map(([action, keys]) => (
              <div key={action}>
                <dt>{action}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <p className="small muted">On a Mac, press ⌘ instead of Ctrl.</p>
          <div className="form-end">
            <Button look="quiet" slot="close" autoFocus>
              Close
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
