import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Select } from '../components/select.tsx'
import {
  type CreatedKeyFragment,
  type KeyRowFragment,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
} from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'
import { GRACE_PERIODS, type GracePeriod } from './expiry.ts'

interface RotateKeyProps {
  apiKey: KeyRowFragment
  onCreated: (created: CreatedKeyFragment) => void
}

export function RotateKey({ apiKey, onCreated }: RotateKeyProps) {
  const { run, isPending, error } = useServiceMutation(RotateApiKeyDocument)
  const [grace, setGrace] = useState<GracePeriod>('86400')

  const confirm = async () => {
    const created = await run({ id: apiKey.id, graceSeconds: Number(grace) })
    const isCreated = created?.__typename === 'CreatedApiKey'
    if (isCreated) onCreated(created)
    return isCreated
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Rotate ${apiKey.name}`}>
          Rotate
        </Button>
      }
      question={`Rotate “${apiKey.name}”?`}
      confirmLabel="Rotate key"
      look="primary"
      cancelLabel="Cancel"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
    >
      <p>
        This creates a new key with the same name and permission. Choose how long the previous key keeps
        working, so that you have time to switch.
      </p>
      <Select label="Previous key expires" value={grace} options={GRACE_PERIODS} onChange={setGrace} />
    </ConfirmDialog>
  )
}

interface RevokeKeyProps {
  apiKey: KeyRowFragment
  onRevoked: () => void
}

export function RevokeKey({ apiKey, onRevoked }: RevokeKeyProps) {
  const { run, isPending, error } = useServiceMutation(RevokeApiKeyDocument)

  const confirm = async () => {
    const isRevoked = (await run({ id: apiKey.id })) !== null
    if (isRevoked) onRevoked()
    return isRevoked
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Revoke ${apiKey.name}`}>
          Revoke
        </Button>
      }
      question="Revoke this key?"
      confirmLabel="Revoke key"
      cancelLabel="Keep it"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
    >
      <p>
        The service will reject requests with <bdi>“{apiKey.name}”</bdi>. You can’t undo this.
      </p>
    </ConfirmDialog>
  )
}
