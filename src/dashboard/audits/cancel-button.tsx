import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { CancelAuditDocument } from '../generated/operations.ts'
import { useAction } from '../graphql/use-action.ts'

/** Asks once: a cancelled audit cannot be taken up again. */
export function CancelButton({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const { run, isPending, fault } = useAction(CancelAuditDocument)
  const [isAsked, setAsked] = useState(false)

  const confirm = async () => {
    if (!(await run({ id }))) return false
    setAsked(true)
    onCancelled()
    return true
  }

  if (isAsked) return <p className="muted small">Cancelling …</p>
  return (
    <Confirm
      trigger={<Button size="small">Cancel audit</Button>}
      question="Cancel this audit?"
      confirm="Cancel audit"
      otherwise="Let it run"
      isPending={isPending}
      fault={fault}
      onConfirm={confirm}
    >
      <p>What was found until now stays here to read. The audit cannot be taken up again.</p>
    </Confirm>
  )
}
