import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../components/button.tsx'
import { SuppressForm } from './suppress-form.tsx'
import type { Scope, Suppressible } from './suppression-form.ts'

interface SuppressButtonProps {
  issue: Suppressible
  /** The scope that is selected when the form opens. */
  scope: Scope
  label: string
  sandbox: boolean
}

/** Opens a form that hides an issue, or similar ones, in later audits. */
export function SuppressButton({ label, ...props }: SuppressButtonProps) {
  return (
    <DialogTrigger>
      <Button size="small">{label}</Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog className="dialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2}>
                  Suppress issues
                </Heading>
                <p>
                  Suppress issues that you’ve accepted or that aren’t defects. Later audits list them
                  separately and don’t count them in scores. This report doesn’t change.
                </p>
                <SuppressForm {...props} onClose={close} />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
