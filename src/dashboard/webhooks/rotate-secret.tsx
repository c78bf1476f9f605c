import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Select } from '../components/select.tsx'
import { RotateWebhookSecretDocument } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { GRACE_PERIODS, type GracePeriod } from '../keys/expiry.ts'
import { SecretField } from './secret-field.tsx'

/** For a while, deliveries are signed with both secrets, so that the receiver has time to switch. */
export function RotateSecret({ id, onRotated }: { id: string; onRotated: () => void }) {
  const { run, isPending, error } = useServiceMutation(RotateWebhookSecretDocument)
  const [secret, setSecret] = useState('')
  const [grace, setGrace] = useState<GracePeriod>('86400')

  return (
    <ConfirmDialog
      trigger={<Button>Rotate secret</Button>}
      question="Rotate the secret?"
      confirmLabel="Rotate secret"
      look="primary"
      cancelLabel="Cancel"
      isPending={isPending}
      error={error}
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
      <Select label="Previous secret expires" value={grace} options={GRACE_PERIODS} onChange={setGrace} />
    </ConfirmDialog>
  )
}
