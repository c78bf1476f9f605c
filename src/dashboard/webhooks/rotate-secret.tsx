import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Choice } from '../components/choice.tsx'
import { Confirm } from '../components/confirm.tsx'
import { RotateWebhookSecretDocument } from '../generated/operations.ts'
import { useAction } from '../graphql/use-action.ts'
import { GRACES, type Grace } from '../keys/expiry.ts'
import { SecretField } from './secret-field.tsx'

/** Two secrets sign for a while, so that a receiver can change over. */
export function RotateSecret({ id, onRotated }: { id: string; onRotated: () => void }) {
  const { run, isPending, fault } = useAction(RotateWebhookSecretDocument)
  const [secret, setSecret] = useState('')
  const [grace, setGrace] = useState<Grace>('86400')

  return (
    <Confirm
      trigger={<Button>Replace secret</Button>}
      question="Replace the secret?"
      confirm="Replace secret"
      look="primary"
      otherwise="Keep it"
      isPending={isPending}
      fault={fault}
      onConfirm={async () => {
        const isDone = (await run({ id, secret, graceSeconds: Number(grace) })) !== null
        if (isDone) {
          setSecret('')
          onRotated()
        }
        return isDone
      }}
    >
      <SecretField value={secret} onChange={setSecret} />
      <Choice label="The former secret ends" value={grace} options={GRACES} onChange={setGrace} />
    </Confirm>
  )
}
