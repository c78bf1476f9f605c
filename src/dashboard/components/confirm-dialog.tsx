import { type ReactNode, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import { ErrorNotice } from './notice.tsx'

interface ConfirmDialogProps {
  /** The button that opens the dialog. */
  trigger: ReactNode
  question: string
  children: ReactNode
  confirmLabel: string
  look?: 'primary' | 'danger'
  cancelLabel: string
  isPending: boolean
  error: string | null
  /** Runs the action. Resolves to true if it succeeded, in which case the dialog closes. */
  onConfirm: () => Promise<boolean>
}

/** Asks for confirmation before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    trigger,
    question,
    children,
    confirmLabel,
    look = 'danger',
    cancelLabel,
    isPending,
    error,
    onConfirm,
  } = props
  // When the dialog opens again, the error of an earlier attempt is hidden.
  const [hasFailed, setFailed] = useState(false)
  return (
    <DialogTrigger onOpenChange={(isOpen) => !isOpen && setFailed(false)}>
      {trigger}
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog className="dialog" role="alertdialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2}>
                  {question}
                </Heading>
                {children}
                {hasFailed && error && <ErrorNotice title="Something went wrong" message={error} />}
                <div className="form-end">
                  <Button
                    look={look}
                    isPending={isPending}
                    onPress={async () => {
                      if (await onConfirm()) close()
                      else setFailed(true)
                    }}
                  >
                    {confirmLabel}
                  </Button>
                  <Button look="quiet" onPress={close} autoFocus>
                    {cancelLabel}
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
