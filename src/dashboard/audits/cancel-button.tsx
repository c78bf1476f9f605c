import { useState } from 'react'
import { useMutation } from 'urql'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { CancelAuditDocument } from '../generated/operations.ts'
import { faultOf } from '../graphql/client.ts'

/** Asks once: a cancelled audit cannot be taken up again. */
export function CancelButton({ id, onCancelled }: { id: string; onCancelled: () => void }) {
  const [{ fetching }, cancel] = useMutation(CancelAuditDocument)
  const [fault, setFault] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)

  const confirm = async () => {
    const { data, error } = await cancel({ id })
    const result = data?.cancelJob
    if (result?.__typename !== 'AuditJob') {
      setFault(faultOf(result, error))
      return false
    }
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
      isPending={fetching}
      fault={fault}
      onConfirm={confirm}
    >
      <p>What was found until now stays here to read. The audit cannot be taken up again.</p>
    </Confirm>
  )
}
