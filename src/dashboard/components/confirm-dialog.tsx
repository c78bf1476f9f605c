import { type ReactNode, useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import { ErrorNotice } from './notice.tsx'

interface ConfirmDialogProps {
  /** The button that opens it. */
  trigger: ReactNode
  question: string
  children: ReactNode
  confirm: string
  look?: 'primary' | 'danger'
  otherwise: string
  isPending: boolean
  error: string | null
  /** Closes when it answers true. */
  onConfirm: () => Promise<boolean>
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    trigger,
    question,
    children,
    confirm,
    look = 'danger',
    otherwise,
    isPending,
    error,
    onConfirm,
  } = props
  // What failed before is no news, but for what failed while it was closed.
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
                    {confirm}
                  </Button>
                  <Button look="quiet" onPress={close} autoFocus>
                    {otherwise}
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
