import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { CancelAuditDocument } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'

export function CancelButton({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const { run, isPending, error } = useServiceMutation(CancelAuditDocument)
  const [isRequested, setRequested] = useState(false)

  const confirm = async () => {
    if (!(await run({ id }))) return false
    setRequested(true)
    onCancelled()
    return true
  }

  if (isRequested) return <p className="muted small">Cancelling…</p>
  return (
    <ConfirmDialog
      trigger={<Button size="small">Cancel audit</Button>}
      question="Cancel this audit?"
      confirmLabel="Cancel audit"
      cancelLabel="Keep running"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
    >
      <p>Issues found so far are kept. You can’t resume this audit.</p>
    </ConfirmDialog>
  )
}
