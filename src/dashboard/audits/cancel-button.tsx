import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { CancelAuditDocument } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'

/** Asks once: a cancelled audit cannot be taken up again. */
export function CancelButton({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const { run, isPending, error } = useServiceMutation(CancelAuditDocument)
  const [isAsked, setAsked] = useState(false)

  const confirm = async () => {
    if (!(await run({ id }))) return false
    setAsked(true)
    onCancelled()
    return true
  }

  if (isAsked) return <p className="muted small">Cancelling…</p>
  return (
    <ConfirmDialog
      trigger={<Button size="small">Cancel audit</Button>}
      question="Cancel this audit?"
      confirm="Cancel audit"
      otherwise="Keep running"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
    >
      <p>Issues found so far are kept. You can’t resume this audit.</p>
    </ConfirmDialog>
  )
}
