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
  onCreated: (made: CreatedKeyFragment) => void
}

export function RotateKey({ apiKey, onCreated }: RotateKeyProps) {
  const { run, isPending, error } = useServiceMutation(RotateApiKeyDocument)
  const [grace, setGrace] = useState<GracePeriod>('86400')

  const confirm = async () => {
    const made = await run({ id: apiKey.id, graceSeconds: Number(grace) })
    const isMade = made?.__typename === 'CreatedApiKey'
    if (isMade) onCreated(made)
    return isMade
  }

  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Rotate ${apiKey.name}`}>
          Rotate
        </Button>
      }
      question="Replace this key?"
      confirm="Make a new key"
      look="primary"
      otherwise="Keep it"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
    >
      <p>
        A new key with the same name and permission is made. Choose how long <bdi>“{apiKey.name}”</bdi> goes
        on working, so that you can exchange it.
      </p>
      <Select label="The former key ends" value={grace} options={GRACE_PERIODS} onChange={setGrace} />
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
      confirm="Revoke key"
      otherwise="Keep it"
      isPending={isPending}
      error={error}
      onConfirm={confirm}
    >
      <p>
        Every request with <bdi>“{apiKey.name}”</bdi> is refused from then on. This cannot be taken back.
      </p>
    </ConfirmDialog>
  )
}
